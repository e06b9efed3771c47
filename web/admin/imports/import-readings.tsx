import { useQuery } from '@tanstack/react-query'
import type { ImportReading, ImportRun } from '#contract/imports.ts'
import { countWithNoun } from '../../ui/count.ts'
import { Disclosure } from '../shared/disclosure.tsx'
import { importReadings } from './import-calls.ts'
import { columnOf } from './mapping-fields.ts'

/** Number of readings shown initially, the least sure first. */
const MAX_SHOWN = 5

/** What cells are read as, where that differs from what is written. */
export function ImportReadings({ run }: { run: ImportRun }) {
  const { data = [] } = useQuery(importReadings(run.id))
  if (data.length === 0) return null
  const list = (items: readonly ImportReading[]) => (
    <ul>
      {items.map((item) => (
        <li
          key={`${item.field} ${item.written} ${item.became}`}
          className="border-t border-divider py-2 wrap-anywhere"
        >
          {columnOf(run, item.field)} “{item.written}” → <b>{item.became}</b>
          {item.rows > 1 && (
            <span className="text-text-secondary">, {countWithNoun(item.rows, 'row')}</span>
          )}
        </li>
      ))}
    </ul>
  )
  const more = data.slice(MAX_SHOWN)
  return (
    <section aria-label="Cells that are read as something else" className="grid gap-1">
      <h4 className="type-h3">Please check how these cells are read</h4>
      {list(data.slice(0, MAX_SHOWN))}
      {more.length > 0 && (
        <Disclosure summary={`${countWithNoun(more.length, 'more cell', 'more cells')}`}>
          {list(more)}
        </Disclosure>
      )}
    </section>
  )
}
