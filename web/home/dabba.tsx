import Box from '@mui/material/Box'

/** A steel tiffin carrier of four tins, clasped and ready to go. */
export function Dabba() {
  return (
    <Box
      component="svg"
      viewBox="0 0 240 330"
      aria-hidden="true"
      focusable="false"
      sx={{ display: 'block', width: 240, height: 'auto' }}
    >
      <ellipse cx="120" cy="308" rx="92" ry="14" fill="#1d2f20" fillOpacity=".18" />
      <path
        d="M62 96V66c0-34 26-52 58-52s58 18 58 52v30"
        fill="none"
        stroke="#8d9499"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <rect x="92" y="8" width="56" height="15" rx="7.5" fill="#8a2f17" />
      <path d="M52 98c0-24 30-36 68-36s68 12 68 36Z" fill="#eceff0" />
      <path
        d="M70 90c6-12 22-19 40-20"
        stroke="#fff"
        strokeWidth="5"
        strokeLinecap="round"
        fill="none"
      />
      <circle cx="120" cy="58" r="7" fill="#b7bdc1" />
      <Tin y={98} />
      <Tin y={148} band="#f0ad25" />
      <Tin y={198} />
      <Tin y={248} band="#3f7a45" />
      <path d="M50 92v208M190 92v208" stroke="#8d9499" strokeWidth="9" strokeLinecap="round" />
      <rect x="42" y="120" width="16" height="30" rx="5" fill="#6d757a" />
      <rect x="182" y="120" width="16" height="30" rx="5" fill="#6d757a" />
    </Box>
  )
}

function Tin({ y, band = '#c9cdd0' }: { y: number; band?: string }) {
  return (
    <g transform={`translate(0 ${y})`}>
      <rect x="50" width="140" height="50" rx="9" fill="#d7dbde" />
      <rect x="50" width="140" height="12" rx="6" fill="#f4f6f6" />
      <rect x="50" y="22" width="140" height="10" fill={band} />
      <rect x="64" y="14" width="10" height="32" rx="5" fill="#fff" fillOpacity=".7" />
      <rect x="150" y="14" width="26" height="32" rx="6" fill="#8d9499" fillOpacity=".18" />
    </g>
  )
}
