import { setTimeout as wait } from 'node:timers/promises'
import { eventually } from '#tests/stress/eventually.ts'
import { startRebuild } from '#tests/stress/faults/kill-points.ts'
import type { Scenario } from '#tests/stress/faults/run.ts'
import { expectRecovery, type Scene } from '#tests/stress/scene.ts'
import { editCompany, restoreReserved } from '#tests/stress/writers.ts'
import { liveIndex } from '#tests/support/indexing.ts'
import { steadily } from '#tests/support/steadily.ts'

const PER_SECOND = 40
/** Of the companies that are edited here: other writers' are elsewhere, so one page lists all. */
const fields = { location: 'Guntur', cuisine: 'Health Food', priceRange: 'premium' }
const filters = new URLSearchParams(fields)
const paths = [`/api/search?pageSize=100&${filters}`, `/api/companies/search?${filters}`]

type Hit = { id: number; shortDescription: string }

/**
 * Asks every API for the same again and again, while companies are edited and everything stands
 * still or dies in turn: no answer of the engine may be older than the last edit that was
 * acknowledged and indexed before the request was sent.
 */
async function readKeptAnswers(scene: Scene) {
  const { site, reserved, problems, notes } = scene
  const { apis, indexers, engine } = site
  await restoreReserved(scene)
  /** The last edit of each company that was seen in the index. */
  const indexed = new Map<number, number>()
  let [answers, same, basic] = [0, 0, 0]
  const lastTag = new Map<string, string>()
  const running = new AbortController()

  async function read(origin: string, path: string) {
    const least = new Map(indexed)
    const response = await fetch(origin + path).catch(() => undefined)
    if (response?.status !== 200) return
    const page = Number(/^.companies.(\d+)$/.exec(path)?.[1])
    const body = page
      ? [{ id: page, shortDescription: /Act \d+/.exec(await response.text())?.[0] ?? '' }]
      : ((await response.json()) as Hit[] | { hits: Hit[] })
    if (response.headers.get('x-search-results') === 'basic') return void basic++
    answers++
    const tag = response.headers.get('etag')
    if (tag && lastTag.get(origin + path) === tag) same++
    if (tag) lastTag.set(origin + path, tag)
    const hits = new Map((Array.isArray(body) ? body : body.hits).map((hit) => [hit.id, hit]))
    for (const [id, edit] of least) {
      if (page && id !== page) continue
      const found = numberOf(hits.get(id)?.shortDescription)
      if (!(found >= edit)) problems.push(`${path} says ${found} of ${id}, ${edit} was indexed`)
    }
  }

  /** @param api the one that edits go through */
  async function editFor(milliseconds: number, api: number) {
    const end = performance.now() + milliseconds
    for (let at = 0; performance.now() < end; at++) {
      const id = reserved[at % reserved.length]!
      const edit = numberOf((await editCompany(scene, id, { api, fields })) ?? undefined)
      if (Number.isNaN(edit)) continue
      await eventually(async () => {
        const { shortDescription } = await liveIndex.getDocument(id)
        if (!(numberOf(shortDescription) >= edit)) throw new Error(`${edit} is not indexed`)
      }, 60_000)
      indexed.set(id, edit)
      // Long enough for answers to be kept and asked for again.
      await wait(100)
    }
  }

  const pages = reserved.slice(0, 2).map((id) => `/companies/${id}`)
  const calls = apis.flatMap(({ origin }) =>
    [...paths, ...pages].map((path) => [origin, path] as const),
  )
  const reading = steadily(PER_SECOND, running.signal, (n) => read(...calls[n % calls.length]!))
  try {
    await editFor(2_000, 0)
    process.kill(apis[1]!.pid(), 'SIGSTOP')
    await editFor(1_500, 0)
    process.kill(apis[1]!.pid(), 'SIGCONT')
    await indexers[0]!.kill()
    await editFor(1_500, 1)
    indexers[0]!.start()
    await startRebuild(scene)
    await editFor(3_000, 1)
    engine.hang()
    await wait(1_500)
    engine.goOn()
    await editFor(1_500, 0)
    await engine.kill()
    await engine.start()
    await editFor(2_500, 0)
  } finally {
    running.abort()
    await reading
  }
  notes.push(`${answers} answers of the engine, ${same} the same as before; ${basic} of Postgres`)
  if (same === 0) problems.push('no answer was kept')
  scene.faultAt = performance.now()
}

const numberOf = (note = '') => Number(/^Act (\d+)$/.exec(note)?.[1] ?? Number.NaN)

export const keptScenarios: Record<string, Scenario> = {
  'answers are kept while everything stands still in turn': async (scene) => {
    await readKeptAnswers(scene)
    return { recovery: await expectRecovery(scene), limit: 20 }
  },
}
