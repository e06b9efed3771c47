import { Button } from '@mui/material'
import { t } from '#domain/i18n.ts'
import { Dialog } from './dialog.tsx'
import { useUnsavedChanges } from './unsaved-changes.ts'

/** Asks whether to discard unsaved changes. */
export default function LeaveDialog({ onStay, onLeave }: Record<'onStay' | 'onLeave', () => void>) {
  return (
    <Dialog
      title={t('Leave without saving?')}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>{t('Stay')}</Button>
          <Button variant="outlined" color="error" onClick={onLeave}>
            {t('Leave without saving')}
          </Button>
        </>
      }
    >
      {t('You have changed something that is not saved yet.')}
    </Dialog>
  )
}

/** Asks before the page is left while something is not saved. */
export function AskBeforeLeaving({ dirty }: { dirty: boolean }) {
  const leaving = useUnsavedChanges(dirty)
  return (
    leaving.state === 'blocked' && <LeaveDialog onStay={leaving.reset} onLeave={leaving.proceed} />
  )
}
