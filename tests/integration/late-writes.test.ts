import { afterAll, expect, it } from 'vitest'
import { insertReconciliation } from '#db/search-runs.ts'
import { connectEngine, type IndexContext } from '#indexer/engine.ts'
import { indexCompanies } from '#indexer/index-companies.ts'
import { rebuild } from '#indexer/rebuild.ts'
import { reconcileContinuously } from '#indexer/reconcile.ts'
import { startEngineProxy } from '#tests/support/engine-proxy.ts'
import { addCompany } from '#tests/support/factories.ts'
import { context, readExpected, readIndex } from '#tests/support/indexing.ts'
import { config, indexUid, sql } from '#tests/support/product.ts'

// Two indexers. The first uses a proxy that holds its requests from a write on, like a paused engine;
// they arrive after it has timed out or lost its lock, and the second has written newer documents.
let held: { path: string; caught(): void; resumed: Promise<void> } | undefined
let isSilent = false
const proxy = await startEngineProxy(config.MEILISEARCH_URL!, {
  async before({ method, path }) {
    if (held && method === 'POST' && path.startsWith(held.path)) {
      isSilent = true
      held.caught()
    }
    if (isSilent) await held?.resumed
  },
})
const first: IndexContext = {
  ...context,
  engine: connectEngine(proxy.url, config.MEILISEARCH_API_KEY, indexUid),
}
const second = context
afterAll(() => proxy.stop())

// Only locks of this database: concurrent test files hold locks of the same name.
const loseLock = () => sql`
  select pg_terminate_backend(pid) from pg_locks
  where locktype = 'advisory' and granted and objsubid = 1
    and database = (select oid from pg_database where datname = current_database())
    and (classid::bigint << 32 | objid::bigint) = hashtext('search index')::bigint`

// The two kinds of writes: documents, and the swap of a rebuild.
const edit = {
  what: 'a document whose lock was lost',
  path: `/indexes/${indexUid}/documents?`,
  write: (id: number): Promise<unknown> => indexCompanies(first, [id]),
  cutOff: loseLock,
}
const swap = {
  what: 'the swap of a rebuild whose call failed',
  path: '/swap-indexes',
  write: () => rebuild(first),
  cutOff: async () => proxy.disconnect(),
}

it.each([edit, swap])(
  'soon repairs the effect of a late write: $what',
  async ({ path, write, cutOff }) => {
    const id = await addCompany()
    await rebuild(second)
    const stopped = new AbortController()
    const before = await countComparisons()
    const reconciling = reconcileContinuously(first, stopped.signal, () => {})
    // A process compares twice at start.
    await expect.poll(countComparisons).toBe(before + 2)
    // Simulates a slow comparison, so that the next one is 40 seconds away.
    const compared = { checked: 1, missing: 0, stale: 0, extra: 0, rebuilt: null, seconds: 10 }
    await insertReconciliation(sql, '', compared)

    const caught = Promise.withResolvers<void>()
    const resumed = Promise.withResolvers<void>()
    held = { path, caught: caught.resolve, resumed: resumed.promise }
    await sql`update companies set name = 'Older' where id = ${id}`
    const writing = write(id).catch(() => {})
    await caught.promise
    await cutOff()
    await sql`update companies set name = 'Newer' where id = ${id}`
    await indexCompanies(second, [id])
    expect(await readIndex()).toEqual(await readExpected())
    isSilent = false
    held = undefined
    resumed.resolve()
    await writing
    await expect.poll(readIndex).not.toEqual(await readExpected())
    await expect.poll(readIndex).toEqual(await readExpected())
    stopped.abort()
    await reconciling
  },
)

async function countComparisons(): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from search_reconciliations`
  return row!.count
}
