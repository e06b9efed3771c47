import { startEngineProxy } from '#tests/support/engine-proxy.ts'

/** Documents put into an index, seen on their way. */
export type Writes = {
  /** The address to use instead of the engine's. */
  url: string
  /** Documents that were put. */
  puts(): number
  /** Those that had been put before with the same content. */
  wasted(): number
  stop(): Promise<void>
}

/**
 * Stands between indexers and Meilisearch and counts what is put into one index. The version
 * names a document's content.
 */
export async function countWrites(engineUrl: string, uid: string): Promise<Writes> {
  const versions = new Map<number, string>()
  let puts = 0
  let wasted = 0
  const count = (body: Buffer) => {
    const documents = JSON.parse(body.toString()) as { id: number; version: string }[]
    for (const { id, version } of documents) {
      puts++
      if (versions.get(id) === version) wasted++
      versions.set(id, version)
    }
  }
  const proxy = await startEngineProxy(engineUrl, {
    after({ method, path, body }, { status }) {
      const isPut = method === 'POST' && path.startsWith(`/indexes/${uid}/documents?`)
      if (isPut && status === 202) count(body)
    },
  })
  return { url: proxy.url, puts: () => puts, wasted: () => wasted, stop: proxy.stop }
}
