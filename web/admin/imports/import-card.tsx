import { Alert, Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ImportRun } from '#contract/imports.ts'
import { useChange } from '../../data/use-change.ts'
import { ALL } from '#domain/options.ts'
import { count, countWithNoun } from '../../ui/count.ts'
import type { useListState } from '../lists.ts'
import { ConfirmButton } from '../shared/dialog.tsx'
import { Disclosure, Progress, SectionCard } from '../shared/layout.tsx'
import { CheckboxField } from '../shared/form.tsx'
import { LinkSwitch } from '../shared/link-switch.tsx'
import { PagedList } from '../shared/paged-list.tsx'
import { cancelImport, importCompanies, isRunning, runImport, undoImport } from './import-calls.ts'
import { ImportCauses, ImportDecisions, ImportReadings, MatchButtons } from './import-causes.tsx'
import { ImportMapping } from './import-mapping.tsx'
import { ImportedCompanies } from './imported-companies.tsx'
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

/** Maximum number of columns that are named at a time. */
const MAX_NAMED = 20
const nameSome = (names: readonly string[]) =>
  names.slice(0, MAX_NAMED).join(', ') +
  (names.length > MAX_NAMED ? ` and ${count(names.length - MAX_NAMED)} more` : '')

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
      {countWithNoun(names.length, 'column is', 'columns are')} left out: {nameSome(names)}.
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
  const found = Object.entries(outcomeLabels).flatMap(([name, label]) => {
    const number = run.counts[name as keyof typeof outcomeLabels]
    return number > 0 && isShown(run, name) ? [[name, `${label} ${count(number)}`] as const] : []
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
  const isOpen = run.state !== 'checked' || refused + unsure === 0 || outcome !== ALL
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

/** Outcomes that are shown in a state: before the end those of the dry run, afterwards the final ones. */
const isShown = ({ state }: ImportRun, outcome: string) =>
  state === 'checked' || !['new', 'changed'].includes(outcome)
