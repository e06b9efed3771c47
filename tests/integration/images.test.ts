import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { UPLOADED_PATH } from '#contract/admin-companies.ts'
import { MAX_IMAGE_BYTES } from '#domain/limits.ts'
import { bomb, canvas, download, serveImages } from '#tests/support/pictures.ts'
import { deleteUnusedImages } from '#api/images/uploads.ts'
import { insertPhotos } from '#db/photos.ts'
import { addCompany } from '#tests/support/factories.ts'
import { useFolder } from '#tests/support/folder.ts'
import { sql } from '#tests/support/product.ts'
import { makeWorld } from '#tests/support/world.ts'

const dataDir = await useFolder()
await makeWorld({ env: { DATA_DIR: dataDir } })

const folder = join(dataDir, 'images')
const site = await serveImages()
afterAll(() => site.close())

const WRONG_KIND =
  'This is not a picture we can use. Please choose a JPEG, PNG, WebP, AVIF or GIF file.'
const DAMAGED = 'This picture is damaged or was cut off. Please choose another one.'

async function accept(file: Buffer) {
  const { status, body } = await site.upload(file)
  expect({ status, body }).toMatchObject({ status: 201 })
  const large = await download(site.origin + body.imageUrl)
  const small = await download(site.origin + body.imageUrl.replace('.webp', '-640.webp'))
  return { ...body, large: large.bytes, small: small.bytes }
}

async function sizeOf(picture: Buffer) {
  const { format, width, height } = await sharp(picture).metadata()
  return { format, width, height }
}

/** WebP changes colours slightly. */
async function expectColour(picture: Buffer, expected: readonly number[]) {
  const { channels } = await sharp(picture).stats()
  expect(channels.map(({ mean }, index) => Math.abs(mean - expected[index]!) < 6)).toEqual(
    expected.map(() => true),
  )
}

it('An uploaded picture may have any format and Content-Type, and is stored as WebP in two sizes', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const) {
    const stored = await accept(await canvas(400, 300).toFormat(format).toBuffer())
    expect(await sizeOf(stored.large)).toEqual({ format: 'webp', width: 400, height: 300 })
    await expectColour(stored.large, [204, 68, 0])
  }
  const stored = await accept(await canvas(1300, 975).jpeg().toBuffer())
  expect(stored).toMatchObject({ width: 1280, height: 960 })
  expect(stored.imageUrl).toMatch(UPLOADED_PATH)
  expect(await sizeOf(stored.small)).toEqual({ format: 'webp', width: 640, height: 480 })
  const file = await canvas(400, 300).png().toBuffer()
  for (const type of ['text/html', 'nonsense', 'text/plain; charset=utf-99'])
    expect((await site.upload(file, { 'content-type': type })).status).toBe(201)
})

it('An uploaded picture keeps its colours in greyscale, with transparency, 16 bits or CMYK', async () => {
  const half = { r: 200, g: 100, b: 50, alpha: 0.5 }
  const create = { width: 800, height: 600, channels: 4, background: half } as const
  for (const [picture, colour] of [
    [canvas(800, 600, '#808080').grayscale().png(), [128, 128, 128]],
    [sharp({ create }).png(), [200, 100, 50, 128]],
    [canvas(800, 600).toColourspace('rgb16').png(), [204, 68, 0]],
    [canvas(800, 600, '#ffffff').toColourspace('cmyk').jpeg(), [255, 255, 255]],
  ] as const) {
    const stored = await accept(await picture.toBuffer())
    await expectColour(stored.large, colour)
  }
})

it('An uploaded picture is not enlarged, and a tall one is limited in height', async () => {
  const least = await accept(await canvas(200, 112).png().toBuffer())
  expect(least).toMatchObject({ width: 200, height: 112 })
  expect(await sizeOf(least.small)).toMatchObject({ width: 200, height: 112 })
  const tall = await accept(await canvas(300, 9_000).png().toBuffer())
  expect(tall).toMatchObject({ width: 85, height: 2_560 })
  expect(await sizeOf(tall.small)).toMatchObject({ height: 1_280 })
})

it('An uploaded picture is rotated upright and loses its metadata', async () => {
  const file = await canvas(1_600, 900)
    .withExif({
      IFD0: { Model: 'Secret camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 4/1 0/1' },
    })
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(file).metadata()).exif!.includes('Secret camera')).toBe(true)
  const stored = await accept(file)
  expect(stored).toMatchObject({ width: 900, height: 1_600 })
  for (const picture of [stored.large, stored.small]) {
    const after = await sharp(picture).metadata()
    for (const field of ['exif', 'xmp', 'iptc', 'icc', 'orientation'] as const) {
      expect(after[field]).toBeUndefined()
    }
    expect(picture.includes('Secret camera')).toBe(false)
  }
})

it('An uploaded picture loses hidden data, and becomes the first frame of an animation', async () => {
  const frames = [canvas(400, 300, '#ff0000'), canvas(400, 300, '#0000ff')]
  const files = await Promise.all(frames.map((frame) => frame.png().toBuffer()))
  const file = await sharp(files, { join: { animated: true } })
    .gif()
    .toBuffer()
  const stored = await accept(Buffer.concat([file, Buffer.from('<script>alert(1)</script>')]))
  expect(stored.large.includes('alert(1)')).toBe(false)
  expect(stored).toMatchObject({ width: 400, height: 300 })
  await expectColour(stored.large, [255, 0, 0])
})

it('An uploaded picture has the same name when it is uploaded twice, even concurrently', async () => {
  const file = await canvas(800, 450, '#2a6').png().toBuffer()
  const answers = await Promise.all([site.upload(file), site.upload(file), site.upload(file)])
  for (const { status, body } of answers)
    expect({ status, body }).toEqual({ status: 201, body: answers[0]!.body })
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
})

const small = 'The picture is too small. It must be at least 200 pixels wide and 112 pixels high.'
const noSvg = /^SVG files are not accepted because they can hold scripts\./
const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const bytes = (text: string) => Buffer.from(text, 'latin1')
/** A canvas of 2000 x 2000 with two colours, and frames of one pixel each. */
function animate(frames: number) {
  const head = Buffer.from('474946383961d007d007800000000000ffffff', 'hex')
  const frame = Buffer.from('21f90400010000002c0000000001000100000202440100', 'hex')
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}
const png = (width: number, height: number) => canvas(width, height).png().toBuffer()

it.each<[what: string, file: Buffer | Promise<Buffer>, error: string | RegExp]>([
  ['an SVG', Buffer.from(script), noSvg],
  [
    'an SVG behind a prologue',
    Buffer.from(`\uFEFF<?xml version="1.0"?>\n<!-- -->\n${script}`),
    noSvg,
  ],
  ['HTML', bytes(`<!doctype html><html><body>${script}</body></html>`), WRONG_KIND],
  ['one byte', bytes('x'), WRONG_KIND],
  ['a video', bytes('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'), WRONG_KIND],
  ['a picture behind something else', bytes('<html>\xff\xd8\xff'), WRONG_KIND],
  ['a TIFF, which browsers do not show', canvas().tiff().toBuffer(), WRONG_KIND],
  ['an animation of 300,000 frames', animate(300_000), /^The animation has more than 500 frames\./],
  ['a picture of 199 x 500', png(199, 500), small],
  ['a picture of 500 x 111', png(500, 111), small],
  ['an empty file', Buffer.alloc(0), 'The file is empty. Please choose a picture.'],
])('refuses %s with a reason', async (_what, file, error) => {
  const { status, body } = await site.upload(await file, { 'content-type': 'image/png' })
  expect(status).toBe(400)
  expect(body.error).toMatch(error)
  expect(body.message).toBe(body.error)
})

it('refuses a truncated picture', async () => {
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const
  const create = { width: 300, height: 200, channels: 3, background: '#c40', noise } as const
  for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const) {
    const file = await sharp({ create }).toFormat(format).toBuffer()
    for (const length of [60, file.length - 200]) {
      const { status, body } = await site.upload(file.subarray(0, length))
      expect([format, length, status, body.error]).toEqual([format, length, 400, DAMAGED])
    }
  }
})

it('refuses a decompression bomb', async () => {
  const file = bomb(30_000, 30_000)
  expect((await site.upload(bomb(300, 300))).status).toBe(201)
  expect(await site.upload(file)).toMatchObject({
    status: 400,
    body: { error: 'The picture has more than 50 million pixels. Please choose a smaller one.' },
  })
})

it('refuses a compressed body, one byte more than 10 MB, and 50 MB of unknown length, whose answer still arrives', async () => {
  const tooLarge = {
    status: 413,
    body: { error: 'The picture is larger than 10 MB. Please choose a smaller one.' },
  }
  const file = await canvas().png().toBuffer()
  const filled = Buffer.concat([file, Buffer.alloc(MAX_IMAGE_BYTES - file.length)])
  expect((await site.upload(filled)).status).toBe(201)
  expect(await site.upload(Buffer.concat([filled, Buffer.from('x')]))).toMatchObject(tooLarge)
  let left = 800
  const unknownLength = new ReadableStream({
    pull(body) {
      if (left-- > 0) body.enqueue(new Uint8Array(64 * 1024))
      else body.close()
    },
  })
  expect(await site.upload(unknownLength)).toMatchObject(tooLarge)
  expect(left).toBe(-1)
  const compressed = await site.upload(Buffer.from('x'), { 'content-encoding': 'gzip' })
  expect(compressed.status).toBe(415)
})

it('Pictures for visitors may be cached for ever, and are not sent again', async () => {
  const { imageUrl, large, small } = await accept(await canvas().jpeg().toBuffer())
  const url = site.origin + imageUrl
  const { headers } = await download(url)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const again = await download(url, {
    'if-none-match': headers.get('etag')!,
    // Otherwise `fetch` would bypass caches.
    'cache-control': 'max-age=0',
  })
  expect({ status: again.status, length: again.bytes.length }).toEqual({ status: 304, length: 0 })
  // A visitor who saves data gets the small size.
  expect(headers.get('vary')).toContain('Save-Data')
  const sparing = await download(url, { 'Save-Data': 'on' })
  expect([large, sparing.bytes].map(({ length }) => length)).toEqual([
    Number(headers.get('content-length')),
    small.length,
  ])
})

it('Only pictures are served from the folder of pictures, and only by their names', async () => {
  await writeFile(join(dataDir, 'secret.webp'), 'secret')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'other.webp'), 'not ours')
  const { port } = new URL(site.origin)
  /** Sends the path unchanged, which `fetch` would normalize. */
  const status = (path: string) =>
    new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
      sent.on('error', reject).end()
    })
  const unknown = `${'0'.repeat(32)}.webp`
  for (const path of [
    ...[unknown, 'other.webp', '', '..%2Fsecret.webp', '../secret.webp', '%2e%2e/secret.webp'],
    ...['..%5csecret.webp', `${unknown}%00`],
  ])
    expect([path, await status(`/images/${path}`)]).toEqual([path, 404])
  expect(await status('/images/%')).toBe(400)
})

const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000)
const nameOf = (imageUrl: string) => imageUrl.replace('/images/', '')
const smallOf = (name: string) => name.replace('.webp', '-640.webp')

it('Cleaning deletes pictures that no company uses and that are not recent, and nothing else', async () => {
  await rm(folder, { recursive: true })
  expect(await deleteUnusedImages(site)).toBe(0)
  const [used, pending, second, unused, fresh] = await Promise.all(
    ['#111', '#222', '#888', '#333', '#444'].map(async (colour) => {
      const { body } = await site.upload(await canvas(400, 300, colour).png().toBuffer())
      return nameOf(body.imageUrl)
    }),
  )
  const id = await addCompany({ imageUrl: `/images/${used}` })
  const photo = { imageUrl: `/images/${second}`, description: '' }
  await sql.begin((tx) => insertPhotos(tx, [{ companyId: id, photos: [photo] }]))
  await addCompany({ imageUrl: `/images/${smallOf(pending!)}`, status: 'pending' })
  const again = await canvas(400, 300, '#555').png().toBuffer()
  const repeated = nameOf((await site.upload(again)).body.imageUrl)
  const unfinished = `${unused}.0123456789ab.part`
  await writeFile(join(folder, unfinished), 'half of it')
  await writeFile(join(folder, 'notes.txt'), 'of the administrator')
  for (const name of await readdir(folder)) {
    if (!name.startsWith(fresh!.slice(0, 32)))
      await utimes(join(folder, name), yesterday, yesterday)
  }
  // Uploading a picture again makes it recent.
  await site.upload(again)
  expect(await deleteUnusedImages(site)).toBe(3)
  const left = [used, pending, second, fresh, repeated].flatMap((name) => [name!, smallOf(name!)])
  expect((await readdir(folder)).toSorted()).toEqual([...left, 'notes.txt'].toSorted())
  expect((await download(`${site.origin}/images/${unused}`)).status).toBe(404)
})

it('reports a failing disk, leaves no partial file, and recovers', async () => {
  const file = await canvas(400, 300, '#666').png().toBuffer()
  const { imageUrl } = (await site.upload(file)).body
  const taken = join(folder, imageUrl.replace('/images/', ''))
  await rm(taken)
  // A folder with the name of the file: writing succeeds, renaming fails.
  await mkdir(taken)
  const { status, headers, body } = await site.upload(file)
  expect(status).toBe(503)
  expect(headers.get('retry-after')).toBe('5')
  expect(body.error).toBe('The picture could not be saved. Please try again in a moment.')
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
  expect((await download(site.origin + imageUrl)).status).toBe(503)
  await rm(taken, { recursive: true })
  expect((await site.upload(file)).status).toBe(201)
})
