import type { ReactNode } from 'react'

type FactsProps = {
  /** Values by name; empty ones are omitted. */
  facts: Record<string, ReactNode>
  /** Columns with each value below its name; by default one row each. */
  columns?: 3 | 4
}

const besides = { 3: 'md:grid-cols-3', 4: 'md:grid-cols-4' }

/** A definition list of facts. */
export function Facts({ facts, columns }: FactsProps) {
  const layout = columns
    ? `grid-cols-2 gap-y-4 [&_dt]:type-body2 ${besides[columns]}`
    : 'grid-cols-[auto_minmax(0,1fr)] gap-y-2 [&>div]:contents'
  return (
    <dl className={`grid gap-x-5 ${layout}`}>
      {Object.entries(facts)
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt className="text-text-secondary">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
