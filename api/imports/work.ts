import { setTimeout as wait } from 'node:timers/promises'
import type { JobWithMetadata } from 'pg-boss'
import type { Logger } from 'pino'
import { type Actor, record } from '#api/audit/record.ts'
import { loadChoices } from '#api/choices/read-choices.ts'
import { checkBatch } from '#api/imports/check.ts'
import { Refused } from '#api/imports/read/table.ts'
import { openRoom, type Room } from '#api/imports/room.ts'
import { runBatch, undoBatch } from '#api/imports/write.ts'
import { findActiveAdmin } from '#db/admin-users.ts'
import { isDatabaseUnavailable, type Transaction } from '#db/client.ts'
import { type CountedImport, type ImportRow, lockImport, setImportState } from '#db/imports.ts'
import { enqueueImport, type ImportJob, type Outbox, polling, queues } from '#db/jobs.ts'

type Needs = { jobs: Outbox['jobs']; openRoom: () => Room }
type Step = (tx: Transaction, run: ImportRow, needs: Needs) => Promise<boolean>

/** The step of each state in which an import has work to do. */
const steps: Partial<Record<ImportRow['state'], Step>> = {
  checking: (tx, run, { openRoom }) => checkBatch(tx, run, openRoom),
  running: (tx, run, { jobs }) => runBatch(tx, run, jobs),
  undoing: (tx, run, { jobs }) => undoBatch(tx, run, jobs),
}

type Deps = Outbox & { log: Logger }

/** Starts the worker for imports. @returns a function that stops it: another process continues its imports */
export async function startImportWork(deps: Deps): Promise<() => Promise<void>> {
  let stopping = false
  await deps.jobs.work<ImportJob, void, ImportJobOptions>(
    queues.imports,
    { ...polling, includeMetadata: true },
    async ([job]) => {
      if (await isGivenUp(deps, job!)) return
      await runImportStep(deps, job!.data.importId, () => stopping)
    },
  )
  return async () => {
    stopping = true
    await deps.jobs.offWork(queues.imports)
  }
}

type ImportJobOptions = { includeMetadata: true }

/** What the queue notes of a job whose process has died. */
const LOST = 'job heartbeat timeout'

/**
 * Fails an import whose process has died twice over it; once may be chance.
 * @returns true when this job is done with
 */
async function isGivenUp(
  { sql, jobs }: Deps,
  { data, output }: Pick<JobWithMetadata<ImportJob>, 'data' | 'output'>,
): Promise<boolean> {
  const { message } = ((output as { value?: unknown } | null)?.value ?? {}) as { message?: string }
  if (message !== LOST) return false
  await sql.begin(async (tx) => {
    // Another job, because the next failure of this one would be noted over it.
    if (!data.isSecond) return enqueueImport(jobs, tx, data.importId, true)
    const problem = 'Its process has stopped twice. Please import the file in parts.'
    const run = await lockImport(tx, data.importId)
    if (run && steps[run.state]) await setImportState(tx, run.id, 'failed', { problem })
  })
  return true
}

/**
 * Starts an import or its undo: state, audit entry and job commit together, so that the requesting
 * process may end.
 * @param approves whether new companies are approved at once
 * @returns false when another import is running
 */
export async function beginImportWork(
  tx: Transaction,
  jobs: Outbox['jobs'],
  run: ImportRow,
  state: 'running' | 'undoing',
  { by, approves = run.approves }: { by: Actor; approves?: boolean },
): Promise<boolean> {
  if (!(await setImportState(tx, run.id, state, { by, approves }))) return false
  await record(tx, by, { action: startedBy[state], subject: run.fileName })
  await enqueueImport(jobs, tx, run.id)
  return true
}

/** Audit actions for started work. */
const startedBy = { running: 'import.started', undoing: 'import.undone' } as const

/**
 * Ends an import early. Imported companies stay until the import is undone.
 * @returns false when it has ended already
 */
export async function cancelImport(tx: Transaction, run: ImportRow, by: Actor): Promise<boolean> {
  if (!['checking', 'checked', 'running'].includes(run.state)) return false
  if (run.state === 'running')
    await record(tx, by, { action: 'import.cancelled', subject: run.fileName })
  return setImportState(tx, run.id, 'cancelled', { by })
}

/** How long a step works without resting, in milliseconds. */
const RESTLESS_MS = 1_000

/**
 * Runs the current step of an import to its end, batch by batch. A batch's rows, jobs and outcomes
 * commit together, so the process may be killed and the batch repeated at any time. After the first
 * second it pauses after each batch for as long as that took, because searches run on the same
 * machine.
 * @param isStopping asked before each batch
 * @throws when it was stopped or Postgres is unavailable; the job is then retried
 */
export async function runImportStep(
  { sql, jobs, log }: Deps,
  id: number,
  isStopping = () => false,
): Promise<void> {
  const started = performance.now()
  let room: Room | undefined
  const needs = { jobs, openRoom: () => (room ??= openRoom()) }
  try {
    for (;;) {
      const began = performance.now()
      if (!(await sql.begin((tx) => takeStep(tx, needs, id)))) return
      if (isStopping()) throw new Error('The process stops')
      if (began - started > RESTLESS_MS) await wait(performance.now() - began)
    }
  } catch (error) {
    if (isStopping() || isDatabaseUnavailable(error)) throw error
    if (!(error instanceof Refused)) log.error({ err: error, importId: id }, 'An import failed')
    const problem =
      error instanceof Refused ? error.message : 'Something went wrong here. It is in the log.'
    await sql.begin((tx) => setImportState(tx, id, 'failed', { problem }))
  } finally {
    room?.close()
  }
}

async function takeStep(tx: Transaction, needs: Needs, id: number): Promise<boolean> {
  await loadChoices(tx)
  const run = await lockImport(tx, id)
  if (run?.adminId && !(await findActiveAdmin(tx, run.adminId))) {
    await setImportState(tx, id, 'failed', { problem: 'Its administrator was disabled.' })
    return false
  }
  const step = run && steps[run.state]
  return step ? await step(tx, run, needs) : false
}

/** Number of companies that the current step has processed, and their total. */
export function progressOf(row: CountedImport): { done: number; of: number } {
  const { total, new: fresh, changed, same, refused, unsure } = row.counts
  const { imported, skipped, undone, left } = row.counts
  const compared = fresh + changed + same + refused + unsure
  switch (row.state) {
    case 'checking':
      // The number of companies is unknown until all lines are grouped.
      return { done: compared, of: compared === 0 ? Math.max(row.lines, total) : total }
    case 'running':
      return { done: imported + skipped, of: fresh + changed }
    case 'undoing':
      return { done: undone + left, of: imported + undone + left }
    default:
      return { done: 0, of: 0 }
  }
}
