import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Portal from '@mui/material/Portal'
import Snackbar from '@mui/material/Snackbar'
import { TOAST_MS } from '#domain/limits.ts'
import { CloseIcon } from '../../ui/icons.tsx'
import { dismissToast, useToast } from '../../ui/toast.ts'

/** Shows toasts and announces them to screen readers. */
export function Toaster() {
  const toast = useToast()
  if (!toast) return null
  const { id, title, description, destructive, action } = toast
  const dismiss = () => dismissToast(id)
  // The border marks the toast's edge in forced colours and on low-contrast screens.
  const look = destructive
    ? 'border-error-main bg-error-main text-error-contrastText'
    : 'border-stage-line bg-stage-main text-stage-text'
  return (
    // At the end of the document, because an open dialog makes earlier content inert.
    <Portal>
      <section aria-label="Notifications">
        <Snackbar
          key={id}
          open
          autoHideDuration={action?.forMs ?? TOAST_MS}
          onClose={(_event, reason) => reason !== 'clickaway' && dismiss()}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          message={
            <>
              <div className="font-bold">{title}</div>
              {description && <div className="mt-0.5">{description}</div>}
            </>
          }
          action={
            <>
              {action && (
                <Button
                  color="inherit"
                  variant="text"
                  className="whitespace-nowrap underline"
                  onClick={() => {
                    dismiss()
                    action.run()
                  }}
                >
                  {action.label}
                </Button>
              )}
              <IconButton color="inherit" aria-label="Dismiss" onClick={dismiss}>
                <CloseIcon size={18} />
              </IconButton>
            </>
          }
          slotProps={{
            content: {
              className: `w-full flex-nowrap items-start rounded-[16px] border type-body2 wrap-anywhere shadow-float ${look}`,
            },
          }}
          className="max-sm:inset-x-4 max-sm:top-20 max-sm:bottom-auto sm:right-6 sm:bottom-6 sm:w-[380px]"
        />
      </section>
    </Portal>
  )
}
