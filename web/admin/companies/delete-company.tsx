import { Alert, Button } from '@mui/material'
import { messageOf, UNREACHABLE } from '../../data/ask.ts'
import { useChange } from '../../data/use-change.ts'
import { Dialog } from '../shared/dialog.tsx'
import { deleteCompany } from './mutations.ts'

type DeleteCompanyProps = {
  company: { id: number; name: string }
  onClose: () => void
  onDeleted: () => void
}

/** Asks for confirmation before a company is deleted. */
export default function DeleteCompany({ company, onClose, onDeleted }: DeleteCompanyProps) {
  const { mutate, isPending, error } = useChange(deleteCompany(company))
  return (
    <Dialog
      title={`Are you sure you want to delete ${company.name}?`}
      onClose={onClose}
      actions={
        <>
          <Button
            color="error"
            aria-disabled={isPending}
            onClick={() => mutate(undefined, { onSuccess: onDeleted })}
          >
            {isPending ? 'Deleting...' : 'Delete Company'}
          </Button>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      Its reviews, plans and weekly menu go with it, and visitors no longer find it. Messages that
      were sent to it stay. This cannot be undone.
      {error && <Alert className="mt-4">{messageOf(error, UNREACHABLE)}</Alert>}
    </Dialog>
  )
}
