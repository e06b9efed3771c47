import { encode } from 'uqr'

/** A QR code, dark on light in both colour schemes, because many cameras do not read the inverse. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-58 max-w-full rounded-md bg-[#fff]"
    >
      <path d={path.join('')} fill="#000" />
    </svg>
  )
}
