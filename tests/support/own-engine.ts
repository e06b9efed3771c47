import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMeilisearch } from '#local/meilisearch.ts'
import { freePort } from '#local/server-process.ts'
import { startMeilisearchContainer, type PausableServer } from '#tests/support/containers.ts'
import type { TestServers } from '#tests/support/servers.ts'

/**
 * Starts a Meilisearch that a test can stop and restart: of the same kind as the shared servers,
 * embedded if those are external.
 */
export async function startOwnEngine(servers: TestServers, key: string): Promise<PausableServer> {
  // A fixed port, because the engine is restarted on it.
  if (servers.kind === 'containers') {
    return startMeilisearchContainer({ key, port: await freePort() })
  }
  const folder = await mkdtemp(join(tmpdir(), 'directory-engine-'))
  let engine = await startMeilisearch(folder, { key })
  const { url } = engine
  return {
    url,
    pause: () => engine.stop(),
    async resume() {
      engine = await startMeilisearch(folder, { key, port: Number(new URL(url).port) })
    },
    async stop() {
      await engine.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
