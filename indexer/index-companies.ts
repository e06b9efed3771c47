import type { EnqueuedTask, Index } from 'meilisearch'
import type { Transaction } from '#db/client.ts'
import { withIndexLock } from '#db/locks.ts'
import { readSearchCompanies } from '#db/search-companies.ts'
import { toDocument, type CompanyDocument } from '#indexer/company-document.ts'
import {
  countUncertainWrite,
  isNotFound,
  isRefused,
  awaitTasks,
  type IndexContext,
} from '#indexer/engine.ts'
import { storeChangedDiets } from '#indexer/store-diets.ts'
import { learnTerms } from '#indexer/learn-terms.ts'
import { bisectRefused } from '#runtime/bisect.ts'

/**
 * Makes the index equal to the database for these companies: writes documents of approved ones and
 * deletes the others. May be repeated, or run late. If the engine refuses a batch, it is bisected,
 * so that one refused document does not block the others.
 * @param options.trustVersions skips documents whose version equals their company's
 * @param options.mostRefused maximum number of refused companies
 * @returns the error of each refused company
 * @throws other errors of Meilisearch, and when more companies are refused
 */
export function indexCompanies(
  context: IndexContext,
  companyIds: readonly number[],
  options: { trustVersions?: boolean; mostRefused?: number } = {},
): Promise<Map<number, Error>> {
  const { trustVersions = true, mostRefused = Infinity } = options
  const { live } = context.engine
  const send = async (ids: readonly number[]) => {
    const tasks = await withIndexLock(context.sql, context.engine.name, async (tx) => {
      // Read concurrently with the rows: the lock excludes other writers.
      const indexed = trustVersions ? readIndexedVersions(live, ids) : undefined
      return await sendCompanies(context, tx, ids, live, indexed)
    }).catch((error: unknown) => countUncertainWrite(context, error))
    await awaitTasks(context, ...tasks)
  }
  return bisectRefused(companyIds, send, isRefused, mostRefused)
}

/** Versions in the index by company id; pending tasks are not included. */
async function readIndexedVersions(index: Index<CompanyDocument>, ids: readonly number[]) {
  try {
    const { results } = await index.getDocuments({
      ids: ids as number[],
      filter: [], // With a filter, the ids travel in the body, whose length is not limited.
      fields: ['id', 'version'],
      limit: ids.length,
    })
    return new Map(results.map(({ id, version }) => [id, version]))
  } catch (error) {
    if (isNotFound(error)) return new Map<number, string>() // The index is created by its first document.
    throw error
  }
}

/**
 * Reads companies and sends them to an index. The caller holds the index lock and awaits the tasks.
 * @param indexed versions in the index; companies with the same version are skipped. That is safe,
 * because tasks for later versions are sent only after this one is in the index. Deletions are
 * always sent: the document's task may be pending.
 */
export async function sendCompanies(
  { engine: { labels }, metrics }: IndexContext,
  tx: Transaction,
  companyIds: readonly number[],
  index: Index<CompanyDocument>,
  indexed?: Promise<Map<number, string>>,
): Promise<EnqueuedTask[]> {
  const [rows, versions] = await Promise.all([readSearchCompanies(tx, companyIds), indexed])
  const companies = rows.map(toDocument)
  await learnTerms(tx, companies)
  await storeChangedDiets(tx, rows, companies)
  const documents = companies.filter(({ id, version }) => versions?.get(id) !== version)
  const found = new Set(companies.map(({ id }) => id))
  const gone = companyIds.filter((id) => !found.has(id))
  const tasks: EnqueuedTask[] = []
  if (documents.length > 0) tasks.push(await index.addDocuments(documents, { primaryKey: 'id' }))
  if (gone.length > 0) tasks.push(await index.deleteDocuments(gone))
  metrics.documents.inc({ ...labels, action: 'put' }, documents.length)
  metrics.documents.inc({ ...labels, action: 'left' }, companies.length - documents.length)
  metrics.documents.inc({ ...labels, action: 'removed' }, gone.length)
  return tasks
}
