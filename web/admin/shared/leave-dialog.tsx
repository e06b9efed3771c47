import Button from '@mui/material/Button'
import { Dialog } from './dialog.tsx'

/** Asks whether what was typed may be lost. */
export default function LeaveDialog({ onStay, onLeave }: Record<'onStay' | 'onLeave', () => void>) {
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
