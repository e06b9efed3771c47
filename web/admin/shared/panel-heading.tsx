import { type ReactNode, useEffect, useRef } from 'react'

type PanelHeadingProps = {
  children: ReactNode
  action?: ReactNode
  /** Keeps the heading on phones: it is longer than the tab's name, which the menu of tabs shows there. */
  ownWords?: boolean
}

/** Heading of a tab's panel. It gets the focus when the previously focused element disappears. */
export function PanelHeading({ children, action, ownWords }: PanelHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body) {
      heading.current?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div className="mb-2 flex flex-wrap sm:min-h-11 items-center justify-between gap-x-3 gap-y-2">
      <h2
        ref={heading}
        tabIndex={-1}
        className={`min-w-0 type-h3 wrap-anywhere outline-none ${ownWords ? '' : 'max-sm:sr-only'}`}
      >
        {children}
      </h2>
      {action}
    </div>
  )
}
