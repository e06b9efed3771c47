import { sql, type Transaction } from '#db/client.ts'
import { countPublicCompanies } from '#db/companies.ts'
import { tryWithLock, withIndexLock } from '#db/locks.ts'
import { listChangedSince, markChanges, readSearchCompaniesAfter } from '#db/search-companies.ts'
import { REBUILD } from '#db/search-runs.ts'
import { toDocument, type CompanyDocument } from '#indexer/company-document.ts'
import { indexSettings, indexUid, MOST_REFUSED, rebuildUid } from '#indexer/company-index.ts'
import { sendApart, sendCompanies } from '#indexer/index-companies.ts'
import { isNotFound, isRefused, meilisearch, settled } from '#indexer/meilisearch.ts'
import { recordRun, type Run } from '#indexer/rebuild-run.ts'
import { log } from '#runtime/log.ts'

const PAGE = 1_000
/** Pages sent and not yet indexed: enough to keep Meilisearch busy, few enough to bound its queue. */
const IN_FLIGHT = 12
/** Fewer changes than this are caught up with under the lock, while the indexers wait. */
const FEW_CHANGES = 200

/** A rebuild under way. */
type Work = {
  run: Run
  /** Aborted when its lock is lost: another process may be building in the same place. */
  lost: AbortSignal
  /** Companies whose documents the search engine does not take. */
  refused: Set<number>
}

/** Told how many of how many companies are in the new index. */
export type Progress = (done: number, total: number) => void

/**
 * Builds the index anew beside the live one and swaps it in. Visitors never see it half built,
 * and what was edited meanwhile is in it before the swap. A company whose document is refused is
 * left out and logged; the next comparisons try it again.
 * @param jobId the job that asked for it, if one did
 * @returns the number of documents, or undefined when another process is rebuilding already
 */
export function rebuild(
  onProgress: Progress = () => {},
  jobId: string | null = null,
): Promise<number | undefined> {
  return tryWithLock(sql, REBUILD, async (lost) => {
    await dropRebuild() // what a killed rebuild left
    // Only now: while the search engine is away, nothing has begun.
    return await recordRun(jobId, async (run) => {
      await settled(await meilisearch.createIndex(rebuildUid, { primaryKey: 'id' }))
      await settled(await meilisearch.index(rebuildUid).updateSettings(indexSettings))
      const mark = await markChanges(sql)
      const work: Work = { run, lost, refused: new Set() }
      await fill(work, onProgress)
      run.enter('catching up')
      const lastMark = await catchUp(mark, work)
      run.enter('swapping')
      await swap(lastMark, work)
      await dropRebuild()
      const stats = await meilisearch.index(indexUid).getStats()
      return stats.numberOfDocuments
    })
  })
}

async function fill(work: Work, onProgress: Progress) {
  const { run, lost } = work
  const total = await countPublicCompanies(sql)
  const index = meilisearch.index<CompanyDocument>(rebuildUid)
  let read = 0
  let done = 0
  run.enter('filling')
  const tell = () => run.filled(done, read, Math.max(read, total))
  const inFlight: Promise<void>[] = []
  // Settled one after the other beside the sending, so that it is known at once how far it is.
  let settling = Promise.resolve()
  for (let last = 0; ;) {
    const companies = await readSearchCompaniesAfter(sql, last, PAGE)
    if (companies.length === 0) break
    last = companies.at(-1)!.id
    lost.throwIfAborted()
    const task = await index.addDocuments(companies.map(toDocument)).catch(unlessRefused)
    read += companies.length
    tell()
    const before = settling
    settling = (async () => {
      await before
      const taken = task && (await settled(task).then(() => true, unlessRefused))
      if (!taken)
        await put(
          work,
          companies.map(({ id }) => id),
        )
      done += companies.length
      tell()
      onProgress(done, Math.max(done, total))
    })()
    settling.catch(() => {}) // thrown where it is waited for
    inFlight.push(settling)
    if (inFlight.length >= IN_FLIGHT) await inFlight.shift()
  }
  await settling
}

/**
 * Brings the new index up to date without holding up the live one. Each round leaves what was
 * edited during it; when that gets no less, a busy engine would never see the end of it.
 * @returns the last mark
 */
async function catchUp(since: string, work: Work): Promise<string> {
  let before = Infinity
  for (let mark = since; ;) {
    const next = await markChanges(sql)
    const changed = await listChangedSince(sql, mark)
    for (let start = 0; start < changed.length; start += PAGE) {
      await put(work, changed.slice(start, start + PAGE))
    }
    mark = next
    if (changed.length < FEW_CHANGES || changed.length > before / 2) return mark
    before = changed.length
  }
}

/** The last changes and the swap, while no indexer writes: nothing can fall between them. */
async function swap(mark: string, work: Work) {
  await ensureIndex()
  await withIndexLock(sql, async (tx) => {
    const changed = await listChangedSince(tx, mark)
    if (changed.length > 0) await put(work, changed, tx)
    work.lost.throwIfAborted() // what another process has half built must not be swapped in
    await settled(
      await meilisearch.swapIndexes([{ indexes: [indexUid, rebuildUid], rename: false }]),
    )
  })
}

/**
 * Puts companies into the new index as they are now, one by one where it takes them in no other way.
 * @param tx the transaction of who holds the index lock
 * @throws what Meilisearch says when it refuses more than single companies
 */
async function put({ lost, refused }: Work, ids: readonly number[], tx?: Transaction) {
  const failures = await sendApart(
    ids,
    async (some) => {
      lost.throwIfAborted()
      const send = (within: Transaction) => sendCompanies(within, some, rebuildUid)
      await settled(...(await (tx ? send(tx) : sql.begin(send))))
    },
    MOST_REFUSED,
  )
  for (const [companyId, error] of failures) {
    refused.add(companyId)
    if (refused.size > MOST_REFUSED) throw error
    log.error({ companyId, err: error }, 'A company is left out of the new search index')
  }
}

function unlessRefused(error: unknown): undefined {
  if (!isRefused(error)) throw error
}

/** A swap needs two indexes: on an empty disk the live one is made first. */
async function ensureIndex() {
  try {
    await meilisearch.getRawIndex(indexUid)
  } catch (error) {
    if (!isNotFound(error)) throw error
    await settled(await meilisearch.createIndex(indexUid, { primaryKey: 'id' }))
  }
}

async function dropRebuild() {
  try {
    await meilisearch.getRawIndex(rebuildUid)
  } catch (error) {
    if (isNotFound(error)) return
    throw error
  }
  await settled(await meilisearch.deleteIndex(rebuildUid))
}
