import { setTimeout as wait } from 'node:timers/promises'
import * as fc from 'fast-check'
import type { Moment } from '#tests/stress/faults/engine-gate.ts'
import { startRebuild, swapping } from '#tests/stress/faults/kill-points.ts'
import type { Scenario } from '#tests/stress/faults/run.ts'
import { expectRecovery, untilEqual, type Scene } from '#tests/stress/scene.ts'
import {
  addJobs,
  editCompany,
  replaceCompany,
  restoreReserved,
  send,
  setStatus,
} from '#tests/stress/writers.ts'
import { readExpected } from '#tests/support/indexing.ts'
import { sql } from '#tests/support/product.ts'
import { drawFrom } from '#tests/support/random.ts'

const SEQUENCES = 3

/** Things that happen at the same time. */
const races: Record<string, (scene: Scene) => Promise<unknown>> = {
  async 'two indexers on one company'(scene) {
    const id = scene.reserved[0]!
    const timeout = AbortSignal.timeout(3_000)
    const is: Moment['is'] = ({ path }) => path.startsWith('/indexes/companies/documents?')
    const delayed = scene.site.indexers.map(async ({ gate }) => {
      const held = await gate.hold({ when: 'before', is }, timeout)
      await wait(scene.random() * 500)
      held?.release('on')
    })
    await Promise.all(
      Array.from({ length: 40 }, (_, edit) => editCompany(scene, id, { api: edit % 2 })),
    )
    // They were sent at the same time, so none of them is known to be the last.
    scene.ledger.add(id)
    await editCompany(scene, id)
    await Promise.all(delayed)
  },
  async 'edits during a rebuild'(scene) {
    const timeout = AbortSignal.timeout(5_000)
    const held = scene.site.indexers.map(({ gate }) =>
      gate.hold({ when: 'before', is: swapping }, timeout),
    )
    await startRebuild(scene)
    for (let edit = 0; edit < 30; edit++) {
      await editCompany(scene, drawFrom(scene.random, scene.reserved))
    }
    const caught = await Promise.race(held.map(async (one) => (await one) ?? (await wait(5_000))))
    if (!caught) scene.notes.push('the moment did not come')
    for (const id of scene.reserved) await editCompany(scene, id)
    for (const one of held) void one.then((caught) => caught?.release('on'))
  },
  async 'delete, then create again'(scene) {
    for (let round = 0; round < 10; round++) {
      scene.reserved.push((await replaceCompany(scene, scene.reserved.shift()!))!)
    }
  },
  async 'approve and reject at once'(scene) {
    const { people, reserved } = scene
    for (const [at, id] of reserved.entries()) {
      const by = people.users[at % people.users.length]!
      await sql`delete from reviews where company_id = ${id} and user_id = ${by.id}`
      const review = { companyId: id, rating: '2', comment: 'Late twice.' }
      const { body } = await send(scene, 'POST', '/api/reviews', review, { by, api: 0 })
      const answers = await Promise.all(
        ['approve', 'reject'].map((verb, api) =>
          send(scene, 'PUT', `/api/admin/reviews/${body.id}/${verb}`, {}, { api }),
        ),
      )
      const done = answers.filter(({ outcome }) => outcome === 'done').length
      if (done !== 1) scene.problems.push(`${done} of both decisions about a review succeeded`)
    }
  },
  async 'the same jobs again, in any order'(scene) {
    const ids = [...(await readExpected()).keys()]
    const some = Array.from({ length: 500 }, () => drawFrom(scene.random, ids))
    await Promise.all([
      repeatJobs([...some, ...some.toReversed(), 2_000_000_000]),
      ...scene.reserved.map((id) => editCompany(scene, id)),
    ])
  },
  'drawn sequences of actions and faults': runSequences,
}

/** What a sequence is made of; `at` says which company or process. */
const acts = {
  edit: (scene: Scene, at: number) => editCompany(scene, pick(scene, at)),
  hide: (scene: Scene, at: number) => setStatus(scene, pick(scene, at), 'rejected'),
  show: (scene: Scene, at: number) => setStatus(scene, pick(scene, at), 'approved'),
  async replace(scene: Scene, at: number) {
    const place = at % scene.reserved.length
    scene.reserved[place] =
      (await replaceCompany(scene, scene.reserved[place]!)) ?? scene.reserved[place]!
  },
  repeat: (scene: Scene, at: number) =>
    repeatJobs([pick(scene, at), pick(scene, at + 1)]).catch(() => {}),
  rebuild: (scene: Scene) => send(scene, 'POST', '/api/admin/search/rebuild'),
  pause: (_scene: Scene, at: number) => wait(at * 10),
  async 'kill an indexer'({ site }: Scene, at: number) {
    const victim = site.indexers[at % site.indexers.length]!
    await victim.kill()
    victim.start()
  },
  async 'kill Meilisearch'({ site }: Scene) {
    await site.engine.kill()
    await site.engine.start()
  },
  async 'kill Postgres'({ site }: Scene) {
    await site.postgres.kill()
    await site.postgres.start()
  },
}
const writes = ['edit', 'hide', 'show', 'replace', 'repeat'] as const
const others = ['rebuild', 'pause', 'kill an indexer', 'kill Meilisearch', 'kill Postgres'] as const

const pick = ({ reserved }: Scene, at: number) => reserved[at % reserved.length]!
const repeatJobs = (ids: readonly number[]) => addJobs(ids.map((companyId) => ({ companyId })))

/** Draws sequences of actions and faults: after each the index equals the database. */
async function runSequences(scene: Scene) {
  const seed = Math.floor(scene.random() * 1e9)
  const act = fc.record({
    kind: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...writes) },
      { weight: 1, arbitrary: fc.constantFrom(...others) },
    ),
    at: fc.nat(9),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 25 }), async (drawn) => {
      for (const { kind, at } of drawn) await acts[kind](scene, at)
      await untilEqual(20_000)
      const losses = await scene.ledger.findLosses()
      if (losses.length > 0) throw new Error(losses.join('\n'))
    }),
    // Each try costs seconds, so a failure is reported as it is rather than shrunk.
    { seed, numRuns: SEQUENCES, endOnFailure: true },
  )
  scene.notes.push(`${SEQUENCES} sequences from seed ${seed}`)
}

export const raceScenarios: Record<string, Scenario> = Object.fromEntries(
  Object.entries(races).map(([name, race]) => [
    name,
    async (scene: Scene) => {
      await restoreReserved(scene)
      await untilEqual()
      await race(scene)
      scene.faultAt = performance.now()
      return { recovery: await expectRecovery(scene, 20_000), limit: 20 }
    },
  ]),
)
