import { Button } from '@mui/material'
import { t } from '#domain/i18n.ts'
import type { OwnerConflict } from '#contract/owners.ts'
import { timeAgo } from '../../ui/time-ago.ts'
import { Changes } from '../shared/changes.tsx'
import { Dialog } from '../shared/dialog.tsx'
import { ScrollArea } from '../shared/layout.tsx'

type ConflictDialogProps = {
  conflict: OwnerConflict
  onLoad: () => void
  onOverwrite: () => void
  onClose: () => void
}

/** Shows who saved the company since the form was opened, and the differences, to choose a version. */
export function ConflictDialog({ conflict, onLoad, onOverwrite, onClose }: ConflictDialogProps) {
  const { current, changes } = conflict
  const who = conflict.changedBy ?? t('Somebody else')
  return (
    <Dialog
      wide
      title={t('{who} saved this company meanwhile', { who })}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onLoad}>
            {t('Load theirs')}
          </Button>
          <Button color="error" onClick={onOverwrite}>
            {t('Overwrite')}
          </Button>
        </>
      }
    >
      {t(
        '{who} saved it {ago}, after you had opened it. Nothing of yours is saved yet: load theirs and what you have typed is gone, or overwrite theirs with what you have changed. What you have not changed stays theirs.',
        { who, ago: timeAgo(current.updatedAt) },
      )}
      <ScrollArea label={t('What differs')}>
        <Changes changes={changes} names={[t('Theirs (saved)'), t('Yours')]} pictures />
      </ScrollArea>
    </Dialog>
  )
}
