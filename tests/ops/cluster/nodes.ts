import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getContainerRuntimeClient, getReaper } from 'testcontainers'
import { freePort } from '#local/server-process.ts'
import { eventually } from '#tests/ops/stress/eventually.ts'
import { docker } from '#tests/containers/docker.ts'

/** Name of a node's image. */
const NODE = 'dabbawise-node'
const dockerFolder = new URL('../../../docker/', import.meta.url).pathname
const MEMORY = '6g'
const START_MS = 60_000
/** Ports of each node, as in the stack file. */
const opened = { site: 8080, database: 5432, engine: 7700 }
/** Also works where the Docker engine may not grant everything that `--privileged` requests. */
const rights = [
  ...['--cap-add', 'ALL', '--cap-drop', 'SYS_RESOURCE', '--device-cgroup-rule', 'a *:* rwm'],
  ...['seccomp', 'apparmor', 'systempaths'].flatMap((each) => [
    '--security-opt',
    `${each}=unconfined`,
  ]),
]

/** A node with a Docker engine: a container that runs containers. */
export type ClusterNode = Awaited<ReturnType<typeof startNode>>

/**
 * Starts nodes that can reach one another, each with the same images.
 * @param images to copy from this machine's engine
 * @param folder mounted on each node under the same path
 */
export async function startNodes(count: number, images: string[]) {
  const name = `dabbawise-cluster-${randomBytes(4).toString('hex')}`
  const folder = await mkdtemp(join(tmpdir(), 'dabbawise-cluster-'))
  // Removes everything if this process is killed.
  const { sessionId } = await getReaper(await getContainerRuntimeClient())
  const label = ['--label', `org.testcontainers.session-id=${sessionId}`]
  await docker([
    ...['build', '--quiet', '--file', 'tests/ops/cluster/node.Dockerfile'],
    ...['--tag', NODE, 'tests/ops/cluster'],
  ])
  await docker(['network', 'create', ...label, name])
  await docker(['save', '--output', join(folder, 'images.tar'), ...images])
  const nodes = await Promise.all(
    Array.from({ length: count }, (_, at) =>
      startNode(`node${at + 1}`, { cluster: name, folder, label }),
    ),
  )
  await rm(join(folder, 'images.tar'))
  return {
    nodes,
    folder,
    async remove() {
      await docker(['rm', '--force', '--volumes', ...nodes.map(({ container }) => container)])
      await docker(['network', 'rm', name])
      await docker(['image', 'rm', NODE])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function startNode(
  name: string,
  { cluster, folder, label }: { cluster: string; folder: string; label: string[] },
) {
  const container = `${cluster}-${name}`
  const ports = Object.fromEntries(
    await Promise.all(Object.keys(opened).map(async (key) => [key, await freePort()] as const)),
  ) as Record<keyof typeof opened, number>
  await docker([
    ...['run', '--detach', '--name', container, '--hostname', name, '--network', cluster],
    ...['--memory', MEMORY, '--tmpfs', '/run', '--volume', '/var/lib/docker', ...rights, ...label],
    ...[folder, dockerFolder].flatMap((path) => ['--volume', `${path}:${path}:ro`]),
    ...Object.entries(opened).flatMap(([key, port]) => [
      '--publish',
      `127.0.0.1:${ports[key as keyof typeof opened]}:${port}`,
    ]),
    NODE,
  ])
  const run = (...command: string[]) => docker(['exec', container, ...command])
  const engine = (...args: string[]) => run('docker', ...args)
  await eventually(() => engine('info'), START_MS)
  await engine('load', '--quiet', '--input', join(folder, 'images.tar'))
  const [address] = (await run('hostname', '--ip-address')).split(' ')
  const cut = (verb: '-I' | '-D') =>
    Promise.all([
      run('iptables', '-w', '-t', 'mangle', verb, 'PREROUTING', '-i', 'eth0', '-j', 'DROP'),
      run('iptables', '-w', '-t', 'mangle', verb, 'POSTROUTING', '-o', 'eth0', '-j', 'DROP'),
    ])
  return {
    name,
    container,
    address: address!,
    ports,
    /** Runs the Docker client on the node. */
    docker: engine,
    /** The containers of a service on the node. */
    async containers(service: string): Promise<string[]> {
      const label = `label=com.docker.swarm.service.name=dabbawise_${service}`
      return (await engine('ps', '--quiet', '--filter', label)).split('\n').filter(Boolean)
    },
    /** Logs of its containers since a time (ISO 8601), each line prefixed with its container's name. */
    logs: (since: string) =>
      run(
        ...['sh', '-c'],
        `docker ps --all --format '{{.ID}} {{.Names}}' | while read -r id name; do
          docker logs --timestamps --since ${since} "$id" 2>&1 | sed "s/^/$name /"
        done`,
      ),
    /** Kills the node as by a power failure. */
    kill: () => docker(['kill', container]),
    async start() {
      await docker(['start', container])
      await eventually(() => engine('info'), START_MS)
    },
    /** Drops all packets to and from other nodes silently. */
    cutOff: () => cut('-I'),
    mend: () => cut('-D'),
  }
}
