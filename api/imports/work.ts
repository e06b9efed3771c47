import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { loadChoices } from '#api/choices/read-choices.ts'
import { checkBatch } from '#api/imports/check-import.ts'
import { runBatch, undoBatch } from '#api/imports/run-import.ts'
import { isDatabaseUnavailable, type Transaction } from '#db/client.ts'
import { type ImportRow, lockImport, setImportState } from '#db/imports.ts'
import { type ImportJob, type Outbox, queues } from '#db/jobs.ts'

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
