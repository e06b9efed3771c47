import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startNodes, type ClusterNode } from '#tests/ops/cluster/nodes.ts'
import { createPresence } from '#tests/ops/stress/site.ts'
import { eventually } from '#tests/ops/stress/eventually.ts'
import { secrets } from '#tests/containers/composed-site.ts'
import { composedImages } from '#tests/support/containers.ts'
import { docker } from '#tests/containers/docker.ts'
import { openProduct } from '#tests/support/product.ts'

/** Maximum time until a cluster has recovered, in milliseconds. */
const RECOVERY_TIMEOUT_MS = 8 * 60_000
const files = ['docker-compose.yml', 'docker/stack.yml', 'docker/ha/stack.yml']
const APP = 'dabbawise:cluster-test'
const HA = 'dabbawise-ha:cluster-test'

/** A node for visitors, who are sent to available nodes. */
export type Entrance = ReturnType<typeof toEntrance>
export type ClusterSite = Awaited<ReturnType<typeof startCluster>>

/**
 * Starts the whole stack on three nodes, as docs/cluster.md describes. Only one per process,
 * because `tests/support/product.ts` connects to it.
 */
export async function startCluster() {
  await docker(['build', '--quiet', '--file', 'docker/Dockerfile', '--tag', APP, '.'])
  await docker(['build', '--quiet', '--tag', HA, 'docker/ha'])
  const servers = composedImages.filter((name) => !/^(node|postgres):/.test(name))
  const { nodes, folder, remove } = await startNodes(3, [APP, HA, ...servers])
  const [first, ...others] = nodes as [ClusterNode, ...ClusterNode[]]
  await first.docker('swarm', 'init', '--advertise-addr', first.address)
  const token = await first.docker('swarm', 'join-token', '--quiet', 'manager')
  for (const { docker } of others)
    await docker('swarm', 'join', '--token', token, `${first.address}:2377`)
  for (const [at, { name }] of nodes.entries()) {
    const label = ['--label-add', `database=${at + 1}`, '--label-add', `search=${at + 1}`]
    await first.docker('node', 'update', ...label, name)
  }
  const env = { ...secrets, APP_IMAGE: APP, HA_IMAGE: HA, LOG_LEVEL: 'info', SEED: 'demo' }
  const config = await docker(
    [
      ...['compose', '--env-file', '/dev/null'],
      ...[...files, 'tests/ops/cluster/stack.yml'].flatMap((file) => ['--file', file]),
      'config',
    ],
    env,
  )
  // Applies the sed commands of docs/cluster.md.
  const stack = config
    .replace(/^name:.*/m, 'version: "3.9"')
    .replace(/published: "(\d+)"/g, 'published: $1')
  await writeFile(join(folder, 'stack.yml'), stack)
  const deploy = ['stack', 'deploy', '--resolve-image', 'never']
  await first.docker(...deploy, '--compose-file', join(folder, 'stack.yml'), 'dabbawise')

  const entrances = nodes.map(toEntrance)
  const here = () => entrances.find((node) => !node.isAway())!
  /** Runs a command in a service's container on any node. */
  async function inService(service: string, ...command: string[]): Promise<string> {
    for (const node of entrances.filter((one) => !one.isAway())) {
      const [container] = await node.containers(service)
      if (container) return node.docker('exec', container, ...command)
    }
    throw new Error(`No node that is there runs ${service}`)
  }
  const site = {
    apis: entrances,
    parts: [],
    inService,
    /** Runs the Docker client on an available node. */
    docker: (...args: string[]) => here().docker(...args),
    /** Members of the database cluster, according to Patroni. */
    async members(): Promise<{ name: string; role: string; state: string }[]> {
      const at = entrances.findIndex((node) => !node.isAway()) + 1
      const told = await inService(`patroni${at}`, 'curl', '-fsS', 'http://127.0.0.1:8008/cluster')
      return (JSON.parse(told) as { members: { name: string; role: string; state: string }[] })
        .members
    },
    /** The node with the database's leader. */
    async leader(): Promise<Entrance> {
      const { name } = (await site.members()).find(({ role }) => role === 'leader')!
      return entrances[Number(name.at(-1)) - 1]!
    },
    /** Waits until every service is back, the database has both standbys and every node answers. */
    untilWhole: () =>
      eventually(async () => {
        await wait(500)
        const services = await here().docker('service', 'ls', '--format', '{{.Name}} {{.Replicas}}')
        const missing = services
          .split('\n')
          .filter((line) => !/_(migrate|seed|keys) /.test(line))
          .filter((line) => !/ ([1-9]\d*)\/\1\b/.test(line))
        if (missing.length > 0) throw new Error(`Not all there: ${missing.join(', ')}`)
        const members = await site.members()
        const streaming = members.filter(({ state }) => /^(running|streaming)$/.test(state))
        if (streaming.length < 3) throw new Error(`Not whole: ${JSON.stringify(members)}`)
        // A node that was cut off gets its name back after half a minute; until then another
        // failure would exceed what the cluster tolerates.
        for (const name of ['etcd1', 'etcd2', 'etcd3'])
          await inService(name, 'etcdctl', 'endpoint', 'health', '--cluster')
        for (const { origin, name } of entrances) {
          const { ok } = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5_000) })
          if (!ok) throw new Error(`${name} is not ready`)
        }
      }, RECOVERY_TIMEOUT_MS),
    async stop() {
      await remove()
      await docker(['image', 'rm', APP, HA])
    },
  }
  Object.assign(process.env, {
    DATABASE_URL: `postgres://dabbawise:${secrets.DATABASE_PASSWORD}@127.0.0.1:${first.ports.database}/directory`,
    MEILISEARCH_URL: `http://127.0.0.1:${first.ports.engine}`,
    MEILISEARCH_API_KEY: secrets.MEILI_MASTER_KEY,
    MEILISEARCH_INDEX: 'companies',
  })
  openProduct()
  return site
}

const toEntrance = (node: ClusterNode) => ({
  ...node,
  origin: `http://127.0.0.1:${node.ports.site}`,
  ...createPresence(),
})
