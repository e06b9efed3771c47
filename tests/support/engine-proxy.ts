import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'undici'

/** A request to the engine. */
export type EngineCall = { method: string; path: string; body: Buffer }
export type EngineAnswer = { status: number; body: Buffer }

/** Handlers of a request; throwing breaks the caller's connection. */
export type OnTheWay = {
  /** Called before the request is forwarded. A returned answer replaces the engine's. */
  before?(call: EngineCall): Promise<EngineAnswer | void> | EngineAnswer | void
  /** Called before the caller gets the answer. */
  after?(call: EngineCall, answer: EngineAnswer): Promise<void> | void
}

export type EngineProxy = {
  url: string
  /** Breaks the callers' connections; received requests are still forwarded. */
  disconnect(): void
  stop(): Promise<void>
}

/** A proxy between indexers and Meilisearch, which observes calls even of indexers that are killed. */
export async function startEngineProxy(engineUrl: string, on: OnTheWay): Promise<EngineProxy> {
  const engine = new Pool(engineUrl, { connections: 32, pipelining: 0 })
  const server = createServer(async (req, res) => {
    try {
      const call = { method: req.method!, path: req.url!, body: await readBody(req) }
      const answer = (await on.before?.(call)) ?? (await ask(engine, req, call))
      await on.after?.(call, answer)
      res.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    } catch {
      res.destroy() // The indexer was killed, or the engine is unavailable.
    }
  })
  // Keep-alive connections never time out, because a caller may be about to reuse one.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    disconnect: () => server.closeAllConnections(),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await engine.close()
    },
  }
}

async function ask(engine: Pool, req: IncomingMessage, call: EngineCall): Promise<EngineAnswer> {
  const answer = await engine.request({
    path: call.path,
    method: call.method as 'GET',
    headers: forwarded(req),
    body: call.body.length > 0 ? call.body : null,
  })
  return { status: answer.statusCode, body: Buffer.from(await answer.body.arrayBuffer()) }
}

async function readBody(req: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of req) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** End-to-end headers, which may be forwarded. */
function forwarded(req: IncomingMessage): Record<string, string> {
  const kept = ['authorization', 'content-type', 'accept-encoding', 'user-agent']
  return Object.fromEntries(
    kept.flatMap((name) => (req.headers[name] ? [[name, String(req.headers[name])]] : [])),
  )
}
