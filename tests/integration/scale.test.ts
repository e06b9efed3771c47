import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deadLetters, queues } from '#db/jobs.ts'
import { freePort } from '#local/server-process.ts'
import { buildWeb, isWebBuilt } from '#local/web-build.ts'
import { visit } from '#tests/support/app.ts'
import { countWrites, type Writes } from '#tests/support/count-writes.ts'
import { eventually } from '#tests/support/eventually.ts'
import { addCompany, companyFields } from '#tests/support/factories.ts'
import { countJobs, readExpected, readIndex, rebuild } from '#tests/support/indexing.ts'
import { signInAdmin } from '#tests/support/people.ts'
import { startProcess, type ProductProcess } from '#tests/support/processes.ts'
import { config, sql } from '#tests/support/product.ts'
import { drawFrom, randomFrom } from '#tests/support/random.ts'

// Two APIs and three indexers, as processes of their own, on one database and one index.
const APIS = 2
const INDEXERS = 3
const CLIENTS = 8
const EDITS = 5_000
const COMPANIES = 300
/** Each start of an indexer takes processor time from the edits; on a busy machine that adds up. */
const MOST_KILLS = 12
/** A client looks at what visitors see after so many edits. */
const EDITS_PER_SEARCH = 25
/** Documents sent though the index had them already, as a share of all. */
const WASTE = 0.08

const seed = Number(process.env.SCALE_SEED) || Date.now() % 1_000_000
const random = randomFrom(seed)
const ids: number[] = []
const origins: string[] = []
const processes = new Set<ProductProcess>()
let writes: Writes

beforeAll(async () => {
  if (!(await isWebBuilt())) await buildWeb()
  for (let made = 0; made < COMPANIES; made++) ids.push(await addCompany())
  await rebuild()
  writes = await countWrites(config.MEILISEARCH_URL!, config.MEILISEARCH_INDEX)
  for (let api = 0; api < APIS; api++) {
    const port = await freePort()
    origins.push(`http://127.0.0.1:${port}`)
    processes.add(startProcess('api', { PORT: String(port) }))
  }
  await Promise.all([...processes].map(({ ready }) => ready))
}, 120_000)
afterAll(async () => {
  await Promise.all([...processes].map((each) => each.stop()))
  await writes.stop()
  await sql.end()
})

function startIndexer(): ProductProcess {
  const indexer = startProcess('indexer', { MEILISEARCH_URL: writes.url })
  processes.add(indexer)
  return indexer
}

/** Kills indexers and starts others in their place, at random times, until told to stop. */
async function keepKilling(indexers: ProductProcess[], stopped: AbortSignal) {
  let kills = 0
  while (!stopped.aborted && kills < MOST_KILLS) {
    await wait(1_000 + random() * 3_000)
    const victim = Math.floor(random() * indexers.length)
    await indexers[victim]!.kill()
    processes.delete(indexers[victim]!)
    kills++
    await wait(random() * 1_000)
    indexers[victim] = startIndexer()
  }
  return kills
}

/** One administrator's share of the edits. @returns what was not answered as it should be */
async function editAway(client: number): Promise<string[]> {
  const own = randomFrom(seed + client + 1)
  const origin = origins[client % origins.length]!
  const admin = await signInAdmin(origin)
  const visitor = visit(origin)
  const wrong: string[] = []
  const expectOk = async (what: string, answer: Promise<{ status: number }>) => {
    const { status } = await answer.catch((error: Error) => ({ status: error.message }))
    if (status !== 200) wrong.push(`${what}: ${status}`)
  }
  for (let edit = 0; edit < EDITS / CLIENTS; edit++) {
    const id = drawFrom(own, ids)
    const path = `/api/admin/companies/${id}`
    const kind = own()
    if (kind < 0.05) {
      const status = drawFrom(own, ['approved', 'rejected', 'pending'])
      await expectOk('status', admin.put(`${path}/status`, { status }))
    } else {
      const { status: _, ...fields } = companyFields({ shortDescription: `Edit ${client}.${edit}` })
      await expectOk('edit', admin.put(path, fields))
    }
    if (edit % EDITS_PER_SEARCH === 0) {
      await expectOk('search', visitor.get(`/api/search?query=Edit ${client}`))
    }
  }
  return wrong
}

describe('Two APIs and three indexers', () => {
  it('end with the index equal to Postgres though indexers are killed all the time', async () => {
    console.log(`SCALE_SEED=${seed}`)
    const indexers = Array.from({ length: INDEXERS }, startIndexer)
    await Promise.all(indexers.map(({ ready }) => ready))
    const enough = new AbortController()
    const killing = keepKilling(indexers, enough.signal)
    const began = performance.now()
    const wrong = await Promise.all(
      Array.from({ length: CLIENTS }, (_, client) => editAway(client)),
    )
    const edited = performance.now()
    enough.abort()
    const kills = await killing
    expect(wrong.flat()).toEqual([])

    await eventually(async () => {
      const { completed: _, ...left } = await countJobs(queues.companyChanged)
      expect(left).toEqual({})
      expect(await readIndex()).toEqual(await readExpected())
    }, 45_000)
    const settled = performance.now()
    expect(await countJobs(deadLetters)).toEqual({})

    const share = writes.wasted() / writes.puts()
    console.log(
      `${EDITS} edits in ${((edited - began) / 1000).toFixed(1)} s, ${kills} indexers killed, ` +
        `index equal ${((settled - edited) / 1000).toFixed(1)} s later; ${writes.puts()} documents ` +
        `sent, ${writes.wasted()} of them for nothing (${(share * 100).toFixed(1)} %)`,
    )
    expect(kills).toBeGreaterThan(3)
    expect(share).toBeLessThan(WASTE)
  }, 300_000)
})
