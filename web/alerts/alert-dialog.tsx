import type { Filters } from '../search/search-state.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { AlertForm } from './alert-form.tsx'

type AlertDialogProps = { search: Filters; title: string; onClose: () => void }

/** The form of an alert over the list that it is about. */
export default function AlertDialog({ search, title, onClose }: AlertDialogProps) {
  return (
    <Dialog title="Tell me when" onClose={onClose}>
      <AlertForm
        search={search}
        title={title}
        done={<Button onClick={onClose}>Back to the List</Button>}
        cancel={
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
        }
      />
    </Dialog>
  )
}
