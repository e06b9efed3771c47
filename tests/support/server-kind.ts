import { findDocker } from '#tests/support/containers.ts'

const kinds = ['containers', 'embedded', 'external'] as const

/** Origin of a test run's servers. */
export type ServerKind = (typeof kinds)[number]

/**
 * Reads the choice of TEST_SERVERS or of the servers' own variables.
 * @returns undefined if nothing is chosen
 * @throws when the choice is unavailable, with how to correct it
 */
export function readChoice(env = process.env): ServerKind | undefined {
  const given = env.TEST_SERVERS
  if (!given) return env.DATABASE_URL || env.MEILISEARCH_URL ? 'external' : undefined
  const kind = kinds.find((known) => known === given)
  if (!kind) throw new Error(`TEST_SERVERS: must be ${kinds.join(', ')}; it is "${given}"`)
  const missing = ['DATABASE_URL', 'MEILISEARCH_URL'].filter((name) => !env[name])
  if (kind === 'external' && missing.length > 0) {
    throw new Error(`TEST_SERVERS=external needs ${missing.join(' and ')}`)
  }
  return kind
}

/**
 * Chooses the origin of this run's servers, and prints it if nothing was configured.
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
