import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { TOAST_MS } from '#api/contract/limits.ts'
import { floatShadow, TOUCH } from '../theme/tokens.ts'
import { CloseIcon } from './icons.tsx'
import { dismissToast, useToast } from './toast.ts'

/** Where the present toast appears and is read out. */
export function Toaster() {
  const toast = useToast()
  const [held, setHeld] = useState(false)
  const id = toast?.id

  useEffect(() => {
    if (id === undefined || held) return
    const timer = setTimeout(() => dismissToast(id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [id, held])
  // A toast that goes away under the pointer never gets `mouseleave`.
  useEffect(() => setHeld(false), [id])

  // Everything beside an open dialog is out of reach, so the toast is shown within it. Known only
  // now: the dialog may have closed in the very step that brought the toast.
  const [dialog, setDialog] = useState<Element | null>(null)
  useLayoutEffect(() => {
    setDialog(id === undefined ? null : document.querySelector('.MuiDialog-root'))
  }, [id])
  useEffect(() => {
    // A toast outlives the dialog that it was shown in.
    const leave = () => setDialog(null)
    dialog?.addEventListener('close', leave)
    return () => dialog?.removeEventListener('close', leave)
  }, [dialog])

  const alert = toast?.destructive === true
  const place = (
    <Box
      component="section"
      aria-label="Notifications"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        right: { xs: 16, sm: 24 },
        // On a phone the button that brought the toast is at the bottom.
        top: { xs: 80, sm: 'auto' },
        bottom: { sm: 24 },
        'body:has(#compare-bar) &': { bottom: { sm: 96 } },
        left: { xs: 16, sm: 'auto' },
        width: { sm: 380 },
        display: 'flex',
        alignItems: 'flex-start',
        borderRadius: '16px',
        // Forced colours and low contrast screens still show where the toast ends.
        ...(toast && {
          border: 1,
          borderColor: alert ? 'error.main' : 'stage.line',
          bgcolor: alert ? 'error.main' : 'stage.main',
          color: alert ? 'error.contrastText' : 'stage.text',
          boxShadow: floatShadow,
          animation: 'rise 0.2s',
          '@keyframes rise': { from: { opacity: 0, transform: 'translateY(12px)' } },
        }),
      }}
    >
      {/* Both stand in the page before they speak: screen readers miss regions that arrive full. */}
      <Box role="status" sx={{ flex: alert ? 'none' : 1, minWidth: 0 }}>
        {!alert && toast && <Words key={id} {...toast} />}
      </Box>
      <Box role="alert" sx={{ flex: alert ? 1 : 'none', minWidth: 0 }}>
        {alert && <Words key={id} {...toast} />}
      </Box>
      {id !== undefined && (
        <ButtonBase
          aria-label="Dismiss"
          onClick={() => dismissToast(id)}
          sx={{
            width: TOUCH,
            height: TOUCH,
            m: 0.5,
            borderRadius: 1,
            '&:hover': { bgcolor: 'rgba(128, 128, 128, 0.25)' },
            '&&:focus-visible': { outlineColor: 'currentColor' },
          }}
        >
          <CloseIcon size={18} />
        </ButtonBase>
      )}
    </Box>
  )
  return dialog ? createPortal(place, dialog) : place
}

function Words({ title, description }: { title: string; description?: string }) {
  return (
    <Box sx={{ pl: 2.25, py: 1.75, overflowWrap: 'anywhere' }}>
      <Box sx={{ fontWeight: 700 }}>{title}</Box>
      {description && <Box sx={{ mt: 0.25, fontSize: '0.9375rem' }}>{description}</Box>}
    </Box>
  )
}
