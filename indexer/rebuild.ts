import type { Transaction } from '#db/client.ts'
import { countPublicCompanies } from '#db/companies.ts'
import { replaceTerms } from '#db/lexicon.ts'
import { engineLockName, tryWithLock, withIndexLock } from '#db/locks.ts'
import { listChangedSince, markChanges, readSearchCompaniesAfter } from '#db/search-companies.ts'
import {
  beginRebuild,
  finishRebuild,
  hasLastRebuildFailed,
  REBUILD_LOCK,
  saveRebuildProgress,
  type RebuildProgress,
} from '#db/search-runs.ts'
import { toDocument } from '#indexer/company-document.ts'
import { indexSettings, MAX_REFUSED } from '#indexer/company-index.ts'
import {
  countUncertainWrite,
  IndexTaskFailed,
  isNotFound,
  isRefused,
  isUnavailable,
  awaitTasks,
  awaitLateWrites,
  type IndexContext,
} from '#indexer/engine.ts'
import { sendCompanies } from '#indexer/index-companies.ts'
import { storeChangedDiets } from '#indexer/store-diets.ts'
import { createTermCount } from '#indexer/learn-terms.ts'
import { bisectRefused } from '#runtime/bisect.ts'

const PAGE = 1_000
/** Maximum number of pages sent but not yet indexed: keeps Meilisearch busy, but bounds its queue. */
const IN_FLIGHT = 12
/** Polling interval for a page's task, in milliseconds. */
const PAGE_POLL_MS = 100
/** A smaller backlog is indexed under the lock, while the indexers wait. */
const FEW_CHANGES = 200

/** Receives the number of processed companies and their total. */
export type OnProgress = (done: number, total: number) => void

type Run = {
  context: IndexContext
  /** Aborted when the lock is lost: another process may be filling the same index. */
  lost: AbortSignal
  refused: Set<number>
  saveProgress(progress: RebuildProgress): Promise<void>
}

/**
 * Builds a new index beside the live one and swaps it in. Visitors never search an incomplete
 * index, and edits made meanwhile are included before the swap. Companies with refused documents
 * are left out and logged; later comparisons try them again.
 * @param options.jobId its job, if any
 * @returns the number of documents, or undefined when another process is rebuilding
 */
export function rebuild(
  context: IndexContext,
  { onProgress = () => {}, jobId = null }: { onProgress?: OnProgress; jobId?: string | null } = {},
): Promise<number | undefined> {
  const { sql, engine, metrics } = context
  return tryWithLock(sql, engineLockName(REBUILD_LOCK, engine.name), async (lost) => {
    // Tasks of a killed or disconnected rebuild must not arrive in the new index.
    if (await hasLastRebuildFailed(sql, engine.name)) await awaitLateWrites(context)
    await dropShadow(context)
    // Measured from here: before, the rebuild waited for the search engine.
    const began = performance.now()
    const id = await beginRebuild(sql, jobId, engine.name)
    const saveProgress = async (progress: RebuildProgress) => {
      // For display only; if the database is unavailable, the work itself fails.
      await saveRebuildProgress(sql, id, progress).catch(() => {})
      if (progress.phase === 'filling') onProgress(progress.done, progress.total)
    }
    try {
      await build({ context, lost, refused: new Set(), saveProgress })
      const { numberOfDocuments: documents } = await engine.live.getStats()
      await finishRebuild(sql, id, { documents })
      metrics.rebuilds.inc({ ...engine.labels, outcome: 'succeeded' })
      metrics.rebuildSeconds.set(engine.labels, (performance.now() - began) / 1000)
      return documents
    } catch (error) {
      metrics.rebuilds.inc({ ...engine.labels, outcome: 'failed' })
      const away = isUnavailable(error) && 'The search engine did not answer.'
      await finishRebuild(sql, id, { error: away || (error as Error).message }).catch(() => {})
      throw error
    }
  }).catch((error: unknown) => countUncertainWrite(context, error))
}

async function build(run: Run) {
  const { sql, engine } = run.context
  await createIndex(run.context, engine.shadow.uid)
  await awaitTasks(run.context, await engine.shadow.updateSettings(indexSettings))
  const mark = await markChanges(sql)
  const total = await fill(run, mark)
  await run.saveProgress({ phase: 'catching up', done: total, total })
  const lastMark = await catchUp(run, mark)
  await run.saveProgress({ phase: 'swapping', done: total, total })
  await swap(run, lastMark)
  await dropShadow(run.context)
}

/** @param mark taken before @returns the number of companies */
async function fill(run: Run, mark: string): Promise<number> {
  const { context, lost } = run
  const total = await countPublicCompanies(context.sql)
  let read = 0
  let done = 0
  const saveProgress = () =>
    run.saveProgress({ phase: 'filling', done, total: Math.max(read, total) })
  await saveProgress()
  const inFlight: Promise<void>[] = []
  const terms = createTermCount()
  const patient = { ...context, pollMs: PAGE_POLL_MS }
  // Awaited in order, concurrently with the sending, so that progress is reported immediately.
  let settling = Promise.resolve()
  for (let last = 0; ;) {
    const companies = await readSearchCompaniesAfter(context.sql, last, PAGE)
    if (companies.length === 0) break
    last = companies.at(-1)!.id
    lost.throwIfAborted()
    const documents = companies.map(toDocument)
    terms.add(documents)
    await storeChangedDiets(context.sql, companies, documents)
    const task = await context.engine.shadow.addDocuments(documents).catch(unlessRefused)
    read += companies.length
    const before = settling
    settling = (async () => {
      await before
      const accepted = task && (await awaitTasks(patient, task).then(() => true, unlessRefused))
      const ids = companies.map(({ id }) => id)
      if (!accepted) await put(run, ids)
      done += companies.length
      await saveProgress()
    })()
    settling.catch(() => {}) // The error is thrown where it is awaited.
    inFlight.push(settling)
    if (inFlight.length >= IN_FLIGHT) await inFlight.shift()
  }
  await replaceTerms(context.sql, terms.list(), mark)
  await settling
  return done
}

/**
 * Brings the new index up to date without blocking the live one. Each round misses edits made
 * during it, and a busy engine may never catch up: stops when the backlog no longer shrinks.
 * @returns the last mark
 */
async function catchUp(run: Run, since: string): Promise<string> {
  const { sql } = run.context
  let before = Infinity
  for (let mark = since; ;) {
    const next = await markChanges(sql)
    const changed = await listChangedSince(sql, mark)
    for (let start = 0; start < changed.length; start += PAGE) {
      await put(run, changed.slice(start, start + PAGE))
    }
    mark = next
    if (changed.length < FEW_CHANGES || changed.length > before / 2) return mark
    before = changed.length
  }
}

/** Indexes the last changes and swaps, while no indexer writes, so that no edit is lost in between. */
async function swap(run: Run, mark: string) {
  const { sql, engine } = run.context
  // A swap needs two indexes: on an empty disk the live one must be created first.
  if (!(await hasIndex(run.context, engine.live.uid)))
    await createIndex(run.context, engine.live.uid)
  await withIndexLock(sql, engine.name, async (tx) => {
    const changed = await listChangedSince(tx, mark)
    if (changed.length > 0) await put(run, changed, tx)
    run.lost.throwIfAborted() // Another process's incomplete index must not be swapped in.
    await exchange(run.context)
  })
}

/**
 * Swaps the new index in. The key, which is limited to single indexes, may not read a swap's task:
 * instead, the live index's next task is awaited, because tasks run in order.
 * @throws IndexTaskFailed when the new index is not live afterwards
 */
async function exchange(context: IndexContext) {
  const { client, live, shadow } = context.engine
  const { createdAt } = await client.getRawIndex(shadow.uid)
  await client.swapIndexes([{ indexes: [live.uid, shadow.uid], rename: false }])
  await awaitTasks(context, await live.updateSettings({}))
  const swapped = await client.getRawIndex(live.uid)
  if (swapped.createdAt !== createdAt) throw new IndexTaskFailed('The indexes were not swapped')
}

/**
 * Writes the present state of companies to the new index.
 * @param tx the transaction that holds the index lock, if any
 * @throws errors of Meilisearch that do not concern single companies
 */
async function put({ context, lost, refused }: Run, ids: readonly number[], tx?: Transaction) {
  const send = async (some: readonly number[]) => {
    lost.throwIfAborted()
    const within = (tx: Transaction) => sendCompanies(context, tx, some, context.engine.shadow)
    await awaitTasks(context, ...(await (tx ? within(tx) : context.sql.begin(within))))
  }
  for (const [companyId, error] of await bisectRefused(ids, send, isRefused, MAX_REFUSED)) {
    refused.add(companyId)
    if (refused.size > MAX_REFUSED) throw error
    context.log.error({ companyId, err: error }, 'A company is left out of the new search index')
  }
}

function unlessRefused(error: unknown): undefined {
  if (!isRefused(error)) throw error
}

async function createIndex(context: IndexContext, uid: string) {
  await awaitTasks(context, await context.engine.client.createIndex(uid, { primaryKey: 'id' }))
}

async function dropShadow(context: IndexContext) {
  const { client, shadow } = context.engine
  if (await hasIndex(context, shadow.uid)) {
    await awaitTasks(context, await client.deleteIndex(shadow.uid))
  }
}

async function hasIndex({ engine }: IndexContext, uid: string): Promise<boolean> {
  try {
    await engine.client.getRawIndex(uid)
    return true
  } catch (error) {
    if (isNotFound(error)) return false
    throw error
  }
}
