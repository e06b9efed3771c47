import { sql } from '#db/client.ts'
import { countPublicCompanies } from '#db/companies.ts'
import { unlessRunning, withIndexLock } from '#db/locks.ts'
import { listChangedSince, markChanges, readSearchCompaniesAfter } from '#db/search-companies.ts'
import { REBUILD } from '#db/search-runs.ts'
import { toDocument, type CompanyDocument } from '#indexer/company-document.ts'
import { indexSettings, indexUid, rebuildUid } from '#indexer/company-index.ts'
import { sendCompanies } from '#indexer/index-companies.ts'
import { isNotFound, meilisearch, settled } from '#indexer/meilisearch.ts'
import { recordRun, type Run } from '#indexer/rebuild-run.ts'

const PAGE = 1_000
/** Pages sent and not yet indexed: enough to keep Meilisearch busy, few enough to bound its queue. */
const IN_FLIGHT = 12
/** Fewer changes than this are caught up with under the lock, while the indexers wait. */
const FEW_CHANGES = 200

/** Told how many of how many companies are in the new index. */
export type Progress = (done: number, total: number) => void

/**
 * Builds the index anew beside the live one and swaps it in. Visitors never see it half built,
 * and what was edited meanwhile is in it before the swap.
 * @param jobId the job that asked for it, if one did
 * @returns the number of documents, or undefined when another process is rebuilding already
 */
export function rebuild(
  onProgress: Progress = () => {},
  jobId: string | null = null,
): Promise<number | undefined> {
  return unlessRunning(REBUILD, async (lost) => {
    await dropRebuild() // what a killed rebuild left
    // Only now: while the search engine is away, nothing has begun.
    return await recordRun(jobId, async (run) => {
      await settled(await meilisearch.createIndex(rebuildUid, { primaryKey: 'id' }))
      await settled(await meilisearch.index(rebuildUid).updateSettings(indexSettings))
      const mark = await markChanges(sql)
      await fill(run, onProgress, lost)
      run.enter('catching up')
      const lastMark = await catchUp(mark, lost)
      run.enter('swapping')
      await swap(lastMark, lost)
      await dropRebuild()
      const stats = await meilisearch.index(indexUid).getStats()
      return stats.numberOfDocuments
    })
  })
}

async function fill(run: Run, onProgress: Progress, lost: AbortSignal) {
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
    lost.throwIfAborted() // another process may be building in the same place
    const task = await index.addDocuments(companies.map(toDocument))
    read += companies.length
    tell()
    const before = settling
    settling = (async () => {
      await before
      await settled(task)
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
async function catchUp(since: string, lost: AbortSignal): Promise<string> {
  let before = Infinity
  for (let mark = since; ;) {
    const next = await markChanges(sql)
    const changed = await listChangedSince(sql, mark)
    for (let start = 0; start < changed.length; start += PAGE) {
      const ids = changed.slice(start, start + PAGE)
      lost.throwIfAborted()
      await settled(...(await sql.begin((tx) => sendCompanies(tx, ids, rebuildUid))))
    }
    mark = next
    if (changed.length < FEW_CHANGES || changed.length > before / 2) return mark
    before = changed.length
  }
}

/** The last changes and the swap, while no indexer writes: nothing can fall between them. */
async function swap(mark: string, lost: AbortSignal) {
  await ensureIndex()
  await withIndexLock(async (tx) => {
    const changed = await listChangedSince(tx, mark)
    if (changed.length > 0) await settled(...(await sendCompanies(tx, changed, rebuildUid)))
    lost.throwIfAborted() // what another process has half built must not be swapped in
    await settled(
      await meilisearch.swapIndexes([{ indexes: [indexUid, rebuildUid], rename: false }]),
    )
  })
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
