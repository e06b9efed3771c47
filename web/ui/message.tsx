import type { ReactNode } from 'react'

type MessageProps = {
  title: string
  /** Heading level of the title: 1 if the page is only this message, and asks for nothing else. */
  level?: 1 | 2 | 3
  text?: ReactNode
  /** Actions for the visitor. */
  children?: ReactNode
  /** Announced to screen readers when it appears. */
  alert?: boolean
}

/** A centred message instead of content: nothing found, or an error. */
export function Message({ title, level = 2, text, children, alert }: MessageProps) {
  const Heading = `h${level}` as const
  return (
    <div
      role={alert ? 'alert' : undefined}
      className={`flex flex-col items-center gap-3 px-4 py-10 text-center md:py-14 ${level === 1 ? 'only-message' : ''}`}
    >
      <EmptyPlate />
      <Heading className={`mt-2 ${level === 1 ? 'type-h2' : 'type-h3'}`}>{title}</Heading>
      {text && <div className="max-w-[520px] text-text-secondary">{text}</div>}
      {children && <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}

/** Drawing of an empty thali, for empty pages and lists. */
function EmptyPlate() {
  return (
    <svg
      viewBox="0 0 120 120"
      width={132}
      height={132}
      aria-hidden="true"
      focusable="false"
      className="block text-text-secondary"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
    >
      <circle cx="60" cy="60" r="54" strokeOpacity={0.55} />
      <circle cx="60" cy="60" r="47" strokeOpacity={0.35} />
      <circle cx="60" cy="33" r="12" strokeOpacity={0.6} />
      <circle cx="34" cy="50" r="12" strokeOpacity={0.6} />
      <circle cx="86" cy="50" r="12" strokeOpacity={0.6} />
    </svg>
  )
}
