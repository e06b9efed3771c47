import Box from '@mui/material/Box'

/**
 * A thin line for work under way. It waits a moment before it shows, so that quick answers
 * pass without a flash.
 */
export function ProgressLine({ position }: { position: 'fixed' | 'absolute' }) {
  return (
    <Box
      aria-hidden="true"
      sx={{
        position,
        top: 0,
        left: 0,
        right: 0,
        height: 3,
        overflow: 'hidden',
        zIndex: 'tooltip',
        pointerEvents: 'none',
        opacity: 0,
        animation: 'appear 0.2s 0.15s forwards',
        '@keyframes appear': { to: { opacity: 1 } },
        '&::before': {
          content: '""',
          position: 'absolute',
          inset: 0,
          width: '40%',
          borderRadius: 2,
          bgcolor: 'turmeric.main',
          animation: 'travel 1.1s ease-in-out infinite',
        },
        '@keyframes travel': {
          from: { transform: 'translateX(-100%)' },
          to: { transform: 'translateX(350%)' },
        },
      }}
    />
  )
}
