import type { TestProject } from 'vitest/node'
import { createDatabase, runOn, startServers, type TestServers } from '#tests/support/servers.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    servers: TestServers
  }
}

/** Names of the databases that others are copied from. */
export const EMPTY = 'empty'
export const DEMO = 'demo'

/** Starts the servers, with a migrated database and one with the demo data to copy from. */
export default async function setup(project: TestProject) {
  const { stop, ...servers } = await startServers()
  try {
    const empty = await createDatabase(servers, EMPTY)
    await runOn(servers, empty, ['db/migrate.ts'])
    const demo = await createDatabase(servers, DEMO, EMPTY)
    await runOn(servers, demo, ['demo/seed.ts'])
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('servers', servers)
  return stop
}
