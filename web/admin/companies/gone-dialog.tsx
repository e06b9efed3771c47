import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Dialog } from '../../shared/dialog.tsx'

type GoneDialogProps = { name: string; onCreate: () => Promise<void>; onClose: () => void }

/** Says that the company that is being saved is no longer there. */
export function GoneDialog({ name, onCreate, onClose }: GoneDialogProps) {
  const [creating, setCreating] = useState(false)
  return (
    <Dialog title={`${name} was deleted meanwhile`} onClose={onClose}>
      <Typography>
        Somebody deleted this company while you were editing it. What you have typed is still here:
        you can create the company anew from it. Its reviews are gone.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3 }}>
        <Button
          aria-disabled={creating}
          onClick={() => {
            if (creating) return
            setCreating(true)
            void onCreate().finally(() => setCreating(false))
          }}
        >
          {creating ? 'Creating...' : 'Create It Anew'}
        </Button>
        <Button variant="outlined" onClick={onClose}>
          Back to the Form
        </Button>
      </Box>
    </Dialog>
  )
}
