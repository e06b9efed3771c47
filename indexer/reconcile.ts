import type { Index } from 'meilisearch'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Sql } from '#db/client.ts'
import { countPublicCompanies } from '#db/companies.ts'
import { replaceTerms } from '#db/lexicon.ts'
import { engineLockName, tryWithLock, waitForLock } from '#db/locks.ts'
import { markChanges, readSearchCompanies, readSearchCompaniesAfter } from '#db/search-companies.ts'
import {
  findReconciliations,
  insertReconciliation,
  REBUILD_LOCK,
  type ReconciliationRow,
} from '#db/search-runs.ts'
import { toDocument, type CompanyDocument } from '#indexer/company-document.ts'
import { indexSettings, MAX_REFUSED } from '#indexer/company-index.ts'
import { refreshCompletionsWhenDue } from '#indexer/completions.ts'
import { isNotFound, awaitLateWrites, type IndexContext } from '#indexer/engine.ts'
import { indexCompanies } from '#indexer/index-companies.ts'
import { createTermCount } from '#indexer/learn-terms.ts'
import { rebuild, type OnProgress } from '#indexer/rebuild.ts'

/** Companies per page; small, because edits wait while a page is compared. */
const PAGE = 100
const ID_PAGE = 10_000
/** Time within which an edit normally reaches the index, in milliseconds. */
const SETTLE_MS = 1_500
const REPAIR = 500
/** Share of differences from which a rebuild is faster than repairs. */
const REBUILD_SHARE = 0.3

// The pause after a comparison is a multiple of its duration. It is shortened to repair drift
// within a minute, but not below the smaller multiple.
const PAUSE_FACTOR = 20
const SMALLEST_PAUSE_FACTOR = 4
const LONG_PAUSE_MS = 40_000
const SHORTEST_PAUSE_MS = 10_000
/** Interval of checks for writes of this process with an uncertain outcome. */
const LOOK_MS = 3_000
/** Pause while Postgres or Meilisearch is unavailable, in milliseconds. */
const RETRY_PAUSE_MS = 500
/** Minimum pause while the engine refuses documents, which every comparison sends again, in milliseconds. */
const REFUSED_PAUSE_MS = 60_000

/** Kind of difference between a company and its document. */
type Difference = 'missing' | 'stale' | 'extra'

/** Result of a comparison; `refused` differences remain, because Meilisearch rejects the documents. */
export type Reconciled = Omit<ReconciliationRow, 'finishedAt' | 'secondsAgo'> & {
  refused: number
}

/**
 * Reconciles until it is stopped, with pauses proportional to the cost of a comparison; after an
 * uncertain write without pauses, until nothing differs once the write must have arrived. Any number
 * of processes may run it: they share the comparisons.
 * @param onCompared called after each comparison by this process, or when another process is comparing
 */
export async function reconcileContinuously(
  context: IndexContext,
  signal: AbortSignal,
  onCompared: () => void,
): Promise<void> {
  const { engine } = context
  let failing = false
  // Number of uncertain writes up to which the index is known to be right. None initially: the
  // previous process may have died while writing.
  let checked = -1
  let landed: number | undefined
  while (!signal.aborted) {
    try {
      const found = await reconcile(context)
      failing = false
      onCompared()
      // Not awaited, because it may take longer than the comparison.
      void refreshCompletionsWhenDue(context)
      if (landed !== undefined && found && isRight(found)) checked = landed
      landed = undefined
      if (checked === engine.uncertainWrites) {
        await untilDue(context, found?.refused ? REFUSED_PAUSE_MS : SHORTEST_PAUSE_MS, signal)
      } else {
        const uncertain = engine.uncertainWrites
        await awaitLateWrites(context, signal)
        landed = uncertain
      }
    } catch (error) {
      if (signal.aborted) return
      // Logged once per outage of Postgres or Meilisearch.
      if (!failing) context.log.warn({ err: error }, 'The search index could not be compared')
      failing = true
      await wait(RETRY_PAUSE_MS, undefined, { signal }).catch(() => {})
    }
  }
}

/** True when a comparison repaired nothing except documents that Meilisearch refuses. */
const isRight = ({ missing, stale, extra, refused, rebuilt }: Reconciled) =>
  rebuilt === null && missing + stale + extra === refused

/**
 * Waits until the next comparison is due, or a write of this process has become uncertain.
 * @param shortest minimum pause in milliseconds
 */
async function untilDue({ sql, engine }: IndexContext, shortest: number, signal: AbortSignal) {
  const { uncertainWrites } = engine
  const earliest = Date.now() + shortest
  for (let pause = shortest; pause > 0 && engine.uncertainWrites === uncertainWrites;) {
    await wait(Math.min(pause, LOOK_MS), undefined, { signal })
    pause = Math.max(await msUntilDue(sql, engine.name), earliest - Date.now())
  }
}

/** Milliseconds until the next comparison, counted from the last one of any process. */
async function msUntilDue(sql: Sql, engine: string): Promise<number> {
  const { last } = await findReconciliations(sql, engine)
  if (!last) return 0
  const cost = last.seconds * 1_000
  const longest = Math.max(LONG_PAUSE_MS, cost * SMALLEST_PAUSE_FACTOR)
  const pause = Math.min(cost * PAUSE_FACTOR, longest)
  return Math.max(pause, SHORTEST_PAUSE_MS) - last.secondsAgo * 1_000
}

/**
 * Compares every document of the index with Postgres and repairs differences. If the index needs a
 * rebuild while another process is rebuilding, waits for that and compares again.
 * @param onProgress receives the number of compared companies and their total
 * @returns undefined when another process is reconciling
 * @throws errors of Meilisearch that do not concern single companies
 */
export function reconcile(
  context: IndexContext,
  onProgress: OnProgress = () => {},
): Promise<Reconciled | undefined> {
  const { sql, metrics, log } = context
  const { name: engine, labels } = context.engine
  return tryWithLock(sql, engineLockName('reconcile search index', engine), async () => {
    let found = await compareAndRepair(context, onProgress)
    while (!found) {
      await waitForLock(sql, engineLockName(REBUILD_LOCK, engine))
      found = await compareAndRepair(context, onProgress)
    }
    metrics.reconciliations.inc(labels)
    for (const kind of ['missing', 'stale', 'extra'] as const) {
      metrics.differences.inc({ ...labels, kind }, found[kind])
    }
    await insertReconciliation(sql, engine, found)
    const { missing, stale, extra, refused, rebuilt } = found
    if (refused > 0) {
      log.error(found, 'The search index lacks companies whose documents Meilisearch refuses')
    } else if (rebuilt === NO_INDEX && missing + stale + extra === 0) {
      log.info(found, 'The search index was built')
    } else if (missing + stale + extra > 0 || rebuilt !== null) {
      log.warn(found, 'The search index differed from the database and was repaired')
    } else {
      log.debug(found, 'The search index equals the database')
    }
    return found
  })
}

/** @returns undefined when a rebuild is needed and another process is rebuilding */
async function compareAndRepair(
  context: IndexContext,
  onProgress: OnProgress,
): Promise<Reconciled | undefined> {
  const drift = await findSettingsDrift(context)
  const { checked, seconds, differing } = drift
    ? { checked: 0, seconds: 0, differing: new Map<number, Difference>() }
    : await compare(context, onProgress)
  const ids = [...differing.keys()]
  const most = ids.length > REPAIR && ids.length > checked * REBUILD_SHARE
  const rebuilt = drift ?? (most ? 'most documents differ' : null)
  let refused = 0
  if (rebuilt) {
    if ((await rebuild(context, { onProgress })) === undefined) return undefined
  } else {
    for (const some of chunksOf(ids, REPAIR)) {
      const failures = await indexCompanies(context, some, {
        trustVersions: false,
        mostRefused: MAX_REFUSED - refused,
      })
      for (const [companyId, error] of failures) {
        context.log.error({ companyId, err: error }, 'A company could not be indexed')
      }
      refused += failures.size
    }
  }
  const counts = { missing: 0, stale: 0, extra: 0 }
  for (const difference of differing.values()) counts[difference]++
  return { checked, ...counts, refused, rebuilt, seconds }
}

/**
 * Compares page by page. Differences are compared again a moment later, so that an edit on its way
 * to the index does not count.
 */
async function compare({ sql, engine, metrics }: IndexContext, onProgress: OnProgress) {
  const began = performance.now()
  const total = await countPublicCompanies(sql)
  const mark = await markChanges(sql)
  /** Version of a company whose document differed; undefined when it is not public. */
  const suspects = new Map<number, string | undefined>()
  const compared = new Set<number>()
  const terms = createTermCount()
  let found = 0
  for (let last = 0; ;) {
    const companies = await readSearchCompaniesAfter(sql, last, PAGE)
    if (companies.length === 0) break
    last = companies.at(-1)!.id
    const expected = companies.map(toDocument)
    terms.add(expected)
    const ids = companies.map(({ id }) => id)
    const documents = await readDocuments(engine.live, ids)
    found += documents.size
    for (const [at, { id, version }] of companies.entries()) {
      compared.add(id)
      if (!isDeepStrictEqual(documents.get(id), expected[at])) suspects.set(id, version)
    }
    onProgress(compared.size, Math.max(compared.size, total))
  }
  await replaceTerms(sql, terms.list(), mark)
  const { numberOfDocuments } = await engine.live.getStats()
  metrics.size.set({ ...engine.labels, side: 'companies' }, compared.size)
  metrics.size.set({ ...engine.labels, side: 'documents' }, numberOfDocuments)
  if (numberOfDocuments > found) {
    const extra = (await readIds(engine.live)).filter((id) => !compared.has(id))
    for (const id of extra) suspects.set(id, undefined)
  }
  const seconds = (performance.now() - began) / 1000

  const differing = new Map<number, Difference>()
  if (suspects.size > 0) await wait(SETTLE_MS)
  for (const ids of chunksOf([...suspects.keys()], PAGE)) {
    const companies = new Map((await readSearchCompanies(sql, ids)).map((row) => [row.id, row]))
    const documents = await readDocuments(engine.live, ids)
    for (const id of ids) {
      const [company, document] = [companies.get(id), documents.get(id)]
      if (company?.version !== suspects.get(id)) continue
      if (isDeepStrictEqual(document, company && toDocument(company))) continue
      differing.set(id, !company ? 'extra' : document ? 'stale' : 'missing')
    }
  }
  return { checked: compared.size, seconds, differing }
}

async function readIds(index: Index<CompanyDocument>): Promise<number[]> {
  const ids: number[] = []
  for (let offset = 0; ; offset += ID_PAGE) {
    const { results } = await index.getDocuments({ fields: ['id'], limit: ID_PAGE, offset })
    ids.push(...results.map(({ id }) => id))
    if (results.length < ID_PAGE) return ids
  }
}

async function readDocuments(index: Index<CompanyDocument>, ids: number[]) {
  const { results } = await index.getDocuments({ ids, filter: [], limit: ids.length })
  return new Map(results.map((document) => [document.id, document]))
}

function* chunksOf(ids: number[], size: number) {
  for (let start = 0; start < ids.length; start += size) yield ids.slice(start, start + size)
}

/** The problem on a first start, which is expected. */
const NO_INDEX = 'there was no index'

/** @returns the problem with the index as a whole, or null */
async function findSettingsDrift({ engine }: IndexContext): Promise<string | null> {
  try {
    const settings: Record<string, unknown> = await engine.live.getSettings()
    const differing = Object.entries(indexSettings).flatMap(([name, wanted]) =>
      covers(settings[name], wanted, ordered.has(name)) ? [] : [name],
    )
    return differing.length === 0 ? null : `settings differ: ${differing.join(', ')}`
  } catch (error) {
    if (isNotFound(error)) return NO_INDEX
    throw error
  }
}

/** Settings whose lists are ordered by importance; all other lists are sets. */
const ordered = new Set(['searchableAttributes', 'rankingRules'])

/** True when `actual` contains everything in `wanted`; Meilisearch adds defaults and sorts sets. */
function covers(actual: unknown, wanted: unknown, inOrder: boolean): boolean {
  if (Array.isArray(wanted) && Array.isArray(actual)) {
    const [has, wants] = inOrder ? [actual, wanted] : [actual.toSorted(), wanted.toSorted()]
    return isDeepStrictEqual(has, wants)
  }
  if (wanted === null || typeof wanted !== 'object') return actual === wanted
  const fields = Object(actual) as Record<string, unknown>
  return Object.entries(wanted).every(([name, value]) => covers(fields[name], value, inOrder))
}
