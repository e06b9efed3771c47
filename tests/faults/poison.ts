import { setTimeout as wait } from 'node:timers/promises'
import type { RebuildRun } from '#api/contract/search-health.ts'
import { addJobs, editCompany, restoreReserved, untilQuiet } from '#tests/faults/acts.ts'
import type { Scenario } from '#tests/faults/outcome.ts'
import { untilEqual, type Scene } from '#tests/faults/scene.ts'
import { eventually } from '#tests/support/eventually.ts'
import type { EngineCall } from '#tests/support/engine-proxy.ts'

/** What is not poisoned is indexed within so many milliseconds. */
const QUICK_MS = 2_000

type Listed = { items: { queue: string; companyId: number | null; attempts: number }[] }

/** A document that the engine refuses whatever is tried. */
async function aRefusedDocument(scene: Scene): Promise<string[]> {
  const problems: string[] = []
  const { sql, world, people, reserved, support } = scene
  const [poisoned, ...others] = reserved as [number, ...number[]]
  const admin = people.admin.at[0]!
  const [queue] = await sql<{ retryLimit: number }[]>`
    select retry_limit from pgboss.queue where name = 'company.changed'`
  for (const { gate } of world.indexers) gate!.lie = (call) => refuse(call, poisoned)
  try {
    await editCompany(scene, poisoned)
    const began = performance.now()
    for (const id of others) {
      const note = await editCompany(scene, id)
      await eventually(async () => {
        const indexed = (await support.readIndex()).get(id)
        if (indexed?.shortDescription !== note) throw new Error(`company ${id} is held up`)
      }, QUICK_MS).catch((error: Error) => problems.push(error.message))
    }
    const took = (performance.now() - began) / others.length
    scene.tell(`others indexed in ${took.toFixed(0)} ms each meanwhile`)
    const { attempts } = await eventually(async () => {
      // Retries as always, only sooner after each other; any edit makes indexers look for jobs.
      await sql`update pgboss.job set retry_delay = 0, retry_backoff = false, start_after = now()
        where name = 'company.changed' and state < 'completed'`
      await editCompany(scene, others[0]!)
      await wait(200)
      const { body } = await admin.get<Listed>('/api/admin/lists/failed-jobs')
      const job = body.items.find(({ companyId }) => companyId === poisoned)
      if (!job) throw new Error('the failed job is not shown')
      return job
    }, 90_000)
    const expected = queue!.retryLimit + 1
    if (attempts !== expected) problems.push(`${attempts} attempts instead of ${expected}`)
  } finally {
    for (const { gate } of world.indexers) gate!.lie = undefined
  }
  const { status } = await admin.post('/api/admin/jobs/retry')
  if (status !== 200) problems.push(`trying failed jobs again was answered ${status}`)
  return problems
}

/** A rebuild that comes upon such a document: it is left out, and nothing else. */
async function aRebuildWithARefusedDocument(scene: Scene): Promise<string[]> {
  const problems: string[] = []
  const { world, people, reserved, support } = scene
  const poisoned = reserved[0]!
  const rebuild = async () =>
    (await people.admin.at[0]!.get<RebuildRun>('/api/admin/search/rebuild')).body
  for (const { gate } of world.indexers) gate!.lie = (call) => refuse(call, poisoned)
  try {
    const before = await rebuild()
    await scene.askForRebuild()
    const run = await eventually(async () => {
      const now = await rebuild()
      if (now.id === before.id || ['waiting', 'running'].includes(now.state)) {
        throw new Error('the rebuild has not ended')
      }
      return now
    }, 30_000)
    if (run.state !== 'succeeded') problems.push(`the rebuild ${run.state}: ${run.error}`)
    const [index, expected] = [await support.readIndex(), await support.readExpected()]
    const missing = [...expected.keys()].filter((id) => !index.has(id))
    if (missing.join() !== String(poisoned)) problems.push(`missing: ${missing.join(', ')}`)
  } finally {
    for (const { gate } of world.indexers) gate!.lie = undefined
  }
  await editCompany(scene, poisoned)
  return problems
}

/** A job that nobody understands. */
async function aMalformedJob(scene: Scene): Promise<string[]> {
  const problems: string[] = []
  const { sql, people, reserved, support } = scene
  await addJobs(scene, [{ companyId: 'all of them' }])
  const id = reserved[1]!
  const note = await editCompany(scene, id)
  await eventually(async () => {
    const indexed = (await support.readIndex()).get(id)
    if (indexed?.shortDescription !== note) throw new Error(`company ${id} is held up`)
  }, QUICK_MS).catch((error: Error) => problems.push(error.message))
  await eventually(async () => {
    const { body } = await people.admin.at[0]!.get<Listed>('/api/admin/lists/failed-jobs')
    if (!body.items.some((job) => job.queue === 'company.changed')) {
      throw new Error('the malformed job is not shown')
    }
  }).catch((error: Error) => problems.push(error.message))
  await sql`delete from pgboss.job where name = 'dead-letter'`
  return problems
}

function refuse({ method, path, body }: EngineCall, poisoned: number) {
  const puts = /^\/indexes\/companies(_rebuild)?\/documents(\?|$)/
  if (method !== 'POST' || !puts.test(path)) return undefined
  const documents = JSON.parse(body.toString()) as { id: number }[]
  if (!documents.some(({ id }) => id === poisoned)) return undefined
  const message = 'This document is refused'
  const answer = { message, code: 'malformed_payload', type: 'invalid_request', link: '' }
  return { status: 400, body: Buffer.from(JSON.stringify(answer)) }
}

const poison = (work: (scene: Scene) => Promise<string[]>): Scenario => {
  return async (scene) => {
    await restoreReserved(scene)
    await untilQuiet(scene)
    await untilEqual(scene)
    const problems = await work(scene)
    await untilEqual(scene, 30_000).catch((error: Error) => problems.push(error.message))
    problems.push(...(await scene.ledger.findLosses(scene.sql)))
    return { problems }
  }
}

export const poisonScenarios: Record<string, Scenario> = {
  'a document that the engine refuses': poison(aRefusedDocument),
  'a rebuild with such a document': poison(aRebuildWithARefusedDocument),
  'a job that nobody understands': poison(aMalformedJob),
}
