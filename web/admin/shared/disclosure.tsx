import type { ReactNode } from 'react'

type DisclosureProps = { summary: ReactNode; children: ReactNode; open?: boolean }

/** Collapsible content with a summary. @param open whether it is open initially */
export const Disclosure = ({ summary, children, open }: DisclosureProps) => (
  <details className="mt-1" open={open}>
    <summary className="w-fit cursor-pointer py-2 type-label text-primary-main">{summary}</summary>
    {children}
  </details>
)
