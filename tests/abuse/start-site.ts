import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#local/server-process.ts'
import { startProcess } from '#tests/support/processes.ts'
import { createSessions } from './sessions.ts'

/**
 * Starts the product as production does, on the servers that this process's environment names.
 * @param env what differs from production
 */
export async function startSite(env: Record<string, string> = {}) {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const folder = await mkdtemp(join(tmpdir(), 'directory-abuse-'))
  const secrets = {
    SESSION_SECRET: 'a-secret-that-nobody-may-see',
    ADMIN_PASSWORD: 'keeper of lists and secrets',
  }
  const site = {
    ...secrets,
    LOG_LEVEL: 'debug',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: folder,
    ...env,
  }
  const indexer = startProcess('indexer', { ...site, LOG_LEVEL: 'warn' })
  await indexer.ready
  const api = startProcess('api', {
    ...site,
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
  })
  await api.ready
  return {
    port,
    metricsPort,
    sessions: createSessions(`http://127.0.0.1:${port}`),
    secrets: [
      ...Object.values(secrets),
      process.env.DATABASE_URL!,
      process.env.MEILISEARCH_API_KEY!,
      folder,
      process.cwd(),
    ],
    output: () => `${api.output()}\n${indexer.output()}`,
    async stop() {
      await Promise.all([api.stop(), indexer.stop()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
