import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf, sendJson, statusOf, UNREACHABLE } from '../../data/ask.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../shared/toast.ts'
import { noticeEndOfAdminSession } from '../admin-session.ts'
import { companiesChanged, COMPANIES } from './queries.ts'

type DeleteCompanyProps = {
  company: { id: number; name: string }
  onClose: () => void
  /** It is gone, and what opened the dialog with it. */
  onDeleted: () => void
}

/** Asks whether a company shall go for good. */
export function DeleteCompany({ company, onClose, onDeleted }: DeleteCompanyProps) {
  const client = useQueryClient()
  const [deleting, setDeleting] = useState(false)
  const [failed, setFailed] = useState<string>()

  async function deleteCompany() {
    if (deleting) return
    setDeleting(true)
    setFailed(undefined)
    try {
      await sendJson('DELETE', `${COMPANIES}/${company.id}`).catch((error: unknown) => {
        // Somebody else was quicker: that is what was asked for.
        if (statusOf(error) !== 404) throw error
      })
      showToast({ title: 'Company deleted', description: company.name })
      onDeleted()
      await companiesChanged(client)
    } catch (error) {
      const reason = messageOf(error, UNREACHABLE)
      setFailed(reason)
      setDeleting(false)
      showToast({ title: 'Failed to delete company', description: reason, destructive: true })
      noticeEndOfAdminSession(client, error)
    }
  }

  return (
    <Dialog
      title={`Are you sure you want to delete ${company.name}?`}
      onClose={onClose}
      actions={
        <>
          <Button color="error" aria-disabled={deleting} onClick={() => void deleteCompany()}>
            {deleting ? 'Deleting...' : 'Delete Company'}
          </Button>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      Its reviews, plans and weekly menu go with it, and visitors no longer find it. Messages that
      were sent to it stay. This cannot be undone.
      {failed && <Alert sx={{ mt: 2 }}>{failed}</Alert>}
    </Dialog>
  )
}
