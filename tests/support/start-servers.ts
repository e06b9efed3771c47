import '#tests/support/end-with-run.ts'
import type { TestProject } from 'vitest/node'
import { createDatabase, runOn, startServers, type TestServers } from '#tests/support/servers.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    servers: TestServers
  }
}

type Running = TestServers & { stop(): Promise<void> }
/** Each project loads this module again in the same process; all projects share the servers. */
const shared = globalThis as { testServers?: Promise<Running>; testServersStopped?: Promise<void> }

export default async function setup(project: TestProject) {
  shared.testServers ??= startWithData()
  const { stop, ...servers } = await shared.testServers
  project.provide('servers', servers)
  return () => (shared.testServersStopped ??= stop())
}

/** Starts the servers, and creates a migrated database and one with the demo data as templates. */
async function startWithData(): Promise<Running> {
  const servers = await startServers()
  try {
    const empty = await createDatabase(servers, 'empty')
    await runOn(servers, empty, ['db/migrate.ts'])
    const demo = await createDatabase(servers, 'demo', 'empty')
    await runOn(servers, demo, ['db/demo/seed.ts'])
    return servers
  } catch (error) {
    await servers.stop()
    throw error
  }
}
