import type { ReactNode } from 'react'

/** Two columns, stacked on narrow screens. */
export const Columns = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">{children}</div>
)
