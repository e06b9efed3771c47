import { setTimeout as wait } from 'node:timers/promises'
import type { RebuildRun } from '#api/contract/search-health.ts'
import { eventually } from '#tests/stress/eventually.ts'
import { startRebuild } from '#tests/stress/faults/kill-points.ts'
import type { Scenario } from '#tests/stress/faults/run.ts'
import { expectRecovery, expectSoon, untilEqual, type Scene } from '#tests/stress/scene.ts'
import { addJobs, editCompany, restoreReserved, send, untilNoJobs } from '#tests/stress/writers.ts'
import type { EngineCall } from '#tests/support/engine-proxy.ts'
import { readExpected, readIndex } from '#tests/support/indexing.ts'
import { sql } from '#tests/support/product.ts'

/** What is not poisoned is indexed within so many milliseconds. */
const INDEXED_MS = 2_000

type Listed = { items: { queue: string; companyId: number | null; attempts: number }[] }

const poison: Record<string, (scene: Scene) => Promise<void>> = {
  async 'a document that the engine refuses'(scene) {
    const [poisoned, ...others] = scene.reserved as [number, ...number[]]
    const [queue] = await sql<{ retryLimit: number }[]>`
      select retry_limit from pgboss.queue where name = 'company.changed'`
    await whileRefused(scene, poisoned, async () => {
      await editCompany(scene, poisoned)
      for (const id of others) await expectIndexed(scene, id)
      const { attempts } = await eventually(async () => {
        // Retries as always, only sooner after each other; any edit makes indexers look for jobs.
        await sql`update pgboss.job set retry_delay = 0, retry_backoff = false, start_after = now()
          where name = 'company.changed' and state < 'completed'`
        await editCompany(scene, others[0]!)
        await wait(200)
        const job = (await failedJobs(scene)).find(({ companyId }) => companyId === poisoned)
        if (!job) throw new Error('the failed job is not shown')
        return job
      }, 90_000)
      const expected = queue!.retryLimit + 1
      if (attempts !== expected) {
        scene.problems.push(`${attempts} attempts instead of ${expected}`)
      }
    })
    await send(scene, 'POST', '/api/admin/jobs/retry')
  },
  /** It is left out of the rebuilt index, and nothing else is. */
  async 'a rebuild with such a document'(scene) {
    const poisoned = scene.reserved[0]!
    const admin = scene.people.admin.at[0]!
    const latest = async () => (await admin.get<RebuildRun>('/api/admin/search/rebuild')).body
    await whileRefused(scene, poisoned, async () => {
      const before = await latest()
      await startRebuild(scene)
      const run = await eventually(async () => {
        const now = await latest()
        if (now.id === before.id || ['waiting', 'running'].includes(now.state)) {
          throw new Error('the rebuild has not ended')
        }
        return now
      }, 30_000)
      if (run.state !== 'succeeded') scene.problems.push(`the rebuild ${run.state}: ${run.error}`)
      const [index, expected] = [await readIndex(), await readExpected()]
      const missing = [...expected.keys()].filter((id) => !index.has(id))
      if (missing.join() !== String(poisoned)) {
        scene.problems.push(`missing: ${missing.join(', ')}`)
      }
    })
    await editCompany(scene, poisoned)
  },
  async 'a malformed job'(scene) {
    await addJobs([{ companyId: 'all of them' }])
    await expectIndexed(scene, scene.reserved[1]!)
    await expectSoon(scene, 20_000, async () => {
      const shown = (await failedJobs(scene)).some(({ queue }) => queue === 'company.changed')
      if (!shown) throw new Error('the malformed job is not shown')
    })
    await sql`delete from pgboss.job where name = 'dead-letter'`
  },
}

async function failedJobs({ people }: Scene) {
  return (await people.admin.at[0]!.get<Listed>('/api/admin/lists/failed-jobs')).body.items
}

/** Edits a company, which reaches the index soon. */
async function expectIndexed(scene: Scene, id: number) {
  const note = await editCompany(scene, id)
  await expectSoon(scene, INDEXED_MS, async () => {
    const indexed = (await readIndex()).get(id)
    if (indexed?.shortDescription !== note) throw new Error(`company ${id} is held up`)
  })
}

/** Answers as an engine that refuses one document, while `work` goes on. */
async function whileRefused({ site }: Scene, poisoned: number, work: () => Promise<void>) {
  const puts = /^\/indexes\/companies(_rebuild)?\/documents(\?|$)/
  const refuse = ({ method, path, body }: EngineCall) => {
    if (method !== 'POST' || !puts.test(path)) return undefined
    const documents = JSON.parse(body.toString()) as { id: number }[]
    if (!documents.some(({ id }) => id === poisoned)) return undefined
    const message = 'This document is refused'
    const failure = { message, code: 'malformed_payload', type: 'invalid_request', link: '' }
    return { status: 400, body: Buffer.from(JSON.stringify(failure)) }
  }
  for (const { gate } of site.indexers) gate.intercept = refuse
  try {
    await work()
  } finally {
    for (const { gate } of site.indexers) gate.intercept = undefined
  }
}

export const poisonScenarios: Record<string, Scenario> = Object.fromEntries(
  Object.entries(poison).map(([name, work]) => [
    name,
    async (scene: Scene) => {
      await restoreReserved(scene)
      await untilNoJobs()
      await untilEqual()
      await work(scene)
      await expectRecovery(scene, 30_000)
    },
  ]),
)
