import { type ReactNode, useId } from 'react'

type SectionCardProps = {
  title: string
  /** Action beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** A section on a card, labelled by its heading. */
export function SectionCard({ title, action, children }: SectionCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card min-w-0 p-4 sm:p-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="type-h3">
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  )
}
