import { Alert, Button } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ImportRun } from '#contract/imports.ts'
import { keyUnder } from '../../data/read.ts'
import { useChange } from '../../data/use-change.ts'
import { ALL } from '#domain/options.ts'
import { count, countWithNoun } from '../../ui/count.ts'
import type { useListState } from '../lists.ts'
import { ConfirmButton } from '../shared/dialog.tsx'
import { Disclosure, Progress, SectionCard } from '../shared/layout.tsx'
import { CheckboxField, FormField } from '../shared/form.tsx'
import { LinkSwitch } from '../shared/link-switch.tsx'
import { PagedList } from '../shared/paged-list.tsx'
import {
  cancelImport,
  importCompanies,
  importPaths,
  isRunning,
  runImport,
  undoImport,
} from './import-calls.ts'
import { ImportCauses, ImportDecisions, ImportReadings, MatchButtons } from './import-causes.tsx'
import { ImportMapping } from './import-mapping.tsx'
import { ImportedCompanies } from './imported-companies.tsx'
import { outcomeLabels, runLabel, stateSentence, timeLeft } from './import-words.ts'

type State = ReturnType<typeof useListState<{ import: string; outcome: string }>>

type ImportCardProps = {
  run: ImportRun
  /** Time of the answer, in milliseconds. */
  seenAt: number
  state: State
  /** Uploads the workbook again to read another sheet, while the file is available. */
  chooseSheet: (id: number) => ((sheet: string) => void) | undefined
}

/** An import from its dry run to its end, with its companies. */
export function ImportCard({ run, seenAt, state, chooseSheet }: ImportCardProps) {
  const place = useRef<HTMLDivElement>(null)
  useRefreshAtEnd(run)
  /** The pressed button disappears with the state. */
  const onDone = () => place.current?.focus({ preventScroll: true })
  return (
    <SectionCard title={run.fileName}>
      <div ref={place} tabIndex={-1} className="grid gap-4 outline-none">
        <p role="status">{stateSentence(run)}</p>
        {run.problem && <Alert severity="error">{run.problem}</Alert>}
        {isRunning(run) && <ImportProgress run={run} seenAt={seenAt} />}
        {run.state === 'checked' && (
          <>
            <Sheets run={run} onChoose={chooseSheet(run.id)} />
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
        {!['reading', 'checking'].includes(run.state) && <Companies run={run} state={state} />}
      </div>
    </SectionCard>
  )
}

/** Refetches data that an import has changed when it ends. */
function useRefreshAtEnd(run: ImportRun) {
  const client = useQueryClient()
  const atWork = isRunning(run)
  const before = useRef(atWork)
  useEffect(() => {
    if (before.current && !atWork)
      for (const path of importPaths) void client.invalidateQueries({ queryKey: keyUnder(path) })
    before.current = atWork
  }, [client, atWork])
}

function ImportProgress({ run, seenAt }: { run: ImportRun; seenAt: number }) {
  const percent = run.of > 0 ? Math.floor((100 * run.done) / run.of) : 0
  const left = timeLeft(run, seenAt)
  return (
    <Progress label={`Import of ${run.fileName}`} words={stateSentence(run)} percent={percent}>
      {left && `${left}.`}
    </Progress>
  )
}

type SheetsProps = { run: ImportRun; onChoose: ((sheet: string) => void) | undefined }

/** Maximum number of sheets and columns that are named at a time. */
const MAX_NAMED = 20
const nameSome = (names: readonly string[]) =>
  names.slice(0, MAX_NAMED).join(', ') +
  (names.length > MAX_NAMED ? ` and ${count(names.length - MAX_NAMED)} more` : '')

/** Choice of a workbook's sheet. */
function Sheets({ run: { sheets, sheet }, onChoose }: SheetsProps) {
  if (sheets.length < 2) return null
  return onChoose ? (
    <FormField
      label="Sheet of the workbook"
      options={[
        ...(sheet === null ? [{ value: '', label: 'All with the same columns' }] : []),
        ...sheets.map((value) => ({ value, label: value })),
      ]}
      value={sheet ?? ''}
      onChange={({ target }) => onChoose(target.value)}
      className="max-w-80"
    />
  ) : (
    <p>
      {sheet === null
        ? 'These are all sheets with the same columns'
        : `This is the sheet “${sheet}”`}
      . To read another, choose the file again. It has {nameSome(sheets)}.
    </p>
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
        {hasEnded && counts.total > 0 && <Download run={run} file="report" label="Report (CSV)" />}
        {counts.refused > 0 && (hasEnded || state === 'checked') && (
          <Download run={run} file="refused" label="Refused rows (file)" />
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

const Download = ({ run, file, label }: { run: ImportRun; file: string; label: string }) => (
  <Button variant="outlined" component="a" href={`/api/admin/imports/${run.id}/${file}`} download>
    {label}
  </Button>
)

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
