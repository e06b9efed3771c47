import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crc32, deflateSync } from 'node:zlib'
import express from 'express'
import sharp, { type Color } from 'sharp'
import { answerErrors } from '#api/http/errors.ts'
import { createImageStore } from '#api/images/image-store.ts'
import { imageRoutes, takePicture } from '#api/images/routes.ts'
import type { Answer, AnyBody } from '#tests/support/app.ts'
import { config, log, sql } from '#tests/support/product.ts'

/** A plain picture, orange by default. */
export function canvas(width = 1600, height = 1200, background: Color = '#c40') {
  return sharp({
    create: { width, height, channels: 3, background },
    limitInputPixels: false,
  })
}

/** A valid black-and-white PNG: a small file that decodes to a huge picture. */
export function bomb(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data])
    const framed = Buffer.alloc(named.length + 8)
    framed.writeUInt32BE(data.length)
    named.copy(framed, 4)
    framed.writeUInt32BE(crc32(named), named.length + 4)
    return framed
  }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The routes of pictures, with uploads that need no sign-in. */
export async function serveImages() {
  const images = createImageStore(config)
  const app = express()
  app.set('etag', false)
  const [readFile, take] = takePicture(images)
  app.post('/api/admin/images', readFile, async (req, res) => {
    res.status(201).json(await take({ req }))
  })
  app.use('/images', imageRoutes({ images }))
  app.use(answerErrors(log))
  const server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    sql,
    images,
    upload: (file: BodyInit | Buffer, headers?: Record<string, string>) =>
      upload(origin, file, headers),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Uploads a file like the form does. */
export async function upload(
  origin: string,
  file: BodyInit | Buffer,
  headers: Record<string, string> = {},
): Promise<Answer<AnyBody>> {
  const response = await fetch(`${origin}/api/admin/images`, {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg', ...headers },
    body: file as BodyInit,
    // Required for streams, but missing in Node's types.
    ...({ duplex: 'half' } as RequestInit),
  })
  const { status } = response
  return { status, headers: response.headers, body: await response.json() }
}

/** The bytes at an address of the site. */
export async function download(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers })
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}
