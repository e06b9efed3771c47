import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ImportCause, ImportRun } from '#contract/imports.ts'
import { count, countWithNoun } from '../../ui/count.ts'
import { adminChoices } from '../choices/choice-calls.ts'
import { ChoiceForm } from '../choices/choice-form.tsx'
import { FormField } from '../shared/form.tsx'
import { Disclosure } from '../shared/layout.tsx'
import { importCauses, importReadings, useMapping } from './import-calls.ts'
import { columnOf, labelOf, listDecisions, optionsOf, replaced } from './mapping-fields.ts'

const rows = (number: number) => countWithNoun(number, 'row', 'rows')

/** Causes of refused rows, the most frequent first, each with a field for a replacement. */
export function ImportCauses({ run }: { run: ImportRun }) {
  const { data = [] } = useQuery(importCauses(run.id))
  return (
    <FoldedList
      title={`Why ${rows(run.counts.refused)} cannot be imported`}
      items={data.map((cause) => ({
        key: `${cause.column} ${cause.value} ${cause.message}`,
        text: <Cause {...{ run, cause }} />,
      }))}
    />
  )
}

type CauseProps = { run: ImportRun; cause: ImportCause }

const Cause = ({ run, cause }: CauseProps) => (
  <>
    <p>
      <b>{rows(cause.rows)}</b>
      {cause.column && <>: {columnOf(run, cause.column)}</>}
      {cause.value && <> “{cause.value}”</>}: {cause.message}
      <span className="text-text-secondary">, first in line {count(cause.line)}</span>
    </p>
    {run.mapping && cause.column && <Instead {...{ run, cause }} />}
    {run.mapping && cause.column === 'location' && cause.value && (
      <AddPlace run={run} name={cause.value} />
    )}
  </>
)

function Instead({ run, cause }: CauseProps) {
  const [text, setText] = useState('')
  const save = useMapping(run)
  const { column, value } = cause
  const options = optionsOf(column)
  return (
    <form
      className="flex flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        save(replaced(run.mapping!, cause, text))
      }}
    >
      <FormField
        dense
        required={false}
        className="max-w-70"
        {...(options && { options })}
        input={{ 'aria-label': `${labelOf(column)} instead of “${value || 'nothing'}”` }}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="outlined" disabled={text.trim() === ''}>
        Use for all {count(cause.rows)}
      </Button>
      {value !== '' && (
        <Button
          variant="text"
          disabled={text === '' && options !== undefined}
          onClick={() => save(replaced(run.mapping!, { column, value: '*' }, text))}
        >
          {text === '' && !options
            ? 'Leave empty what cannot be read'
            : 'Use wherever it cannot be read'}
        </Button>
      )}
    </form>
  )
}

/** Adds a place to the directory; its state is that of the post, unless one is chosen. */
function AddPlace({ run, name }: { run: ImportRun; name: string }) {
  const [isAsked, setAsked] = useState(false)
  const choices = useQuery({ ...adminChoices, enabled: isAsked })
  const compare = useMapping(run)
  return (
    <div>
      <Button variant="text" onClick={() => setAsked(true)}>
        Add this place
      </Button>
      {isAsked && choices.data && (
        <ChoiceForm
          kind="places"
          states={choices.data.states}
          known={{ name, state: null }}
          onClose={() => setAsked(false)}
          onSaved={() => compare(run.mapping!)}
        />
      )}
    </div>
  )
}

const matchLabels = [
  ['update', 'Update'],
  ['new', 'Import as new'],
  ['skip', 'Skip'],
] as const

/** Buttons to decide on rows that resemble existing companies: one line, or all. */
export function MatchButtons({ run, line }: { run: ImportRun; line?: number }) {
  const save = useMapping(run)
  const mapping = run.mapping
  if (!mapping || run.state !== 'checked') return null
  return (
    <div className="flex flex-wrap gap-2 py-1">
      {matchLabels.map(([decision, label]) => (
        <Button
          key={decision}
          size="small"
          variant="outlined"
          aria-label={line === undefined ? undefined : `${label}, line ${line}`}
          onClick={() =>
            save({ ...mapping, matches: { ...mapping.matches, [line ?? '*']: decision } })
          }
        >
          {line === undefined ? `${label}: All ${count(run.counts.unsure)}` : label}
        </Button>
      ))}
    </div>
  )
}

/** What cells are read as, where that differs from what is written: the least sure first. */
export function ImportReadings({ run }: { run: ImportRun }) {
  const { data = [] } = useQuery(importReadings(run.id))
  return (
    <FoldedList
      title="Please check how these cells are read"
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

/** What was decided about cells, for files with the same headers, too: each can be taken back. */
export function ImportDecisions({ run }: { run: ImportRun }) {
  const save = useMapping(run)
  return (
    <FoldedList
      title="What was decided about cells of files with these headers"
      items={listDecisions(run.mapping!).map(({ column, value, text }) => {
        const names = { '': 'where nothing stands', '*': 'what cannot be read' }
        const written = names[value as keyof typeof names] ?? `“${value}”`
        return {
          key: `${column} ${value}`,
          text: (
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <p>
                {columnOf(run, column)}, {written} → <b>{text || 'nothing'}</b>
              </p>
              <Button
                variant="text"
                aria-label={`Take back ${labelOf(column)}, ${written}`}
                onClick={() => save(replaced(run.mapping!, { column, value }))}
              >
                Take back
              </Button>
            </div>
          ),
        }
      })}
    />
  )
}

/** Number of items shown initially. */
const MAX_SHOWN = 5

type FoldedListProps = { title: string; items: readonly { key: string; text: ReactNode }[] }

/** A list of which the first items are shown, the others when it is opened; nothing if it is empty. */
function FoldedList({ title, items }: FoldedListProps) {
  if (items.length === 0) return null
  const list = (some: typeof items) => (
    <ul>
      {some.map(({ key, text }) => (
        <li key={key} className="grid gap-2 border-t border-divider py-3 wrap-anywhere">
          {text}
        </li>
      ))}
    </ul>
  )
  const more = items.slice(MAX_SHOWN)
  return (
    <section aria-label={title} className="grid gap-1">
      <h4 className="type-h3">{title}</h4>
      {list(items.slice(0, MAX_SHOWN))}
      {more.length > 0 && (
        <Disclosure summary={`${count(more.length)} more`}>{list(more)}</Disclosure>
      )}
    </section>
  )
}
