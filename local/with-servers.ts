import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { loadConfig } from '#runtime/config.ts'
import { claimDataDir, loadSecrets, StartFailure, findProcessUsing } from '#local/data-dir.ts'
import { endOnExit } from '#local/server-process.ts'
import { findServers, provideServers, type ServerEnvironment } from '#local/servers.ts'
import type { Supervised } from '#local/supervised.ts'

// Runs one program of the project with the configured servers, or those of a running `npm start`;
// without these, it starts embedded ones for the duration.
const root = new URL('../', import.meta.url).pathname
const config = loadConfig()
const dataDir = resolve(config.DATA_DIR)
const running: Supervised[] = []
// Ctrl-C also ends the program; afterwards we stop the servers that we started.
process.on('SIGINT', () => {})
// SIGTERM may reach this process alone: exiting ends everything it started.
process.on('SIGTERM', () => process.exit(1))

try {
  process.exitCode = await run(await servers())
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error)
  process.exitCode = 1
} finally {
  for (const part of running.toReversed()) await part.stop()
}

async function servers(): Promise<ServerEnvironment> {
  const { DATABASE_URL, DATABASE_OWNER_URL, MEILISEARCH_URL, MEILISEARCH_API_KEY = '' } = config
  if (DATABASE_URL && MEILISEARCH_URL)
    return { DATABASE_URL, DATABASE_OWNER_URL, MEILISEARCH_URL, MEILISEARCH_API_KEY }
  if (findProcessUsing(dataDir)) {
    const found = await findServers(dataDir)
    if (!found) throw new StartFailure('`npm start` is still starting; try again when it is ready.')
    return found
  }
  const { release } = await claimDataDir(dataDir)
  running.push({ stop: release })
  return await provideServers(config, await loadSecrets(dataDir), running)
}

async function run(environment: ServerEnvironment): Promise<number> {
  const child = spawn(process.execPath, process.argv.slice(2), {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  })
  endOnExit(child, 'SIGTERM')
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}
