import { Button, type ButtonProps, Dialog as MuiDialog, IconButton } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '#domain/i18n.ts'
import { CloseIcon } from '../../ui/icons.tsx'

type DialogProps = {
  title: string
  onClose: () => void
  /** For wide content, such as comparisons. */
  wide?: boolean
  /** Buttons below the content. */
  actions?: ReactNode
  children: ReactNode
}

/** A dialog with a title, open while mounted. It scrolls as a whole. */
export function Dialog({ title, onClose, wide = false, actions, children }: DialogProps) {
  const titleId = useId()
  const width = wide ? 'max-w-[920px]' : 'max-w-[560px]'
  return (
    <MuiDialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{
        paper: {
          className: `m-3 w-[calc(100%-24px)] rounded-xl border border-divider p-5 shadow-dialog sm:p-8 ${width}`,
        },
      }}
    >
      <h2 id={titleId} className="mb-4 pr-10 type-h3">
        {title}
      </h2>
      <div className="wrap-anywhere">{children}</div>
      {actions && <div className="mt-6 flex flex-wrap gap-3">{actions}</div>}
      {/* Last in the tab order, so that Tab begins with the content. */}
      <IconButton
        color="inherit"
        aria-label={t('Close')}
        onClick={onClose}
        className="absolute top-2 right-2 sm:top-5 sm:right-5"
      >
        <CloseIcon />
      </IconButton>
    </MuiDialog>
  )
}

type ConfirmDialogProps = {
  title: string
  /** Consequence of the confirmation. */
  children: ReactNode
  /** Label of the confirming button. */
  action: string
  color?: ButtonProps['color']
  /** True while required input is missing. */
  disabled?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation, and closes on either answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, action, color, disabled, onConfirm, onClose } = props
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button
            color={color}
            disabled={disabled}
            onClick={() => {
              // Closed first, because that restores the focus, which the action may move on.
              flushSync(onClose)
              onConfirm()
            }}
          >
            {action}
          </Button>
          <Button variant="outlined" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

type ConfirmButtonProps = Omit<ButtonProps, 'title' | 'action'> &
  Omit<ConfirmDialogProps, 'onClose' | 'action'> & {
    label: string
    /** Label of the confirming button, if it is another one. */
    action?: string
  }

/** A button that asks for confirmation before it acts; while `aria-disabled` it does nothing. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, title, action = label, onConfirm, children, ...button } = props
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => button['aria-disabled'] || setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <ConfirmDialog
          {...{ title, action, onConfirm, children }}
          color={button.color}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
