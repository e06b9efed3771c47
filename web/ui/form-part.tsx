import type { ReactNode } from 'react'

type PartProps = { title: string; intro?: ReactNode; children: ReactNode }

/** A section of a long form on a card; fields are side by side if there is room. */
export function FormSection({ title, intro, children }: PartProps) {
  return (
    <fieldset className="card p-5 sm:p-8">
      {/* Floated, because a legend would otherwise be drawn on the card's edge. */}
      <legend className={`type-h3 float-left w-full ${intro ? 'mb-1' : 'mb-4'}`}>{title}</legend>
      {intro && <p className="clear-both mb-4 text-text-secondary">{intro}</p>}
      <div className="clear-both grid grid-cols-1 gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}

/** A row across the whole width of its section. */
export function WideRow({ children }: { children: ReactNode }) {
  return <div className="col-span-full min-w-0">{children}</div>
}
