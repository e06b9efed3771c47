import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '#local/server-process.ts'
import { buildWeb, isWebBuilt } from '#local/web-build.ts'
import { judgeLog } from '#tests/stress/abuse/aftermath.ts'
import { sendBytes } from '#tests/stress/abuse/send.ts'
import { startProcess, type ProductProcess } from '#tests/support/processes.ts'
import { sql } from '#tests/support/product.ts'

let folder: string
let port: number
let api: ProductProcess
beforeAll(async () => {
  if (!(await isWebBuilt())) await buildWeb()
  folder = await mkdtemp(join(tmpdir(), 'directory-malformed-'))
  port = await freePort()
  api = startProcess('api', { PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'debug' })
  await api.ready
})
afterAll(async () => {
  await api.stop()
  await sql.end()
  await rm(folder, { recursive: true, force: true })
})

// Requests that `npm run test:stress -- --only abuse` found answered with a 500 or broken log lines.
it.each([
  ['GET /admin/login HTTP/1.1\r\nHost: x"><script>\r\n\r\n', 200],
  ['GET /about HTTP/1.1\r\nHost: [::1\r\n\r\n', 200],
  ['GET /about HTTP/1.0\r\n\r\n', 200],
  ['GET http://elsewhere.example/about HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['TRACE /about HTTP/1.1\r\nHost: a\r\n\r\n', 405],
  ['GET /API/ADMIN/STATS HTTP/1.1\r\nHost: a\r\n\r\n', 404],
  ['GET /%u0041/user HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['POST /no-such-page HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n', 405],
])('%j is answered with %i', async (request, status) => {
  const answer = await sendBytes(port, Buffer.from(request), { method: 'GET' })
  expect(answer.status).toBe(status)
  expect(judgeLog(api.output())).toEqual([])
})
