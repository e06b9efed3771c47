import type { RebuildRun, Reconciliation, SearchHealth } from '#api/contract/search-health.ts'
import { queueLabels } from '#api/search-health/describe-job.ts'
import type { Search } from '#api/search/search-companies.ts'
import type { Sql } from '#db/client.ts'
import { countPublicCompanies } from '#db/companies.ts'
import { countJobs } from '#db/failed-jobs.ts'
import {
  findRebuild,
  findReconciliations,
  type RebuildRow,
  type ReconciliationRow,
} from '#db/search-runs.ts'

/** Index and database side by side, and the work between them. Answers without the engine, too. */
export async function readHealth({
  sql,
  search,
}: {
  sql: Sql
  search: Search
}): Promise<SearchHealth> {
  const [engine, companies, queues, { last, lastRepaired }, rebuild] = await Promise.all([
    search.readEngineState(),
    countPublicCompanies(sql),
    countJobs(sql),
    findReconciliations(sql),
    findRebuild(sql),
  ])
  return {
    companies,
    documents: engine?.documents ?? null,
    engine: {
      available: engine !== null,
      version: engine?.version ?? null,
      indexing: engine?.indexing ?? null,
      bytes: engine?.bytes ?? null,
    },
    queues: queues.map((queue) => ({ ...queue, label: queueLabels[queue.name] ?? queue.name })),
    lastReconciliation: last ? toReconciliation(last) : null,
    lastMended: lastRepaired ? toReconciliation(lastRepaired) : null,
    rebuild: rebuild ? toRebuildRun(rebuild) : null,
  }
}

/** The rebuild that runs or waits, or the last one; null when there never was one. */
export async function readRebuild(sql: Sql): Promise<RebuildRun | null> {
  const run = await findRebuild(sql)
  return run ? toRebuildRun(run) : null
}

function toReconciliation(row: ReconciliationRow): Reconciliation {
  return { ...row, finishedAt: row.finishedAt.toISOString() }
}

function toRebuildRun(row: RebuildRow): RebuildRun {
  return {
    ...row,
    requestedAt: row.requestedAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}
