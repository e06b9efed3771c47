import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RequestHandler } from 'express'
import { createApp } from '#api/app.ts'

export type Answer<Body = unknown> = { status: number; headers: Headers; body: Body }

/** The product's API on a free port. */
export async function startApp(web?: RequestHandler) {
  const server = createServer(createApp(web))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    /** GETs a path; the body is parsed when it is JSON. */
    async get<Body = unknown>(path: string): Promise<Answer<Body>> {
      const response = await fetch(origin + path)
      const text = await response.text()
      const json = response.headers.get('content-type')?.includes('json')
      return {
        status: response.status,
        headers: response.headers,
        body: (json ? JSON.parse(text) : text) as Body,
      }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
