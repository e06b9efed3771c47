import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The used part of a package without types. */
type S3Server = {
  httpServer: Server
  run(): Promise<AddressInfo>
  close(): Promise<void>
}
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3Server

/** An S3-compatible server with one bucket. */
export async function startS3(bucket: string) {
  const directory = await mkdtemp(join(tmpdir(), 'directory-s3-'))
  const start = async (port: number) => {
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      directory,
      silent: true,
      configureBuckets: [{ name: bucket }],
    })
    return { server, port: (await server.run()).port }
  }
  let running = await start(0)
  const stop = async () => {
    running.server.httpServer.closeAllConnections()
    await running.server.close()
  }
  return {
    /** The product's settings for it. */
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${running.port}`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stop,
    async startAgain() {
      running = await start(running.port)
    },
    async close() {
      await stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
