import type { RebuildRun } from '#api/contract/search-health.ts'
import { record, type Actor } from '#api/audit/record.ts'
import { conflict } from '#api/http/errors.ts'
import { readRebuild } from '#api/search-health/read-health.ts'
import { enqueueRebuild, type Outbox } from '#db/jobs.ts'
import { insertWaitingRebuild, isRebuildUnderWay } from '#db/search-runs.ts'

/**
 * Asks the indexer for a full rebuild.
 * @throws HttpError 409 when one waits or runs
 */
export async function askForRebuild({ sql, jobs }: Outbox, admin: Actor): Promise<RebuildRun> {
  await sql.begin(async (tx) => {
    const underWay = await isRebuildUnderWay(tx)
    const jobId = underWay ? null : await enqueueRebuild(jobs, tx)
    if (!jobId) throw conflict('A rebuild is under way already')
    await insertWaitingRebuild(tx, jobId)
    await record(tx, admin, { action: 'search.rebuild', subject: 'the search index' })
  })
  return (await readRebuild(sql))!
}
