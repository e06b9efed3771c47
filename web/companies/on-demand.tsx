import { type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../ui/button.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

type OnDemandProps = {
  /** Label of the button that shows the rest. */
  label: string
  /** True when content is hidden. */
  isLong?: boolean
  /** Anchor in the address that expands it. */
  anchor?: string
  children: ReactNode
}

/**
 * Collapses long content on phones, with a button that expands it. The style sheet hides it by
 * `data-short`; wide screens, print and browsers without script show everything.
 */
export function OnDemand({ label, isLong = true, anchor, children }: OnDemandProps) {
  const [open, setOpen] = useState(false)
  const { hash } = useLocation()
  const whole = useRef<HTMLDivElement>(null)
  // The server does not know the anchor.
  const isLinkTarget = useHydrated() && anchor !== undefined && hash === anchor
  const isShort = isLong && !open && !isLinkTarget
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
