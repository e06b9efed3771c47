import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'undici'

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
 * Stands between indexers and Meilisearch and counts what is put into one index; indexers that
 * are killed cannot be asked. The version names a document's content.
 */
export async function countWrites(engineUrl: string, uid: string): Promise<Writes> {
  const engine = new Pool(engineUrl, { connections: 32 })
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
  const server = createServer(async (req, res) => {
    try {
      const body = await readBody(req)
      const answer = await engine.request({
        path: req.url!,
        method: req.method as 'GET',
        headers: forwarded(req),
        body: body.length > 0 ? body : null,
      })
      const text = Buffer.from(await answer.body.arrayBuffer())
      const isPut = req.method === 'POST' && req.url!.startsWith(`/indexes/${uid}/documents?`)
      if (isPut && answer.statusCode === 202) count(body)
      res.writeHead(answer.statusCode, { 'content-type': 'application/json' }).end(text)
    } catch {
      res.destroy() // the indexer was killed, or the engine is away: both know already
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    puts: () => puts,
    wasted: () => wasted,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await engine.close()
    },
  }
}

async function readBody(req: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of req) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Headers that mean the same on the next connection. */
function forwarded(req: IncomingMessage): Record<string, string> {
  const kept = ['authorization', 'content-type', 'accept-encoding', 'user-agent']
  return Object.fromEntries(
    kept.flatMap((name) => (req.headers[name] ? [[name, String(req.headers[name])]] : [])),
  )
}
