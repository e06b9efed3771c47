import { type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../ui/button.tsx'

type OnDemandProps = {
  /** Label of the button that shows the rest. */
  label: string
  /** True when there is a rest. */
  isLong?: boolean
  /** An anchor that asks for all of it. */
  anchor?: string
  children: ReactNode
}

/**
 * The beginning of something long on a phone, with a button for the rest, which the style sheet
 * hides by `data-short`; wide screens, paper and browsers without script show all of it.
 */
export function OnDemand({ label, isLong = true, anchor, children }: OnDemandProps) {
  const [open, setOpen] = useState(false)
  const { hash } = useLocation()
  const whole = useRef<HTMLDivElement>(null)
  const isShort = isLong && !open && !(anchor && hash === anchor)
  return (
    <>
      <div ref={whole} tabIndex={-1} data-short={isShort || undefined}>
        {children}
      </div>
      {isShort && (
        <Button
          variant="outlined"
          onClick={() => {
            setOpen(true)
            whole.current?.focus({ preventScroll: true })
          }}
          className="on-demand"
        >
          {label}
        </Button>
      )}
    </>
  )
}
