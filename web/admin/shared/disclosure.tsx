import type { ReactNode } from 'react'

/** Something that opens below its summary. */
export const Disclosure = ({ summary, children }: { summary: ReactNode; children: ReactNode }) => (
  <details className="mt-1">
    <summary className="w-fit cursor-pointer py-2 type-label text-primary-main">{summary}</summary>
    {children}
  </details>
)
