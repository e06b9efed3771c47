import type { ReactNode } from 'react'

type ScrollAreaProps = { label: string; children: ReactNode }

/** Long content at a bounded height, which the keyboard reaches and scrolls. */
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
