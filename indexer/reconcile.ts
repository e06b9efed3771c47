import { isDeepStrictEqual } from 'node:util'
import { sql } from '#db/client.ts'
import { countPublicCompanies } from '#db/companies.ts'
import { tryWithLock, waitForLock } from '#db/locks.ts'
import { insertReconciliation, REBUILD } from '#db/search-runs.ts'
import { compareDocuments, compareVersions } from '#indexer/compare.ts'
import { indexSettings, indexUid, MOST_REFUSED } from '#indexer/company-index.ts'
import { indexCompaniesApart } from '#indexer/index-companies.ts'
import { differences, indexSize, reconciliations } from '#indexer/measure-work.ts'
import { isNotFound, meilisearch } from '#indexer/meilisearch.ts'
import { rebuild, type Progress } from '#indexer/rebuild.ts'
import { log } from '#runtime/log.ts'

const REPAIR = 500
/** From this share of differences on, a rebuild is quicker than repairs. */
const REBUILD_SHARE = 0.3

/** What a reconciliation found and mended; numbers of companies. */
export type Reconciled = {
  checked: number
  missing: number
  stale: number
  extra: number
  /** Differences that remain, because Meilisearch refuses the documents. */
  refused: number
  /** Why the whole index was rebuilt instead of repaired, if it was. */
  rebuilt: string | null
}

/**
 * Compares Postgres and the index and repairs the difference. Companies that change meanwhile may
 * look different; repairing them is harmless. A rebuild that another process is at is waited for,
 * and the comparison made again: the index is whole at the end.
 * @param how by ids and versions, or by whole documents, which finds what was changed by hand, too
 * @returns undefined when another process reconciles already
 * @throws what Meilisearch says when it refuses more than single companies
 */
export function reconcile(
  onProgress: Progress = () => {},
  how: 'versions' | 'documents' = 'versions',
): Promise<Reconciled | undefined> {
  return tryWithLock(sql, 'reconcile search index', async () => {
    const began = performance.now()
    for (;;) {
      const outcome = await reconcileOnce(onProgress, how)
      if (outcome) {
        const seconds = (performance.now() - began) / 1000
        reconciliations.inc()
        for (const kind of ['missing', 'stale', 'extra'] as const) {
          differences.inc({ kind }, outcome[kind])
        }
        await insertReconciliation(sql, { ...outcome, seconds })
        return outcome
      }
      await waitForLock(sql, REBUILD)
    }
  })
}

/** @returns undefined when a rebuild was needed and another process is at one */
async function reconcileOnce(
  onProgress: Progress,
  how: 'versions' | 'documents',
): Promise<Reconciled | undefined> {
  const drift = await findSettingsDrift()
  const byDocuments = how === 'documents' && !drift
  const wrong = byDocuments ? await compareDocuments() : await compareVersions(drift !== null)
  const { checked, missing, stale, extra } = wrong
  const differing = [...missing, ...stale, ...extra]
  const most = differing.length > REPAIR && differing.length > checked * REBUILD_SHARE
  let refused = 0
  const rebuilt = drift ?? (most ? 'most documents differ' : null)
  if (rebuilt) {
    if ((await rebuild(onProgress)) === undefined) return undefined
  } else {
    for (let start = 0; start < differing.length; start += REPAIR) {
      const ids = differing.slice(start, start + REPAIR)
      // One that the engine refuses must not keep the others from being mended, nor a start.
      const failures = await indexCompaniesApart(ids, !byDocuments, MOST_REFUSED - refused)
      for (const [companyId, error] of failures) {
        log.error({ companyId, err: error }, 'A company could not be indexed')
      }
      refused += failures.size
      onProgress(Math.min(start + REPAIR, differing.length), differing.length)
    }
  }
  return {
    checked,
    missing: missing.length,
    stale: stale.length,
    extra: extra.length,
    refused,
    rebuilt,
  }
}

/** @returns what is wrong with the index as a whole, or null */
export async function findSettingsDrift(): Promise<string | null> {
  try {
    const settings = await meilisearch.index(indexUid).getSettings()
    const differing = Object.entries(indexSettings).filter(
      ([name, wanted]) =>
        !covers(settings[name as keyof typeof settings], wanted, ordered.has(name)),
    )
    if (differing.length === 0) return null
    return `settings differ: ${differing.map(([name]) => name).join(', ')}`
  } catch (error) {
    if (isNotFound(error)) return 'there was no index'
    throw error
  }
}

/** A quick look for a lost or restored index: are there as many documents as companies? */
export async function countDifference(): Promise<number> {
  const [stats, companies] = await Promise.all([
    meilisearch.index(indexUid).getStats(),
    countPublicCompanies(sql),
  ])
  indexSize.set({ side: 'companies' }, companies)
  indexSize.set({ side: 'documents' }, stats.numberOfDocuments)
  return Math.abs(stats.numberOfDocuments - companies)
}

/** Settings whose lists are in order of importance; all other lists are sets. */
const ordered = new Set(['searchableAttributes', 'rankingRules'])

/** True when `actual` says all that `wanted` says; Meilisearch adds defaults and sorts sets. */
function covers(actual: unknown, wanted: unknown, inOrder: boolean): boolean {
  if (Array.isArray(wanted) && Array.isArray(actual)) {
    return isDeepStrictEqual(
      inOrder ? actual : actual.toSorted(),
      inOrder ? wanted : wanted.toSorted(),
    )
  }
  if (wanted === null || typeof wanted !== 'object') return isDeepStrictEqual(actual, wanted)
  if (actual === null || typeof actual !== 'object') return false
  const fields = actual as Record<string, unknown>
  return Object.entries(wanted).every(([name, value]) => covers(fields[name], value, inOrder))
}
