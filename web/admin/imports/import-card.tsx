import { Alert, Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ImportedCompany, ImportRun } from '#contract/imports.ts'
import { useChange } from '../../data/use-change.ts'
import { ALL } from '#domain/options.ts'
import { count, countWithNoun } from '../../ui/count.ts'
import type { useListState } from '../lists.ts'
import { Changes } from '../shared/changes.tsx'
import { ConfirmButton } from '../shared/dialog.tsx'
import { Disclosure, Progress, SectionCard } from '../shared/layout.tsx'
import { CheckboxField } from '../shared/form.tsx'
import { LinkSwitch } from '../shared/link-switch.tsx'
import { PagedList } from '../shared/paged-list.tsx'
import { tabUrl } from '../tab-url.ts'
import { cancelImport, importCompanies, isRunning, runImport, undoImport } from './import-calls.ts'
import { ImportCauses, ImportDecisions, ImportReadings, MatchButtons } from './import-causes.tsx'
import { ImportMapping } from './import-mapping.tsx'
import { columnOf } from './mapping-fields.ts'
import { outcomeLabels, runLabel, stateSentence } from './import-words.ts'

type State = ReturnType<typeof useListState<{ import: string; outcome: string }>>

type ImportCardProps = { run: ImportRun; state: State }

/** An import from its dry run to its end, with its companies. */
export function ImportCard({ run, state }: ImportCardProps) {
  const place = useRef<HTMLDivElement>(null)
  /** The pressed button disappears with the state. */
  const onDone = () => place.current?.focus({ preventScroll: true })
  return (
    <SectionCard title={run.fileName}>
      <div ref={place} tabIndex={-1} className="grid gap-4 outline-none">
        <p role="status">{stateSentence(run)}</p>
        {run.problem && <Alert severity="error">{run.problem}</Alert>}
        {isRunning(run) && (
          <Progress
            label={`Import of ${run.fileName}`}
            words={stateSentence(run)}
            percent={run.of > 0 ? Math.floor((100 * run.done) / run.of) : 0}
          />
        )}
        {run.state === 'checked' && (
          <>
            <UnknownColumns run={run} />
            {run.sheets.length > 0 && (
              <p>
                {countWithNoun(run.sheets.length, 'sheet is', 'sheets are')} not read:{' '}
                {run.sheets.join(', ')}.
              </p>
            )}
            {run.counts.skipped > 0 && (
              <p>
                {countWithNoun(run.counts.skipped, 'line is', 'lines are')} left out: “
                {outcomeLabels.skipped}” below says why.
              </p>
            )}
            {run.counts.refused > 0 && <ImportCauses key={`causes ${run.since}`} run={run} />}
            {run.counts.unsure > 0 && <Unsure run={run} />}
            <ImportReadings key={`readings ${run.since}`} run={run} />
            {run.mapping && <ImportDecisions run={run} />}
            {run.mapping && !run.own && <ImportMapping key={run.since} run={run} />}
          </>
        )}
        <Actions run={run} onDone={onDone} />
        {!['reading', 'checking'].includes(run.state) && (
          <Companies key={run.state} run={run} state={state} />
        )}
      </div>
    </SectionCard>
  )
}

/** Rows that await a decision. */
const Unsure = ({ run }: { run: ImportRun }) => (
  <Alert severity="info">
    {countWithNoun(run.counts.unsure, 'row is', 'rows are')} probably about companies that are here
    already: the phone, or name and place are the same. They are left out until you decide.
    <MatchButtons run={run} />
  </Alert>
)

/** Columns that are left out, because their headers are unknown. */
function UnknownColumns({ run: { columns, mapping } }: { run: ImportRun }) {
  const names = columns.flatMap(({ name }) => (mapping?.columns[name] == null ? [name] : []))
  if (names.length === columns.length)
    return (
      <p>
        None of the headers is known: please say below what a line and each column is. If the first
        kitchen stands in place of a header, put a line of headers above it.
      </p>
    )
  return names.length === 0 ? null : (
    <p>
      {countWithNoun(names.length, 'column is', 'columns are')} left out: {names.join(', ')}.
    </p>
  )
}

type ActionsProps = { run: ImportRun; onDone: () => void }

function Actions({ run, onDone }: ActionsProps) {
  const running = useChange(runImport)
  const cancelling = useChange(cancelImport)
  const undoing = useChange(undoImport)
  const [approve, setApprove] = useState(false)
  const { state, counts } = run
  const params = { id: run.id }
  const after = { onSuccess: onDone }
  const hasEnded = ['done', 'cancelled', 'failed', 'undone'].includes(state)
  const isUseful = counts.new + counts.changed > 0
  return (
    <>
      {state === 'checked' && counts.new > 0 && (
        <CheckboxField
          label="Approve all new companies"
          hint="Otherwise they are pending, and visitors do not see them yet."
          checked={approve}
          onChange={(_event, on) => setApprove(on)}
        />
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {state === 'checked' && isUseful && (
          <Button onClick={() => running.mutate({ params, body: { approve } }, after)}>
            {runLabel(run)}
          </Button>
        )}
        {['checking', 'checked', 'running'].includes(state) && (
          <Button variant="outlined" onClick={() => cancelling.mutate({ params }, after)}>
            {state === 'checked' ? 'Discard' : 'Cancel'}
          </Button>
        )}
        {counts.refused > 0 && (hasEnded || state === 'checked') && (
          <Button
            variant="outlined"
            component="a"
            href={`/api/admin/imports/${run.id}/refused`}
            download
          >
            Refused rows (file)
          </Button>
        )}
        {hasEnded && state !== 'undone' && counts.imported > 0 && (
          <ConfirmButton
            variant="outlined"
            color="error"
            label="Undo this import"
            title="Undo this import?"
            action="Undo import"
            onConfirm={() => undoing.mutate({ params }, after)}
          >
            Its new companies are deleted and its changes taken back. Companies that somebody has
            changed or reviewed since are left as they are.
          </ConfirmButton>
        )}
      </div>
    </>
  )
}

/** The companies of an import by outcome. */
function Companies({ run, state }: { run: ImportRun; state: State }) {
  const { outcome } = state.values
  const list = useQuery(importCompanies(run.id, { outcome, page: state.page }))
  const isDryRun = run.state === 'checked'
  // After it, companies are counted by what became of them.
  const found = Object.entries(outcomeLabels).flatMap(([name, label]) => {
    const number = run.counts[name as keyof typeof outcomeLabels]
    return number > 0 && (isDryRun || !['new', 'changed'].includes(name))
      ? [[name, `${label} ${count(number)}`] as const]
      : []
  })
  const views = [[ALL, `All ${count(run.counts.total)}`] as const, ...found].map(
    ([name, label]) => ({
      name,
      label,
      to: state.urlOf({ outcome: name, import: String(run.id) }),
    }),
  )
  const { refused, unsure } = run.counts
  // Open by default if there are decisions to make.
  const isOpen = !isDryRun || refused + unsure === 0 || outcome !== ALL
  return (
    <Disclosure summary="Companies of this file" open={isOpen}>
      <div>
        <LinkSwitch label="Companies to show" shown={outcome} views={views} />
      </div>
      <PagedList
        list={list}
        state={{ ...state, filtered: outcome !== ALL }}
        nouns={['company', 'companies']}
        empty="No company stands in this file."
      >
        {(items) => <ImportedCompanies items={items} run={run} />}
      </PagedList>
    </Disclosure>
  )
}

/** Companies of an import: their changes, or their problems with positions. */
const ImportedCompanies = ({ items, run }: { items: ImportedCompany[]; run: ImportRun }) => (
  <ul>
    {items.map((item) => (
      <li key={item.id} className="border-t border-divider py-3 wrap-anywhere">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Name item={item} />
          <span className="type-body2 text-text-secondary">
            {outcomeLabels[item.outcome]}, line {item.line}
          </span>
        </div>
        {item.reason && <p>{item.reason}.</p>}
        <Problems item={item} run={run} />
        {item.outcome === 'unsure' && <MatchButtons run={run} line={item.line} />}
        {item.changes.length > 0 && <ItemChanges item={item} />}
      </li>
    ))}
  </ul>
)

function Name({ item: { name, companyId, outcome } }: { item: ImportedCompany }) {
  const text = name ?? 'A company without a name'
  const isThere = companyId !== null && outcome !== 'undone'
  return isThere ? (
    <Link className="text-link font-semibold" to={tabUrl('companies', { edit: String(companyId) })}>
      {text}
    </Link>
  ) : (
    <b>{text}</b>
  )
}

const Problems = ({ item: { problems }, run }: { item: ImportedCompany; run: ImportRun }) => (
  <ul className="text-error-main empty:hidden">
    {problems.map(({ line, column, value, message }) => (
      <li key={`${line} ${column} ${message}`}>
        Line {line}
        {column && <>, {columnOf(run, column)}</>}
        {value && <> “{value}”</>}: {message}
      </li>
    ))}
  </ul>
)

function ItemChanges({ item: { changes, outcome } }: { item: ImportedCompany }) {
  const isNew = changes.every(({ before }) => before === null)
  const names = isNew ? (['In the file'] as const) : (['Before', 'In the file'] as const)
  const shown = isNew ? changes.map((one) => ({ ...one, before: one.after })) : changes
  return (
    <Disclosure summary={countWithNoun(changes.length, 'field')}>
      <Changes changes={shown} names={names} pictures={outcome !== 'undone'} />
    </Disclosure>
  )
}
