import { Button, IconButton, Portal, Snackbar } from '@mui/material'
import { TOAST_MS } from '#domain/limits.ts'
import { CloseIcon } from '../../ui/icons.tsx'
import { dismissToast, useToast } from '../../ui/toast.ts'
import { undo, useUndos } from './undo.ts'

// The border marks the edge in forced colours and on low-contrast screens.
const dark = 'border-stage-line bg-stage-main text-stage-text'
const box = 'rounded-[16px] border type-body2 wrap-anywhere'

/** Shows the present toast, which screen readers announce, below what can be undone. */
export function Toaster() {
  const toast = useToast()
  const undos = useUndos().filter(({ text }) => text)
  if (!toast && undos.length === 0) return null
  return (
    // At the end of the document, because an open dialog makes earlier content inert.
    <Portal>
      <section
        aria-label="Notifications"
        className="fixed inset-x-4 top-20 z-1400 grid grid-cols-[minmax(0,1fr)] gap-2 sm:inset-x-auto sm:top-auto sm:bottom-6 sm:left-6 sm:w-[380px]"
      >
        <ul
          aria-label="To undo"
          className="grid max-h-[40vh] grid-cols-[minmax(0,1fr)] gap-2 overflow-y-auto empty:hidden"
        >
          {undos.map((one) => (
            <li key={one.id} className={`${box} ${dark} flex items-center gap-2 py-1 pl-4`}>
              <span className="min-w-0 flex-1">{one.text}</span>
              <Button
                color="inherit"
                variant="text"
                className="underline"
                aria-label={`Undo: ${one.text}`}
                aria-disabled={one.busy}
                onClick={() => void undo(one)}
              >
                Undo
              </Button>
            </li>
          ))}
        </ul>
        {toast && <Shown key={toast.id} {...toast} />}
      </section>
    </Portal>
  )
}

function Shown(toast: NonNullable<ReturnType<typeof useToast>>) {
  const { id, title, description, destructive } = toast
  const dismiss = () => dismissToast(id)
  const look = destructive ? 'border-error-main bg-error-main text-error-contrastText' : dark
  return (
    <Snackbar
      open
      autoHideDuration={TOAST_MS}
      onClose={(_event, reason) => reason !== 'clickaway' && dismiss()}
      message={
        <>
          <div className="font-semibold">{title}</div>
          {description && <div className="mt-0.5">{description}</div>}
        </>
      }
      action={
        <IconButton color="inherit" aria-label="Dismiss" onClick={dismiss}>
          <CloseIcon size={18} />
        </IconButton>
      }
      slotProps={{
        content: { className: `w-full flex-nowrap items-start shadow-float ${box} ${look}` },
      }}
      className="static transform-none"
    />
  )
}
