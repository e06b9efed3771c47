import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { CloseIcon } from './icons.tsx'

type DialogProps = {
  title: string
  onClose: () => void
  /** For what needs room, such as two things beside one another. */
  wide?: boolean
  children: ReactNode
}

/**
 * A dialog over the page while it is rendered. The browser's own: it keeps the focus inside,
 * closes on Escape and gives the focus back to what opened it.
 */
export function Dialog({ title, onClose, wide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Closed while it still stands in the page, or the focus would not go back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <Box
      component="dialog"
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event: React.SyntheticEvent) => {
        event.preventDefault()
        onClose()
      }}
      // A browser may close it without asking, as on a second Escape.
      onClose={() => {
        if (dialog.current?.open === false) onClose()
      }}
      sx={{
        width: `min(${wide ? 920 : 560}px, calc(100vw - 24px))`,
        maxHeight: 'calc(100dvh - 24px)',
        m: 'auto',
        p: { xs: 2.5, sm: 4 },
        overflowY: 'auto',
        color: 'text.primary',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: '24px',
        boxShadow: '0 32px 80px -24px rgba(25, 10, 5, 0.7)',
        '&::backdrop': { backgroundColor: 'rgba(25, 10, 5, 0.6)' },
      }}
    >
      <Typography id={titleId} component="h2" variant="h3" sx={{ pr: 5, mb: 2 }}>
        {title}
      </Typography>
      {children}
      {/* Last, so that the focus begins with what the dialog is about. */}
      <ButtonBase
        aria-label="Close"
        onClick={onClose}
        sx={{
          position: 'absolute',
          top: { xs: 8, sm: 20 },
          right: { xs: 8, sm: 20 },
          width: 44,
          height: 44,
          borderRadius: 1,
          '&:hover': { bgcolor: 'turmeric.soft' },
        }}
      >
        <CloseIcon size={20} />
      </ButtonBase>
    </Box>
  )
}
