import type { Services } from '#api/services.ts'
import { labelOfQueue } from '#db/job-kinds.ts'
import { countPublicCompanies } from '#db/companies.ts'
import { countJobs } from '#db/failed-jobs.ts'
import { findRebuild, findReconciliations } from '#db/search-runs.ts'

/** Compares index and database, and reports the jobs between them. Also answers without the engine. */
export async function readHealth({ sql, search }: Pick<Services, 'sql' | 'search'>) {
  const [states, companies, queues, rebuild] = await Promise.all([
    search.readEngineStates(),
    countPublicCompanies(sql),
    countJobs(sql),
    findRebuild(sql),
  ])
  const engines = states.map(({ name, state }) => ({
    name,
    documents: state?.documents ?? null,
    available: state !== null,
    version: state?.version ?? null,
    indexing: state?.indexing ?? null,
    bytes: state?.bytes ?? null,
  }))
  const { name, documents, ...engine } = engines.find(({ available }) => available) ?? engines[0]!
  const { last, lastRepaired } = await findReconciliations(sql, name)
  return {
    companies,
    documents,
    engine,
    engines,
    queues: queues.map((queue) => ({ ...queue, label: labelOfQueue(queue.name) })),
    lastReconciliation: last ?? null,
    lastRepaired: lastRepaired ?? null,
    rebuild: rebuild ?? null,
  }
}
