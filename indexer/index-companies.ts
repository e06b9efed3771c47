import type { EnqueuedTask } from 'meilisearch'
import { withIndexLock } from '#db/locks.ts'
import { readSearchCompanies } from '#db/search-companies.ts'
import { sql, type Transaction } from '#db/client.ts'
import { toDocument, type CompanyDocument } from '#indexer/company-document.ts'
import { indexUid } from '#indexer/company-index.ts'
import { documents as counted } from '#indexer/measure-work.ts'
import { isNotFound, isRefused, meilisearch, settled } from '#indexer/meilisearch.ts'

/**
 * Makes the index equal to the database for these companies: puts the documents of approved
 * ones and removes the others. Repeating it, or running it late, is harmless.
 * @param trustVersions leaves a document alone that has the version of its company
 * @throws IndexTaskFailed when Meilisearch could not carry it out, and its own error when it
 * refused to try; any of the companies may be the cause
 */
export async function indexCompanies(
  companyIds: readonly number[],
  trustVersions = true,
): Promise<void> {
  const tasks = await withIndexLock(sql, async (tx) => {
    const indexed = trustVersions ? await readIndexed(companyIds) : undefined
    return await sendCompanies(tx, companyIds, indexUid, indexed)
  })
  await settled(...tasks)
}

/**
 * The versions that the index holds, of some companies. A document that is still on its way to
 * the index does not count.
 */
async function readIndexed(companyIds: readonly number[]): Promise<Map<number, string>> {
  const index = meilisearch.index<Pick<CompanyDocument, 'id' | 'version'>>(indexUid)
  try {
    const { results } = await index.getDocuments({
      ids: companyIds as number[],
      filter: [], // with one, the ids travel in the body, where there is room for any number
      fields: ['id', 'version'],
      limit: companyIds.length,
    })
    return new Map(results.map(({ id, version }) => [id, version]))
  } catch (error) {
    if (isNotFound(error)) return new Map() // the first document makes the index
    throw error
  }
}

/**
 * Reads companies and sends them to an index; the caller holds the index lock and settles the tasks.
 * @param indexed versions that the index holds; companies of the same version are not sent. One
 * that holds a version can be waiting only for later ones, which cannot be sent before they are
 * there. What is to be removed is always sent: it may be on its way and not there yet.
 */
export async function sendCompanies(
  tx: Transaction,
  companyIds: readonly number[],
  uid: string,
  indexed = new Map<number, string>(),
): Promise<EnqueuedTask[]> {
  const companies = (await readSearchCompanies(tx, companyIds)).map(toDocument)
  const documents = companies.filter(({ id, version }) => indexed.get(id) !== version)
  const found = new Set(companies.map(({ id }) => id))
  const gone = companyIds.filter((id) => !found.has(id))
  const index = meilisearch.index<CompanyDocument>(uid)
  const tasks: EnqueuedTask[] = []
  if (documents.length > 0) tasks.push(await index.addDocuments(documents, { primaryKey: 'id' }))
  if (gone.length > 0) tasks.push(await index.deleteDocuments(gone))
  counted.inc({ action: 'put' }, documents.length)
  counted.inc({ action: 'left' }, companies.length - documents.length)
  counted.inc({ action: 'removed' }, gone.length)
  return tasks
}

/**
 * Like `indexCompanies`, but one bad company does not hold up the others.
 * @param most gives up after so many of them
 * @returns the error of each company that could not be indexed
 */
export function indexCompaniesApart(
  companyIds: readonly number[],
  trustVersions = true,
  most = Infinity,
): Promise<Map<number, Error>> {
  return sendApart(companyIds, (ids) => indexCompanies(ids, trustVersions), most)
}

/**
 * Sends companies, and halves what Meilisearch refuses until the culprits stand alone.
 * @param send sends some of them and waits until they are indexed
 * @param most refused companies that are borne
 * @returns the error of each company that was refused
 * @throws what `send` throws for any other reason, or when more are refused
 */
export async function sendApart(
  companyIds: readonly number[],
  send: (ids: readonly number[]) => Promise<void>,
  most = Infinity,
): Promise<Map<number, Error>> {
  const refused = new Map<number, Error>()
  await halve(companyIds)
  return refused

  async function halve(ids: readonly number[]): Promise<void> {
    try {
      await send(ids)
    } catch (error) {
      if (!isRefused(error)) throw error
      if (ids.length > 1) {
        const middle = Math.ceil(ids.length / 2)
        await halve(ids.slice(0, middle))
        await halve(ids.slice(middle))
      } else if (refused.size < most) {
        refused.set(ids[0]!, error as Error)
      } else {
        throw error
      }
    }
  }
}
