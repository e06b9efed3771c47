import { setTimeout as wait } from 'node:timers/promises'
import type { ClusterSite, Entrance } from '#tests/ops/cluster/site.ts'
import { eventually } from '#tests/ops/stress/eventually.ts'
import type { Scene } from '#tests/ops/stress/scene.ts'
import { drawFrom } from '#tests/support/random.ts'

export type ClusterScene = Scene<ClusterSite>
/** Injects a fault and ends it. Notes the affected node. */
type Fault = (scene: ClusterScene) => Promise<void>

/** Range of outages in seconds. */
const AWAY = { min: 12, max: 25 }
const MAX_UPDATE_MS = 180_000
const MAX_RETURN_MS = 120_000

const aWhile = ({ random }: ClusterScene) =>
  wait(1_000 * (AWAY.min + random() * (AWAY.max - AWAY.min)))
const leader = ({ site }: ClusterScene) => site.leader()
async function standby({ site, random }: ClusterScene) {
  const leads = await site.leader()
  const others = site.apis.filter((node) => node !== leads)
  return drawFrom(random, others)
}
async function engineNode({ site }: ClusterScene) {
  return site.apis[0]!
}

type Choice = (scene: ClusterScene) => Promise<Entrance>
type Verbs = 'kill' | 'cutOff'
const endOf = { kill: 'start', cutOff: 'mend' } as const

/** Takes a whole node down for a while. */
const nodeAway =
  (choose: Choice, verb: Verbs): Fault =>
  async (scene) => {
    const node = await choose(scene)
    scene.notes.push(node.name)
    node.setAway(true)
    await node[verb]()
    try {
      await aWhile(scene)
    } finally {
      await node[endOf[verb]]()
      // The node does not count as available until its proxy answers.
      await untilAnswers(node)
      node.setAway(false)
    }
  }

/** Kills a service's container, or pauses it for a while. */
const containerAway =
  (choose: Choice, service: (node: Entrance) => string, how: 'kill' | 'pause'): Fault =>
  async (scene) => {
    const node = await choose(scene)
    const [container] = await node.containers(service(node))
    scene.notes.push(node.name + (container ? '' : ': none there'))
    if (!container) return
    await node.docker(how, container)
    await aWhile(scene)
    // Swarm may have replaced the container meanwhile.
    if (how === 'pause') await node.docker('unpause', container).catch(() => {})
  }

/** Chooses a service's container on any node. */
const anywhere =
  (service: string, how: 'kill' | 'pause'): Fault =>
  async (scene) => {
    const there: Entrance[] = []
    for (const node of scene.site.apis)
      if ((await node.containers(service)).length > 0) there.push(node)
    const node = drawFrom(scene.random, there)
    return containerAway(
      async () => node,
      () => service,
      how,
    )(scene)
  }

const numberOf = ({ name }: Entrance) => name.at(-1)!
const patroni = (node: Entrance) => `patroni${numberOf(node)}`

/** Replaces a service's tasks one by one, as a new release does. */
const update =
  (service: string): Fault =>
  async ({ site }) => {
    const updating = site.docker('service', 'update', '--quiet', '--force', `dabbawise_${service}`)
    const late = wait(MAX_UPDATE_MS, undefined, { ref: false }).then(() => {
      throw new Error('The update did not come to its end')
    })
    await Promise.race([updating, late])
  }

const killLeadingPostgres: Fault = async (scene) => {
  const node = await leader(scene)
  const [container] = await node.containers(patroni(node))
  const kill = 'kill -9 $(head -1 /var/lib/postgresql/patroni/postmaster.pid)'
  scene.notes.push(node.name)
  await node.docker('exec', container!, 'sh', '-c', kill)
  await aWhile(scene)
}

const switchover: Fault = async (scene) => {
  const node = await leader(scene)
  const config = ['-c', '/etc/dabbawise/patroni.yml']
  scene.notes.push(node.name)
  await scene.site.inService(patroni(node), 'patronictl', ...config, 'switchover', '--force')
  await aWhile(scene)
}

export const faults: Record<string, Fault> = {
  'rolling update of the APIs': update('api'),
  "the leader's Postgres killed": killLeadingPostgres,
  "the leader's container killed": containerAway(leader, patroni, 'kill'),
  "the leader's container paused": containerAway(leader, patroni, 'pause'),
  "the leader's node killed": nodeAway(leader, 'kill'),
  "the leader's node cut off": nodeAway(leader, 'cutOff'),
  'planned switchover': switchover,
  "a standby's node killed": nodeAway(standby, 'kill'),
  "a standby's node cut off": nodeAway(standby, 'cutOff'),
  "the engine's node killed": nodeAway(engineNode, 'kill'),
  'Meilisearch killed': anywhere('meilisearch', 'kill'),
  'Meilisearch paused': anywhere('meilisearch', 'pause'),
  'an etcd killed': containerAway(leader, (node) => `etcd${numberOf(node)}`, 'kill'),
  'an HAProxy killed': anywhere('postgres', 'kill'),
  'an API killed': anywhere('api', 'kill'),
  'an API paused': anywhere('api', 'pause'),
  'an indexer killed': anywhere('indexer', 'kill'),
  'rolling update of the indexers': update('indexer'),
}

/** Faults of the nightly run; the node that is lost has the leader's Postgres, a search engine and an API. */
export const nightly = ['rolling update of the APIs', "the leader's node killed"]

const untilAnswers = ({ origin, name }: Entrance) =>
  eventually(async () => {
    await wait(500)
    const { ok } = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(2_000) })
    if (!ok) throw new Error(`${name} did not come back`)
  }, MAX_RETURN_MS)
