import type { ReactNode } from 'react'

type ScrollAreaProps = { label: string; children: ReactNode }

/** Scrollable content of limited height, accessible by keyboard. */
export const ScrollArea = ({ label, children }: ScrollAreaProps) => (
  <div
    role="region"
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    tabIndex={0}
    className="mt-4 max-h-[min(340px,50dvh)] overflow-y-auto"
  >
    {children}
  </div>
)
