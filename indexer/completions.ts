import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Index, Settings } from 'meilisearch'
import { engineLockName, tryWithLock } from '#db/locks.ts'
import { listCompletions, readDataVersion, type CompletionRow } from '#db/completions.ts'
import { completionsUidOf } from '#indexer/company-index.ts'
import { isNotFound, awaitTasks, type IndexContext } from '#indexer/engine.ts'

export type Completion = CompletionRow & {
  id: string
  /** Whole cities, states and cuisines come first (0) among equally good matches. */
  rank: 0 | 1
}

const settings = {
  searchableAttributes: ['label'],
  rankingRules: ['words', 'typo', 'rank:asc', 'companies:desc', 'exactness', 'label:asc'],
  facetSearch: false,
} satisfies Settings

/**
 * Updates the index of completions to the database's present state, writing only differences.
 * @returns the number of written or deleted documents
 */
export async function refreshCompletions(context: IndexContext): Promise<number> {
  const { client, live } = context.engine
  const index = client.index<Completion>(completionsUidOf(live.uid))
  const wanted = new Map((await listCompletions(context.sql)).map(toDocument))
  const known = await readAll(context, index)
  const gone = known.filter(({ id }) => !wanted.has(id)).map(({ id }) => id)
  for (const document of known) {
    if (isDeepStrictEqual(document, wanted.get(document.id))) wanted.delete(document.id)
  }
  if (gone.length > 0) await awaitTasks(context, await index.deleteDocuments(gone))
  if (wanted.size > 0) await awaitTasks(context, await index.addDocuments([...wanted.values()]))
  return gone.length + wanted.size
}

/** Pause between refreshes, as a multiple of the last one's duration. */
const REST = 20
/** Maximum age of completions while no company changes, in milliseconds; searches of others change daily. */
const MAX_AGE_MS = 10 * 60_000

/** Time, duration and data version of each indexer's last refresh. */
const lastTimes = new WeakMap<IndexContext, { version: string; at: number; ms: number }>()
const busy = new WeakSet<IndexContext>()

/**
 * Refreshes completions after changes, with pauses that limit the cost. Never fails: a later
 * refresh repeats it.
 */
export async function refreshCompletionsWhenDue(context: IndexContext): Promise<void> {
  const last = lastTimes.get(context)
  const began = performance.now()
  const pause = last ? began - last.at : Infinity
  if (busy.has(context) || (last && pause < last.ms * REST)) return
  busy.add(context)
  try {
    const version = await readDataVersion(context.sql)
    if (version === last?.version && pause < MAX_AGE_MS) return
    await tryWithLock(context.sql, engineLockName('refresh completions', context.engine.name), () =>
      refreshCompletions(context),
    )
    const at = performance.now()
    lastTimes.set(context, { version, at, ms: at - began })
  } catch (error) {
    context.log.debug({ err: error }, 'Completions could not be refreshed')
  } finally {
    busy.delete(context)
  }
}

/** @returns every document of the index, which is created or configured if necessary */
async function readAll(context: IndexContext, index: Index<Completion>): Promise<Completion[]> {
  try {
    const actual = await index.getSettings()
    const differ = !isDeepStrictEqual({ ...actual, ...settings }, actual)
    if (differ) await awaitTasks(context, await index.updateSettings(settings))
    return (await index.getDocuments({ limit: 1_000_000 })).results
  } catch (error) {
    if (!isNotFound(error)) throw error
    await awaitTasks(
      context,
      await context.engine.client.createIndex(index.uid, { primaryKey: 'id' }),
      await index.updateSettings(settings),
    )
    return []
  }
}

function toDocument(row: CompletionRow): [string, Completion] {
  const id = createHash('sha1').update(`${row.kind} ${row.label.toLowerCase()}`).digest('hex')
  return [id, { id, ...row, rank: row.kind === 'place' || row.kind === 'cuisine' ? 0 : 1 }]
}
