import { Button } from '@mui/material'
import { useState } from 'react'
import type { ImportMapping as Mapping, ImportRun } from '#contract/imports.ts'
import type { ListKind } from '#domain/import-fields.ts'
import { Disclosure } from '../shared/layout.tsx'
import { FormField } from '../shared/form.tsx'
import { useMapping } from './import-calls.ts'
import { columnOptions, kindOptions } from './mapping-fields.ts'

/** Mapping of a foreign list, editable until the import starts. */
export function ImportMapping({ run }: { run: ImportRun }) {
  const mapping = run.mapping!
  const [draft, setDraft] = useState(mapping)
  const save = useMapping(run)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(mapping)
  return (
    <Disclosure summary="How this file is read" open={mapping.kind === null}>
      <form
        className="grid gap-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault()
          save(draft)
        }}
      >
        <FormField
          label="A line of this file is"
          options={kindOptions}
          value={draft.kind ?? ''}
          onChange={({ target }) =>
            setDraft({ ...draft, kind: (target.value || null) as ListKind | null })
          }
          className="max-w-80"
        />
        <Columns run={run} draft={draft} onChange={setDraft} />
        <div>
          <Button type="submit" disabled={!isChanged || draft.kind === null}>
            Compare again
          </Button>
        </div>
      </form>
    </Disclosure>
  )
}

type ColumnsProps = { run: ImportRun; draft: Mapping; onChange: (draft: Mapping) => void }

/** Columns with example cells, and the field of each: those that are left out come last. */
function Columns({ run: { columns, mapping }, draft, onChange }: ColumnsProps) {
  const options = columnOptions(draft.kind ?? 'companies')
  const isLeftOut = ({ name }: (typeof columns)[number]) => Number(mapping!.columns[name] == null)
  return (
    <ul aria-label="Columns of the file">
      {columns
        .toSorted((one, other) => isLeftOut(one) - isLeftOut(other))
        .map(({ name, samples }) => (
          <li
            key={name}
            className="grid items-center gap-2 border-t border-divider py-2 sm:grid-cols-2"
          >
            <div className="min-w-0 wrap-anywhere">
              <b>{name}</b>
              <p className="type-body2 text-text-secondary">
                {samples.length > 0 ? samples.join(' · ') : 'Empty in the first lines'}
              </p>
            </div>
            <FormField
              dense
              required={false}
              options={options}
              input={{ 'aria-label': `${name} is read as` }}
              value={draft.columns[name] ?? ''}
              onChange={({ target }) =>
                onChange({ ...draft, columns: { ...draft.columns, [name]: target.value || null } })
              }
            />
          </li>
        ))}
    </ul>
  )
}
