import type { ReactNode } from 'react'

type DisclosureProps = { summary: ReactNode; children: ReactNode; open?: boolean }

/** Something that opens below its summary. @param open whether it is open at first */
export const Disclosure = ({ summary, children, open }: DisclosureProps) => (
  <details className="mt-1" open={open}>
    <summary className="w-fit cursor-pointer py-2 type-label text-primary-main">{summary}</summary>
    {children}
  </details>
)
