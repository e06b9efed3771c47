import { useQuery } from '@tanstack/react-query'
import type { ImportRun } from '#contract/imports.ts'
import { countWithNoun } from '../../ui/count.ts'
import { FoldedList } from './folded-list.tsx'
import { importReadings } from './import-calls.ts'
import { columnOf } from './mapping-fields.ts'

/** What cells are read as, where that differs from what is written: the least sure first. */
export function ImportReadings({ run }: { run: ImportRun }) {
  const { data = [] } = useQuery(importReadings(run.id))
  return (
    <FoldedList
      label="Cells that are read as something else"
      title="Please check how these cells are read"
      nouns={['cell', 'cells']}
      items={data.map(({ field, written, became, rows }) => ({
        key: `${field} ${written} ${became}`,
        text: (
          <p>
            {columnOf(run, field)} “{written}” → <b>{became}</b>
            {rows > 1 && (
              <span className="text-text-secondary">, {countWithNoun(rows, 'row')}</span>
            )}
          </p>
        ),
      }))}
    />
  )
}
