import { setTimeout as wait } from 'node:timers/promises'
import * as fc from 'fast-check'
import {
  askAdmin,
  editCompany,
  repeatJobs,
  replaceCompany,
  restoreReserved,
  setStatus,
} from '#tests/faults/acts.ts'
import type { Scenario } from '#tests/faults/outcome.ts'
import { untilEqual, type Scene } from '#tests/faults/scene.ts'
import { eventually } from '#tests/support/eventually.ts'
import { drawFrom } from '#tests/support/random.ts'

/** Things that happen at once. @returns what must not be */
type Race = (scene: Scene) => Promise<string[] | void>

const races: Record<string, Race> = {
  async 'two indexers on one company'(scene) {
    const id = scene.reserved[0]!
    const enough = AbortSignal.timeout(3_000)
    const asIs = scene.world.indexers.map(async ({ gate }) => {
      const is = ({ path }: { path: string }) => path.startsWith('/indexes/companies/documents?')
      const held = await gate!.hold({ when: 'before', is }, enough)
      await wait(scene.random() * 500)
      held?.release('on')
    })
    await Promise.all(Array.from({ length: 40 }, (_, edit) => editCompany(scene, id, edit % 2)))
    // At once, so none of them is known to be the last.
    scene.ledger.meet(id)
    await editCompany(scene, id)
    await Promise.all(asIs)
  },
  async 'edits during a rebuild'(scene) {
    const is = ({ path }: { path: string }) => path.startsWith('/swap-indexes')
    const enough = AbortSignal.timeout(5_000)
    const held = scene.world.indexers.map(({ gate }) => gate!.hold({ when: 'before', is }, enough))
    await scene.askForRebuild()
    for (let edit = 0; edit < 30; edit++)
      await editCompany(scene, drawFrom(scene.random, scene.reserved))
    const holding = await Promise.race(held.map(async (one) => (await one) ?? (await wait(5_000))))
    if (!holding) scene.tell('the moment did not come')
    for (const id of scene.reserved) await editCompany(scene, id)
    for (const one of held) void one.then((caught) => caught?.release('on'))
  },
  async 'delete, then create again'(scene) {
    for (let round = 0; round < 10; round++) {
      const next = await replaceCompany(scene, scene.reserved.shift()!)
      scene.reserved.push(next!)
    }
  },
  async 'approve and reject at once'(scene) {
    const { people, reserved, sql } = scene
    const problems: string[] = []
    for (const [at, id] of reserved.entries()) {
      const user = people.users[at % people.users.length]!
      await sql`delete from reviews where company_id = ${id} and user_id = ${user.id}`
      const review = { companyId: id, rating: '2', comment: 'Late twice.' }
      const written = await user.at[0]!.post('/api/reviews', review)
      const path = `/reviews/${written.body.id}`
      const verbs = ['approve', 'reject']
      const answers = await Promise.all(
        verbs.map((verb, at) => askAdmin(scene, 'PUT', `${path}/${verb}`, {}, at)),
      )
      const done = answers.filter(({ told }) => told === 'done').length
      if (done !== 1) problems.push(`${done} of both decisions about a review were obeyed`)
    }
    return problems
  },
  async 'the same jobs again, in any order'(scene) {
    const ids = [...(await scene.support.readExpected()).keys()]
    const some = Array.from({ length: 500 }, () => drawFrom(scene.random, ids))
    await Promise.all([
      repeatJobs(scene, [...some, ...some.toReversed(), 2_000_000_000]),
      ...scene.reserved.map((id) => editCompany(scene, id)),
    ])
  },
}

type Act = { kind: keyof typeof acts; at: number }

/** What a sequence is made of; `at` says which company or process. */
const acts = {
  edit: (scene: Scene, at: number) => editCompany(scene, pick(scene, at)),
  hide: (scene: Scene, at: number) => setStatus(scene, pick(scene, at), 'rejected'),
  show: (scene: Scene, at: number) => setStatus(scene, pick(scene, at), 'approved'),
  async replace(scene: Scene, at: number) {
    const place = at % scene.reserved.length
    const next = await replaceCompany(scene, scene.reserved[place]!)
    if (next !== undefined) scene.reserved[place] = next
  },
  repeat: ({ ...scene }: Scene, at: number) =>
    repeatJobs(scene, [pick(scene, at), pick(scene, at + 1)]).catch(() => {}),
  rebuild: (scene: Scene) => askAdmin(scene, 'POST', '/search/rebuild'),
  pause: (_scene: Scene, at: number) => wait(at * 10),
  async 'kill an indexer'({ world }: Scene, at: number) {
    const victim = world.indexers[at % world.indexers.length]!
    await victim.kill()
    victim.start()
  },
  async 'kill Meilisearch'({ world }: Scene) {
    await world.servers.engine.kill()
    await world.servers.engine.start()
  },
  async 'kill Postgres'({ world }: Scene) {
    await world.servers.postgres.kill()
    await world.servers.postgres.start()
  },
}

const pick = ({ reserved }: Scene, at: number) => reserved[at % reserved.length]!

const writes = ['edit', 'hide', 'show', 'replace', 'repeat'] as const
const others = ['rebuild', 'pause', 'kill an indexer', 'kill Meilisearch', 'kill Postgres'] as const
const anAct: fc.Arbitrary<Act> = fc.record({
  kind: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...writes) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  ),
  at: fc.nat(9),
})

/** Draws sequences of actions and faults: after each the index equals the database. */
export function sequences(numRuns: number): Race {
  return async (scene) => {
    const seed = Math.floor(scene.random() * 1e9)
    await fc.assert(
      fc.asyncProperty(fc.array(anAct, { minLength: 3, maxLength: 25 }), async (drawn) => {
        for (const { kind, at } of drawn) {
          scene.hurtNow()
          await acts[kind](scene, at)
        }
        await eventually(() => scene.sql`select 1`)
        await untilEqual(scene, 20_000)
        const losses = await scene.ledger.findLosses(scene.sql)
        if (losses.length > 0) throw new Error(losses.join('\n'))
      }),
      // Each try costs seconds, so a failure is told as it is rather than made small.
      { seed, numRuns, endOnFailure: true },
    )
    scene.tell(`${numRuns} sequences from seed ${seed}`)
  }
}

const race = (what: Race): Scenario => {
  return async (scene) => {
    await restoreReserved(scene)
    await untilEqual(scene)
    scene.hurtNow()
    const problems = (await what(scene)) ?? []
    const began = performance.now()
    await eventually(() => scene.sql`select 1`)
    await untilEqual(scene, 20_000).catch((error: Error) => problems.push(error.message))
    const recovery = (performance.now() - began) / 1000
    problems.push(...(await scene.ledger.findLosses(scene.sql)))
    return { recovery, problems }
  }
}

export const raceScenarios: Record<string, Scenario> = Object.fromEntries(
  Object.entries({ ...races, 'drawn sequences of actions and faults': sequences(3) }).map(
    ([name, what]) => [name, race(what)],
  ),
)
