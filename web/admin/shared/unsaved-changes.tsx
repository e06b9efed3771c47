import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Dialog } from '../../shared/dialog.tsx'

// Outside of React: a save that leaves the page at once must not be asked about what it saved.
let unsaved = false

/** Whether a form on the page holds something that leaving would lose. */
export const hasUnsavedChanges = () => unsaved

/** Lets the page be left without asking: what was typed is saved, or given up. */
export const forgetUnsavedChanges = () => {
  unsaved = false
}

/** Asks before the page, or the window, is left while `dirty`. */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  useEffect(() => {
    unsaved = dirty
    return forgetUnsavedChanges
  }, [dirty])

  useEffect(() => {
    function ask(event: BeforeUnloadEvent) {
      if (unsaved) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])

  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      unsaved && `${from.pathname}${from.search}` !== `${to.pathname}${to.search}`,
  )
  if (blocker.state !== 'blocked') return null
  return <LeaveDialog onStay={blocker.reset} onLeave={blocker.proceed} />
}

/** Asks whether what was typed may be lost. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog
      title="Leave without saving?"
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>Stay</Button>
          <Button variant="outlined" color="error" onClick={onLeave}>
            Leave without saving
          </Button>
        </>
      }
    >
      You have changed something that is not saved yet.
    </Dialog>
  )
}
