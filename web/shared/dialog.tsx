import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import MuiDialog from '@mui/material/Dialog'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { flushSync } from 'react-dom'
import { backdrop, dialogShadow } from '../theme/tokens.ts'
import { IconButton } from './icon-button.tsx'
import { CloseIcon } from './icons.tsx'

// Public pages load it when it is first opened, so its look is here and not in the theme, of
// which they do not load the part for MUI's controls.

export type DialogProps = {
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

/** A dialog with a title, open while it is rendered. It scrolls as a whole. */
export function Dialog({ title, onClose, wide = false, actions, children }: DialogProps) {
  const id = useId()
  return (
    <MuiDialog
      ref={releaseToast}
      open
      onClose={onClose}
      aria-labelledby={id}
      fullWidth
      maxWidth={false}
      slotProps={{
        backdrop: { sx: { bgcolor: backdrop } },
        paper: { elevation: 0, sx: paper(wide) },
      }}
    >
      <Typography id={id} component="h2" variant="h3" sx={{ pr: 5, mb: 2 }}>
        {title}
      </Typography>
      <Typography component="div" sx={{ overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
      {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3 }}>{actions}</Box>}
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

const paper = (wide: boolean) => ({
  width: 'calc(100% - 24px)',
  maxWidth: wide ? 920 : 560,
  maxHeight: 'calc(100% - 24px)',
  m: 1.5,
  p: { xs: 2.5, sm: 4 },
  border: 1,
  borderColor: 'divider',
  borderRadius: '24px',
  boxShadow: dialogShadow,
  backgroundImage: 'none',
})

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
