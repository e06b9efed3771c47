import Box from '@mui/material/Box'

/** The hero's picture: a full thali on a banana leaf, seen from above. */
export function Thali() {
  return (
    <Box
      component="svg"
      viewBox="0 0 520 520"
      aria-hidden="true"
      focusable="false"
      sx={{ display: 'block', width: '100%', height: 'auto' }}
    >
      <g transform="rotate(-24 260 260)">
        <path d="M-10 260C60 90 460 90 530 260 460 430 60 430-10 260Z" fill="#3f7a45" />
        <path d="M-10 260C60 90 460 90 530 260Z" fill="#4b8b50" />
        <path d="M-10 260h540" stroke="#b9d99c" strokeWidth="5" />
        <path
          d="M70 258 130 168M130 258l52-112M190 258l40-124M250 258l24-128M310 258l6-128M370 258l-14-118M430 258l-34-96M70 262l60 90M130 262l52 112M190 262l40 124M250 262l24 128M310 262l6 128M370 262l-14 118M430 262l-34 96"
          stroke="#86b97d"
          strokeOpacity=".5"
          strokeWidth="2.5"
          fill="none"
        />
      </g>
      <ellipse cx="266" cy="276" rx="196" ry="194" fill="#1d0803" fillOpacity=".35" />
      <circle cx="260" cy="260" r="196" fill="#c9cdd0" />
      <circle cx="260" cy="260" r="188" fill="#eceff0" />
      <circle cx="260" cy="260" r="172" fill="#d7dbde" />
      <path
        d="M104 222A160 160 0 0 1 226 104"
        stroke="#fff"
        strokeOpacity=".8"
        strokeWidth="6"
        strokeLinecap="round"
        fill="none"
      />
      <Katori x={172} y={172} food="#eeb02c" shade="#d1901a">
        <circle cx="-10" cy="-8" r="4" fill="#8a2f17" />
        <path d="M4 6c6-6 12-4 14 0-6 4-11 3-14 0Z" fill="#3f7a45" />
        <path d="M-18 10c4-4 8-3 10 0-4 3-8 3-10 0Z" fill="#3f7a45" />
      </Katori>
      <Katori x={266} y={134} food="#3f7a45" shade="#2b5a31">
        <rect x="-16" y="-10" width="13" height="13" rx="3" fill="#fbf3df" />
        <rect x="4" y="-2" width="13" height="13" rx="3" fill="#fbf3df" />
        <rect x="-10" y="9" width="12" height="12" rx="3" fill="#f4e8cb" />
      </Katori>
      <Katori x={358} y={180} food="#b8431f" shade="#8f2f13">
        <circle cx="-9" cy="-6" r="8" fill="#d9692f" />
        <circle cx="10" cy="-4" r="7" fill="#d9692f" />
        <circle cx="0" cy="12" r="8" fill="#d9692f" />
        <path d="M-4-18c5-3 10-2 12 2-5 2-9 2-12-2Z" fill="#6fa765" />
      </Katori>
      <Katori x={384} y={278} food="#fbf7ec" shade="#e6dcc8">
        <circle cx="-8" cy="-6" r="2.4" fill="#8a2f17" />
        <circle cx="8" cy="2" r="2.4" fill="#8a2f17" />
        <circle cx="-2" cy="11" r="2.4" fill="#3f7a45" />
      </Katori>
      <g>
        <ellipse cx="262" cy="300" rx="66" ry="60" fill="#fffaf0" />
        <ellipse cx="254" cy="290" rx="50" ry="43" fill="#fffefa" />
        <path
          d="M218 292l9-3M236 268l8 4M262 262l9-2M284 284l7 5M226 318l9 2M252 330l8-4M286 318l8-4M246 300l9-2M268 306l8 4M262 284l7-3M240 316l8 3M276 300l8-2"
          stroke="#e4d6b8"
          strokeWidth="4"
          strokeLinecap="round"
        />
        <path d="M250 280c8-10 20-8 24 2-8 6-18 5-24-2Z" fill="#4b8b50" />
      </g>
      <g>
        <circle cx="166" cy="306" r="58" fill="#d9a55c" />
        <circle cx="160" cy="300" r="55" fill="#eec489" />
        <g fill="#b97a35">
          <circle cx="140" cy="282" r="8" />
          <circle cx="172" cy="274" r="5" />
          <circle cx="184" cy="304" r="9" />
          <circle cx="150" cy="322" r="7" />
          <circle cx="128" cy="312" r="5" />
          <circle cx="164" cy="298" r="4" />
        </g>
      </g>
      <g transform="translate(300 386)">
        <ellipse rx="42" ry="22" fill="#f4ba45" />
        <path
          d="M-28-4c8-10 20-12 28-6M-6 8c10-8 22-8 30-2"
          stroke="#c27803"
          strokeWidth="4"
          fill="none"
          strokeLinecap="round"
        />
        <circle cx="22" cy="-6" r="6" fill="#b8431f" />
      </g>
      <g transform="translate(212 396)">
        <path d="M-22 10A24 24 0 0 1 22 10Z" fill="#dff0b4" />
        <path d="M-17 8A19 19 0 0 1 17 8Z" fill="#f5fadb" />
        <path d="M0 8V-9M-9 8-6-6M9 8 6-6" stroke="#cfe39a" strokeWidth="2.5" />
      </g>
      <g transform="translate(362 346) rotate(40)">
        <path d="M-26 0C-10-12 18-10 30-2 14 8-10 10-26 0Z" fill="#4b8b50" />
        <path d="M30-2l12-6" stroke="#2b5a31" strokeWidth="4" strokeLinecap="round" />
      </g>
    </Box>
  )
}

/** A small steel bowl with something in it. */
function Katori({
  x,
  y,
  food,
  shade,
  children,
}: {
  x: number
  y: number
  food: string
  shade: string
  children: React.ReactNode
}) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle cx="3" cy="5" r="46" fill="#8d9499" fillOpacity=".55" />
      <circle r="46" fill="#f6f8f8" />
      <circle r="42" fill="#b7bdc1" />
      <circle r="38" fill={shade} />
      <circle cx="1.5" cy="2" r="34" fill={food} />
      {children}
    </g>
  )
}
