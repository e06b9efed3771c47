import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { parentPort, workerData } from 'node:worker_threads'
import { type Dispatcher, Pool } from 'undici'

/**
 * A worker thread that forwards requests and answers unchanged: the minimum cost of any server in
 * front of Meilisearch. It posts its port when it listens, and then each search that it forwards.
 */
const pool = new Pool(workerData as string, { connections: 64, pipelining: 1 })

async function passOn(req: IncomingMessage) {
  const { 'content-type': type, authorization } = req.headers
  const { url: path = '/', method = 'GET' } = req
  const body = method === 'GET' ? null : await buffer(req)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  if (path === '/multi-search') parentPort!.postMessage(String(body))
  const headers = { 'content-type': type, authorization }
  const answer = await pool.request({
    path,
    method: method as Dispatcher.HttpMethod,
    headers,
    body,
  })
  return { status: answer.statusCode, body: Buffer.from(await answer.body.arrayBuffer()) }
}

const server = createServer(async (req, res) => {
  const { status, body } = await passOn(req)
  res.writeHead(status, { 'content-type': 'application/json', 'content-length': body.length })
  res.end(body)
})
server.listen(0, '127.0.0.1', () => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort!.postMessage((server.address() as AddressInfo).port)
})
