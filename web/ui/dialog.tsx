import Button, { type ButtonProps } from '@mui/material/Button'
import MuiDialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { CloseIcon } from '../shared/icons.tsx'

type DialogProps = {
  title: string
  onClose: () => void
  /** For what needs room, such as two things beside one another. */
  wide?: boolean
  /** The buttons below the content. */
  actions?: ReactNode
  children: ReactNode
}

// A toast within the dialog moves back to the page before the dialog is removed.
const releaseToast = (dialog: HTMLElement | null) => () => {
  dialog?.dispatchEvent(new Event('close'))
}

/** A dialog with a title, open while it is rendered. */
export function Dialog({ title, onClose, wide = false, actions, children }: DialogProps) {
  return (
    <MuiDialog ref={releaseToast} open onClose={onClose} maxWidth={wide ? 'md' : 'sm'}>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      {actions && <DialogActions>{actions}</DialogActions>}
      {/* Last, so that Tab begins with what the dialog is about. */}
      <IconButton
        aria-label="Close"
        onClick={onClose}
        sx={{ position: 'absolute', top: { xs: 8, sm: 20 }, right: { xs: 8, sm: 20 } }}
      >
        <CloseIcon />
      </IconButton>
    </MuiDialog>
  )
}

type ConfirmDialogProps = {
  title: string
  /** What is going to happen. */
  children: ReactNode
  /** The label of the button that confirms. */
  action: string
  color?: ButtonProps['color']
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation, and closes with the answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, action, color, onConfirm, onClose } = props
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
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
        </>
      }
    >
      {children}
    </Dialog>
  )
}
