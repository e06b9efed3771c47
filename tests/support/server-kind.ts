import { findDocker } from '#tests/support/containers.ts'

const kinds = ['containers', 'embedded'] as const

/** Kind of a test run's servers. */
export type ServerKind = (typeof kinds)[number]

/**
 * Reads the choice of TEST_SERVERS.
 * @returns undefined if nothing is chosen
 * @throws when there is no such kind
 */
export function readChoice(): ServerKind | undefined {
  const given = process.env.TEST_SERVERS
  if (!given) return undefined
  const kind = kinds.find((known) => known === given)
  if (!kind) throw new Error(`TEST_SERVERS: must be ${kinds.join(' or ')}; it is "${given}"`)
  return kind
}

/**
 * Chooses the kind of this run's servers, and prints it if nothing was configured.
 * @throws when containers are requested without a Docker engine
 */
export async function chooseServers(): Promise<ServerKind> {
  const choice = readChoice()
  if (choice && choice !== 'containers') return choice
  const docker = await findDocker()
  if (docker === 'ready') {
    if (!choice) console.log('Tests run on containers (TEST_SERVERS=embedded does without)')
    return 'containers'
  }
  if (choice) throw new Error(`TEST_SERVERS=containers: ${docker}`)
  console.log(`${docker}: tests run on the embedded servers`)
  return 'embedded'
}
