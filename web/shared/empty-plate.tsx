import Box from '@mui/material/Box'

/** An empty thali, for pages and lists that have nothing to serve. */
export function EmptyPlate({ size = 132 }: { size?: number }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 120 120"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      sx={{ display: 'block', color: 'text.secondary' }}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
    >
      <circle cx="60" cy="60" r="54" strokeOpacity={0.55} />
      <circle cx="60" cy="60" r="47" strokeOpacity={0.35} />
      <circle cx="60" cy="33" r="12" strokeOpacity={0.6} />
      <circle cx="34" cy="50" r="12" strokeOpacity={0.6} />
      <circle cx="86" cy="50" r="12" strokeOpacity={0.6} />
      <path d="M42 82c5-8 31-8 36 0" strokeLinecap="round" strokeDasharray="4 6" />
    </Box>
  )
}
