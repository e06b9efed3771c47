import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '#local/server-process.ts'
import { buildWeb, isWebBuilt } from '#local/web-build.ts'
import { useFolder } from '#tests/support/folder.ts'
import { judgeLog } from '#tests/support/judge-log.ts'
import { startProcess, type ProductProcess } from '#tests/support/processes.ts'

const folder = await useFolder()
let port: number
let api: ProductProcess
beforeAll(async () => {
  if (!(await isWebBuilt())) await buildWeb()
  port = await freePort()
  api = startProcess('api', { PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'debug' })
  await api.ready
})
afterAll(() => api.stop())

/** Sends raw bytes that no HTTP client would send. @returns the first status */
async function statusOf(request: string): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  socket.write(request, 'latin1')
  const [first] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(first.toString())?.[1])
}

const post = 'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
// Requests that once caused a 500 or broke a log line, and some that no HTTP client can send.
it.each([
  ['GET /admin/login HTTP/1.1\r\nHost: x"><script>\r\n\r\n', 200],
  ['GET /about HTTP/1.1\r\nHost: [::1\r\n\r\n', 200],
  ['GET /about HTTP/1.0\r\n\r\n', 200],
  ['GET /%u0041/user HTTP/1.1\r\nHost: a\r\n\r\n', 404],
  ['DELETE /companies.data HTTP/1.1\r\nHost: a\r\nOrigin: null\r\n\r\n', 405],
  ['GET /companies/%00 HTTP/1.1\r\nHost: a\r\n\r\n', 404],
  ['GET /assets/%00 HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['GET /about HTTP/1.1\r\n\r\n', 400],
  ['GET /about HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n', 400],
  ['GET /\xff\xfe HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['\x16\x03\x01\0\xa5\x01\0\0\xa1\x03\x03', 400],
  [`${post}Content-Length: 5\r\nContent-Length: 12\r\n\r\n{"name":"a"}`, 400],
  [`${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
  [`${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, 400],
  [`${post}Expect: x\r\nContent-Length: 2\r\n\r\n{}`, 417],
])('answers %j with %i', async (request, status) => {
  expect(await statusOf(request)).toBe(status)
  expect(judgeLog(api.output())).toEqual([])
})
