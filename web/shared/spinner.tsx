import Box from '@mui/material/Box'
import { visuallyHidden } from './visually-hidden.ts'

/** Something is being waited for; the words are for those who do not see it turn, unless `seen`. */
export function Spinner({ label = 'Loading...', seen }: { label?: string; seen?: boolean }) {
  return (
    <Box role="status" sx={{ display: 'grid', placeItems: 'center', py: 8 }}>
      <Box
        component="svg"
        viewBox="0 0 48 48"
        width={56}
        height={56}
        aria-hidden="true"
        fill="none"
        strokeWidth={5}
        sx={{
          color: 'primary.main',
          animation: 'turn 0.9s linear infinite',
          '@keyframes turn': { to: { transform: 'rotate(360deg)' } },
        }}
      >
        <circle cx="24" cy="24" r="19" stroke="currentColor" strokeOpacity={0.2} />
        <path d="M24 5a19 19 0 0 1 19 19" stroke="currentColor" strokeLinecap="round" />
      </Box>
      <Box component="span" sx={seen ? { mt: 2, color: 'text.secondary' } : visuallyHidden}>
        {label}
      </Box>
    </Box>
  )
}
