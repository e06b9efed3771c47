import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { AdminLoginForm } from './login-form.tsx'

/** Says over a form with unsaved changes that the session has ended, and lets it begin again. */
export function SignedOutNotice() {
  const [asking, setAsking] = useState(true)
  return (
    <>
      <Alert
        sx={{ mb: 2 }}
        action={
          <Button size="small" variant="outlined" color="inherit" onClick={() => setAsking(true)}>
            Log In Again
          </Button>
        }
      >
        You have been logged out.
      </Alert>
      {asking && (
        <Dialog title="You have been logged out" onClose={() => setAsking(false)}>
          <Typography sx={{ mb: 2.5 }}>
            What you have typed is still here. Log in again, then save it.
          </Typography>
          <AdminLoginForm />
        </Dialog>
      )}
    </>
  )
}
