import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Dialog } from '../../shared/dialog.tsx'

type ConfirmDialogProps = {
  title: string
  /** What is going to happen. */
  children: ReactNode
  /** What the button says that does it. */
  action: string
  color?: ButtonProps['color']
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is done. It closes with the answer; what follows is told elsewhere. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, action, color, onConfirm, onClose } = props
  return (
    <Dialog title={title} onClose={onClose}>
      <Typography component="div" sx={{ overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3 }}>
        <Button
          color={color}
          onClick={() => {
            // Closed first: it gives the focus back, and what follows may move it on.
            flushSync(onClose)
            onConfirm()
          }}
        >
          {action}
        </Button>
        <Button variant="outlined" onClick={onClose}>
          Cancel
        </Button>
      </Box>
    </Dialog>
  )
}
