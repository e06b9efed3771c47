import { findDocker } from '#tests/support/containers.ts'

const kinds = ['containers', 'embedded', 'external'] as const

/** Where the servers of a test run come from. */
export type ServerKind = (typeof kinds)[number]

/** A wrong setting that the user can correct; the message says how. */
export class WrongChoice extends Error {
  constructor(message: string) {
    super(message)
    this.stack = `Error: ${message}`
  }
}

/**
 * Reads the choice of TEST_SERVERS or of the servers' own variables.
 * @returns undefined when the choice is ours
 * @throws WrongChoice when it cannot be had
 */
export function readChoice(env = process.env): ServerKind | undefined {
  const given = env.TEST_SERVERS
  if (!given) return env.DATABASE_URL || env.MEILISEARCH_URL ? 'external' : undefined
  const kind = kinds.find((known) => known === given)
  if (!kind) throw new WrongChoice(`TEST_SERVERS: must be ${kinds.join(', ')}; it is "${given}"`)
  const missing = ['DATABASE_URL', 'MEILISEARCH_URL'].filter((name) => !env[name])
  if (kind === 'external' && missing.length > 0) {
    throw new WrongChoice(`TEST_SERVERS=external needs ${missing.join(' and ')}`)
  }
  return kind
}

/**
 * Chooses where the servers of this run come from and, where the choice is ours, says so.
 * @throws WrongChoice when containers are asked for and there is no engine for them
 */
export async function chooseServers(): Promise<ServerKind> {
  const choice = readChoice()
  if (choice && choice !== 'containers') return choice
  const docker = await findDocker()
  if (docker === 'ready') {
    if (!choice) console.log('Tests run on containers (TEST_SERVERS=embedded does without)')
    return 'containers'
  }
  if (choice) throw new WrongChoice(`TEST_SERVERS=containers: ${docker}`)
  console.log(`${docker}: tests run on the embedded servers`)
  return 'embedded'
}
