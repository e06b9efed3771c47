import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeCompany, createCompany, removeCompany } from '#api/companies/save-company.ts'
import { indexSettings, rebuildUidOf } from '#indexer/company-index.ts'
import { addCompany, companyFields } from '#tests/support/factories.ts'
import {
  context,
  indexCompanies,
  meilisearch,
  openJobs,
  readExpected,
  readIndex,
  rebuild,
  reconcile,
  awaitTasks,
  startIndexer,
} from '#tests/support/indexing.ts'
import { tester } from '#tests/support/people.ts'
import { indexUid, ownerSql, sql } from '#tests/support/product.ts'

const jobs = await openJobs()
/** A client of the index with all rights. */
const index = () => meilisearch.index(indexUid)
for (let made = 0; made < 30; made++) await addCompany()
afterAll(() => jobs.stop({ graceful: false }))

it('A rebuild fills an empty search engine and reports its progress', async () => {
  const told: number[] = []
  expect(await rebuild((done) => told.push(done))).toBe(30)
  expect(told.at(-1)).toBe(30)
  expect(await readIndex()).toEqual(await readExpected())
  const { rankingRules } = await index().getSettings()
  expect(rankingRules).toEqual(indexSettings.rankingRules)
})

it('A rebuild keeps concurrent edits, additions and deletions', async () => {
  const indexer = await startIndexer()
  const [edited, deleted] = [await addCompany({ name: 'Before' }), await addCompany()]
  let running = true
  const rebuilding = (async () => {
    for (let round = 0; round < 2; round++) await rebuild()
    running = false
  })()
  const added: number[] = []
  while (running) {
    added.push(await createCompany({ sql, jobs }, tester, companyFields()))
    await changeCompany({ sql, jobs }, tester, edited, { name: `Edit ${added.length}` })
  }
  await removeCompany({ sql, jobs }, tester, deleted)
  await rebuilding
  await expect.poll(() => readIndex()).toEqual(await readExpected())
  expect((await readIndex()).get(edited)?.name).toBe(`Edit ${added.length}`)
  await indexer.stop({ graceful: true, timeout: 10_000 })
})

it('A rebuild includes a change that was not committed when it started', async () => {
  const id = await addCompany({ name: 'Old name' })
  const commit = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const edit = sql.begin(async (tx) => {
    await tx`update companies set name = 'New name' where id = ${id}`
    begun.resolve()
    await commit.promise
  })
  await begun.promise
  let filled = false
  await rebuild((done, total) => {
    // All documents are written: the swap is next.
    if (done < total || filled) return
    filled = true
    commit.resolve()
  })
  await edit
  await reconcile()
  expect((await readIndex()).get(id)?.name).toBe('New name')
})

it('A rebuild cleans up after a killed one', async () => {
  await awaitTasks(await meilisearch.createIndex(rebuildUidOf(indexUid), { primaryKey: 'wrong' }))
  expect(await rebuild()).toBe((await readExpected()).size)
  const { results } = await meilisearch.getIndexes({ limit: 1000 })
  expect(results.map(({ uid }) => uid)).not.toContain(rebuildUidOf(indexUid))
})

it('A rebuild excludes concurrent ones', async () => {
  const outcomes = await Promise.all([rebuild(), rebuild()])
  expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1)
})

describe('Reconciliation', () => {
  beforeEach(async () => {
    await rebuild()
  })

  it('repairs missing, stale and extra documents, including ids that no company can have', async () => {
    const ids = [...(await readIndex()).keys()]
    // Rows changed by raw SQL, and documents changed directly.
    await sql`update companies set name = 'Changed at a psql prompt' where id = ${ids[0]!}`
    const ghosts = [1_999_999, 'test', 3_000_000_000, -1].map((id) => ({
      id,
      version: 'x',
      name: 'A ghost',
    }))
    await awaitTasks(
      await index().deleteDocuments([ids[1]!, ids[2]!]),
      await index().addDocuments(ghosts),
    )
    const found = { missing: 2, stale: 1, extra: 4, refused: 0, rebuilt: null }
    expect(await reconcile()).toMatchObject(found)
    expect(await readIndex()).toEqual(await readExpected())
    const nothing = { missing: 0, stale: 0, extra: 0, refused: 0, rebuilt: null }
    expect(await reconcile()).toMatchObject(nothing)
  })

  it('rebuilds a deleted index, or waits for a running rebuild', async () => {
    await awaitTasks(await meilisearch.deleteIndex(indexUid))
    expect(await reconcile()).toMatchObject({ rebuilt: 'there was no index' })
    expect(await readIndex()).toEqual(await readExpected())
    await awaitTasks(await meilisearch.deleteIndex(indexUid))
    const rebuilding = rebuild()
    await reconcile()
    expect(await readIndex()).toEqual(await readExpected())
    await rebuilding
  })

  it('rebuilds when settings were changed manually', async () => {
    await awaitTasks(await index().updateSettings({ rankingRules: ['words', 'sort'] }))
    expect(await reconcile()).toMatchObject({ rebuilt: 'settings differ: rankingRules' })
    expect(await reconcile()).toMatchObject({ rebuilt: null })
  })

  it('detects documents of an earlier shape', async () => {
    const documents = [...(await readIndex()).values()]
    const older = documents.map((one) => ({ ...one, version: `older:${one.version}` }))
    await awaitTasks(await index().addDocuments(older))
    expect(await reconcile()).toMatchObject({ stale: documents.length })
    expect(await readIndex()).toEqual(await readExpected())
  })

  it('repairs manual changes that do not affect versions, and ignores edits in progress', async () => {
    const [document, row, edited] = [...(await readIndex()).keys()] as [number, number, number]
    await awaitTasks(await index().updateDocuments([{ id: document, name: 'Changed by hand' }]))
    await ownerSql.begin(async (tx) => {
      await tx`alter table companies disable trigger user`
      await tx`update companies set name = 'Changed past the triggers' where id = ${row}`
      await tx`alter table companies enable trigger user`
    })
    await sql`update companies set name = 'Indexed in a moment' where id = ${edited}`
    // Arrives after the comparison, before differences are compared again.
    const { live } = context.engine
    const getStats = live.getStats.bind(live)
    vi.spyOn(live, 'getStats').mockImplementationOnce(async () => {
      await indexCompanies([edited])
      return await getStats()
    })
    expect(await reconcile()).toMatchObject({ missing: 0, stale: 2, extra: 0 })
    expect(await readIndex()).toEqual(await readExpected())
  })
})
