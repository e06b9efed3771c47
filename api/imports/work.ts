import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Actor, record } from '#api/audit/record.ts'
import { loadChoices } from '#api/choices/read-choices.ts'
import { checkBatch } from '#api/imports/check-import.ts'
import { runBatch, undoBatch } from '#api/imports/run-import.ts'
import { isDatabaseUnavailable, type Transaction } from '#db/client.ts'
import { type ImportRow, lockImport, setImportState } from '#db/imports.ts'
import { enqueueImport, type ImportJob, type Outbox, queues } from '#db/jobs.ts'

type Step = (tx: Transaction, run: ImportRow, jobs: Outbox['jobs']) => Promise<boolean>

/** Work of each state that has any. */
const steps: Partial<Record<ImportRow['state'], Step>> = {
  checking: checkBatch,
  running: runBatch,
  undoing: undoBatch,
}

type Deps = Outbox & { log: Logger }

/** Starts working on imports. @returns what stops it: another process goes on where it was */
export async function startImportWork(deps: Deps): Promise<() => Promise<void>> {
  let stopping = false
  const waiting = { notifyPollingIntervalSeconds: 5, pollingIntervalSeconds: 2 }
  await deps.jobs.work<ImportJob>(queues.imports, waiting, async ([job]) => {
    await workOn(deps, job!.data.importId, () => stopping)
  })
  return async () => {
    stopping = true
    await deps.jobs.offWork(queues.imports)
  }
}

/**
 * Begins to import or undo: state, audit entry and the job that does it commit together, so that
 * the process that asked for it may end.
 * @param approves whether new companies are approved at once
 * @returns false when another import is at work
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

/** Audit actions of what begins. */
const startedBy = { running: 'import.started', undoing: 'import.undone' } as const

/**
 * Ends an import early. What it has imported stays, until it is undone.
 * @returns false when it has ended already
 */
export async function cancelImport(tx: Transaction, run: ImportRow, by: Actor): Promise<boolean> {
  if (!['checking', 'checked', 'running'].includes(run.state)) return false
  if (run.state === 'running')
    await record(tx, by, { action: 'import.cancelled', subject: run.fileName })
  return setImportState(tx, run.id, 'cancelled', { by })
}

/**
 * Brings an import to the end of its state, batch by batch. A batch's rows, jobs and outcomes
 * commit together, so that it may be killed and repeated at any time. It rests after each for as
 * long as that took: visitors search the same machine meanwhile.
 * @param isStopping asked before each batch
 * @param onBatch called after each
 * @throws when it was stopped, or Postgres is away: the job is then tried again
 */
export async function workOn(
  { sql, jobs, log }: Deps,
  id: number,
  isStopping = () => false,
  onBatch: () => Promise<void> = async () => {},
): Promise<void> {
  try {
    for (;;) {
      const began = performance.now()
      if (!(await sql.begin((tx) => takeStep(tx, jobs, id)))) return
      await onBatch()
      if (isStopping()) throw new Error('The process stops')
      await wait(performance.now() - began)
    }
  } catch (error) {
    if (isStopping() || isDatabaseUnavailable(error)) throw error
    log.error({ err: error, importId: id }, 'An import failed')
    await sql.begin((tx) =>
      setImportState(tx, id, 'failed', { problem: 'Something went wrong here. It is in the log.' }),
    )
  }
}

async function takeStep(tx: Transaction, jobs: Outbox['jobs'], id: number): Promise<boolean> {
  await loadChoices(tx)
  const run = await lockImport(tx, id)
  const step = run && steps[run.state]
  return step ? await step(tx, run, jobs) : false
}
