import { setTimeout as wait } from 'node:timers/promises'
import type { Options, Report } from '#tests/stress/main.ts'
import { expectRecovery, openClients, openScene } from '#tests/stress/scene.ts'
import type { StressSite } from '#tests/stress/site.ts'
import { untilNoJobs, writeOnce } from '#tests/stress/writers.ts'
import { drawFrom, randomFrom } from '#tests/support/random.ts'

const CLIENTS = 8
/** Each start of an indexer takes processor time from the writes; on a busy machine that adds up. */
const MOST_KILLS = 12
const WRITES_PER_SEARCH = 25
/** Documents sent though the index had them already, as a share of all. */
const REDUNDANT = 0.08

/**
 * Two APIs and three indexers on one database and one index: the index ends equal to Postgres though
 * indexers are killed all the time, every request succeeds, and few documents are sent twice.
 */
export async function run(site: StressSite, options: Options, report: Report) {
  const scene = await openScene(site)
  scene.random = randomFrom(options.seed)
  const { random, ledger, problems } = scene
  const writes = options.short ? 2_500 : 5_000
  const documents = countDocuments(site)
  await report('indexers are killed while eight clients write', async () => {
    let writing = true
    let kills = 0
    async function keepKilling() {
      while (writing && kills < MOST_KILLS) {
        await wait(1_000 + random() * 3_000)
        const victim = drawFrom(random, site.indexers)
        await victim.kill()
        kills++
        await wait(random() * 1_000)
        victim.start()
      }
    }
    const began = performance.now()
    const killing = keepKilling()
    const clients = await openClients(scene, CLIENTS)
    await Promise.all(
      clients.map(async (client, at) => {
        for (let write = 0; write < writes / CLIENTS; write++) {
          await writeOnce(client)
          if (write % WRITES_PER_SEARCH > 0) continue
          const visitor = scene.people.users[0]!.at[at % site.apis.length]!
          const { status } = await visitor.get(`/api/search?query=Edit ${write}`)
          if (status !== 200) problems.push(`search: ${status}`)
        }
      }),
    )
    const seconds = (performance.now() - began) / 1000
    writing = false
    await killing
    scene.faultAt = performance.now()
    const recovery = await expectRecovery(scene, 45_000)
    await untilNoJobs()
    const { sent, redundant } = documents
    const share = redundant / sent
    if (ledger.unanswered > 0) problems.push(`${ledger.unanswered} writes were not answered`)
    if (kills < 4) problems.push(`only ${kills} indexers were killed`)
    if (share > REDUNDANT) problems.push(`${redundant} of ${sent} documents were redundant`)
    const notes = [
      `${writes} writes in ${seconds.toFixed(1)} s, ${ledger.acknowledged} acknowledged, ${kills} indexers killed`,
      `${sent} documents sent, ${redundant} of them redundant (${(share * 100).toFixed(1)} %)`,
    ]
    return { recovery, notes, problems }
  })
}

/** Counts documents on their way to the engine; the version names a document's content. */
function countDocuments({ indexers }: StressSite) {
  const versions = new Map<number, string>()
  const count = { sent: 0, redundant: 0 }
  for (const { gate } of indexers) {
    gate.onAnswer = ({ method, path, body }, { status }) => {
      if (method !== 'POST' || !path.startsWith('/indexes/companies/documents?')) return
      if (status !== 202) return
      for (const { id, version } of JSON.parse(body.toString()) as {
        id: number
        version: string
      }[]) {
        count.sent++
        if (versions.get(id) === version) count.redundant++
        versions.set(id, version)
      }
    }
  }
  return count
}
