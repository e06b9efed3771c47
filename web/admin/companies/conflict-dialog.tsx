import Button from '@mui/material/Button'
import { formatDistanceToNow } from 'date-fns'
import type { OwnerConflict } from '#contract/owners.ts'
import { Changes } from '../shared/changes.tsx'
import { Dialog } from '../shared/dialog.tsx'
import { ScrollArea } from '../shared/scroll-area.tsx'

type ConflictDialogProps = {
  conflict: OwnerConflict
  onLoad: () => void
  onOverwrite: () => void
  onClose: () => void
}

/** Who saved the company since the form was opened, and what differs: their version or this one. */
export function ConflictDialog({ conflict, onLoad, onOverwrite, onClose }: ConflictDialogProps) {
  const { current, changes } = conflict
  const who = conflict.changedBy ?? 'Somebody else'
  return (
    <Dialog
      wide
      title={`${who} saved this company meanwhile`}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onLoad}>
            Load theirs
          </Button>
          <Button color="error" onClick={onOverwrite}>
            Overwrite
          </Button>
        </>
      }
    >
      {who} saved it {formatDistanceToNow(current.updatedAt, { addSuffix: true })}, after you had
      opened it. Nothing of yours is saved yet: load theirs and what you have typed is gone, or
      overwrite theirs with all that your form says.
      <ScrollArea label="What differs">
        <Changes changes={changes} names={['Theirs (saved)', 'Yours']} pictures />
      </ScrollArea>
    </Dialog>
  )
}
