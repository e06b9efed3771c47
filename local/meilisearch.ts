import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { findMeilisearch } from '#local/meilisearch-binary.ts'
import { freePort, startServer, stopLeftover, type ServerProcess } from '#local/server-process.ts'

export const engineSettings = {
  MEILI_ENV: 'development',
  MEILI_NO_ANALYTICS: 'true',
  MEILI_LOG_LEVEL: 'WARN',
  // The default, most of the machine's memory, makes every small task slow.
  MEILI_MAX_INDEXING_MEMORY: '512MB',
  // The default is half of the cores; with all cores a burst of edits becomes visible in half the time.
  MEILI_MAX_INDEXING_THREADS: String(availableParallelism()),
}

/**
 * Starts Meilisearch on 127.0.0.1 with its data in `folder`. Data of another version is deleted,
 * because the index can be rebuilt from Postgres.
 */
export async function startMeilisearch(
  folder: string,
  options: { key: string; binary?: string; port?: number },
): Promise<ServerProcess> {
  await mkdir(folder, { recursive: true })
  const binary = await findMeilisearch(options.binary, join(folder, 'bin'))
  const data = join(folder, 'data')
  const pidFile = join(folder, 'meilisearch.pid')
  const leftover = Number(await readFile(pidFile, 'utf8').catch(() => ''))
  await stopLeftover(leftover, data, 'SIGTERM')
  await dropOtherVersion(data, binary)

  const port = await freePort(options.port)
  const url = `http://127.0.0.1:${port}`
  const command = [
    ...[binary, '--db-path', data, '--http-addr', `127.0.0.1:${port}`],
    ...['--dump-dir', join(folder, 'dumps'), '--snapshot-dir', join(folder, 'snapshots')],
  ]
  // In the environment, so that the key does not appear in the process list.
  const env = { ...process.env, ...engineSettings, MEILI_MASTER_KEY: options.key }
  return await startServer('Meilisearch', command, {
    url,
    logFile: join(folder, 'meilisearch.log'),
    signal: 'SIGTERM',
    spawn: { cwd: folder, env },
    // Synchronously: if this process were killed before writing it, no later start would find the engine.
    onSpawn: (pid) => writeFileSync(pidFile, String(pid)),
    answers: async () => (await fetch(`${url}/health`)).ok,
  })
}

async function dropOtherVersion(data: string, binary: string) {
  const stored = await readFile(join(data, 'VERSION'), 'utf8').catch(() => undefined)
  if (stored === undefined) return
  const own = execFileSync(binary, ['--version'], { encoding: 'utf8' }).split(' ').at(-1)!
  if (stored.trim() !== own.trim()) await rm(data, { recursive: true, force: true })
}
