import { readdir } from 'node:fs/promises'
import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, expect, it } from 'vitest'
import { startS3 } from '#tests/integration/s3.ts'
import { canvas, download, serveImages } from '#tests/support/pictures.ts'
import { deleteUnusedImages } from '#api/images/uploads.ts'
import { addCompany } from '#tests/support/factories.ts'
import { useFolder } from '#tests/support/folder.ts'
import { makeWorld } from '#tests/support/world.ts'

const s3 = await startS3('pictures')
const dataDir = await useFolder()
await makeWorld({ env: { ...s3.env, S3_PREFIX: 'site/one', DATA_DIR: dataDir } })

/** A client of the bucket that bypasses the product. */
const outside = new S3Client({
  endpoint: s3.env.S3_ENDPOINT,
  region: 'us-east-1',
  forcePathStyle: true,
  credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
})
async function keys() {
  const { Contents = [] } = await outside.send(new ListObjectsV2Command({ Bucket: 'pictures' }))
  return Contents.map(({ Key }) => Key!).toSorted()
}
const put = (Key: string) =>
  outside.send(new PutObjectCommand({ Bucket: 'pictures', Key, Body: 'not ours' }))

const site = await serveImages()
afterAll(async () => {
  await site.close()
  outside.destroy()
  await s3.close()
})

const file = await canvas().jpeg().toBuffer()

it('stores each picture once in its folder of the bucket, and serves it from there', async () => {
  const { status, body } = await site.upload(file)
  expect({ status, body }).toMatchObject({ status: 201, body: { width: 1280, height: 960 } })
  expect((await site.upload(file)).body).toEqual(body)
  const name = body.imageUrl.slice('/images/'.length, -'.webp'.length)
  expect(await keys()).toEqual([`site/one/${name}-640.webp`, `site/one/${name}.webp`])
  expect(await readdir(dataDir)).toEqual([])
  for (const path of [body.imageUrl, `/images/${name}-640.webp`]) {
    const { status, headers, bytes } = await download(site.origin + path)
    expect({ status, type: headers.get('content-type') }).toEqual({
      status: 200,
      type: 'image/webp',
    })
    expect(bytes.toString('latin1', 8, 12)).toBe('WEBP')
  }
  expect((await download(`${site.origin}/images/${'0'.repeat(32)}.webp`)).status).toBe(404)
})

it('reports an unavailable picture store, and recovers with it', async () => {
  const { imageUrl } = (await site.upload(file)).body
  await s3.stop()
  expect(await site.upload(file)).toMatchObject({
    status: 503,
    body: { error: 'The picture could not be saved. Please try again in a moment.' },
  })
  expect((await download(site.origin + imageUrl)).status).toBe(503)
  await expect(deleteUnusedImages(site)).rejects.toThrow('ECONNREFUSED')
  await s3.startAgain()
  expect((await site.upload(file)).status).toBe(201)
  expect((await download(site.origin + imageUrl)).status).toBe(200)
})

it('deletes only from its own folder of the bucket', async () => {
  const used = (await site.upload(file)).body.imageUrl as string
  await addCompany({ imageUrl: used })
  const others = [
    `${'a'.repeat(32)}.webp`,
    `site/${'b'.repeat(32)}.webp`,
    `site/one/notes.txt`,
    `site/one/more/${'c'.repeat(32)}.webp`,
    `site/one-more/${'d'.repeat(32)}.webp`,
  ]
  const unused = ['e', 'f'].map((digit) => `site/one/${digit.repeat(32)}.webp`)
  for (const key of [...others, ...unused]) await put(key)
  expect(await deleteUnusedImages(site)).toBe(0)
  const later = new Date(Date.now() + 60_000)
  expect(await deleteUnusedImages(site, later)).toBe(unused.length)
  const name = used.slice('/images/'.length, -'.webp'.length)
  expect(await keys()).toEqual(
    [...others, `site/one/${name}.webp`, `site/one/${name}-640.webp`].toSorted(),
  )
})
