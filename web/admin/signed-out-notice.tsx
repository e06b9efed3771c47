import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Dialog } from '../shared/dialog.tsx'
import { Notice } from '../shared/notice.tsx'
import { AdminLoginForm } from './login-form.tsx'

/** Says over a form with unsaved changes that the session has ended, and lets it begin again. */
export function SignedOutNotice() {
  const [asking, setAsking] = useState(true)
  return (
    <>
      <Box sx={{ mb: 2 }}>
        <Notice>
          You have been logged out.{' '}
          <Button size="small" variant="outlined" color="inherit" onClick={() => setAsking(true)}>
            Log In Again
          </Button>
        </Notice>
      </Box>
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
