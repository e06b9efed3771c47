import { t } from '#domain/i18n.ts'
import express, { Router, type RequestHandler } from 'express'
import { MAX_IMAGE_BYTES } from '#domain/limits.ts'
import { badRequest, HttpError, notFound } from '#api/http/errors.ts'
import { recheckRights } from '#api/http/rights.ts'
import type { ImageStore } from '#api/images/image-store.ts'
import { acceptImage, isImageName, smallImageName } from '#api/images/uploads.ts'

const MEGABYTES = MAX_IMAGE_BYTES / 1024 / 1024
const tooLarge = () =>
  new HttpError(
    413,
    t('The picture is larger than {n} MB. Please choose a smaller one.', { n: MEGABYTES }),
  )

const readBody = express.raw({ type: () => true, limit: MAX_IMAGE_BYTES, inflate: false })

// A larger body is read to its end and discarded, because browsers read the answer only after they
// have sent everything.
const readFile: RequestHandler = (req, res, next) => {
  readBody(req, res, (error?: unknown) => {
    const { status } = (error ?? {}) as { status?: unknown }
    next(status === 413 ? tooLarge() : error)
  })
}

/** Uploads of pictures. The body is the file; its Content-Type is not trusted. */
export function imageUploadRoutes({ images }: { images: ImageStore }) {
  const routes = Router()
  routes.post('/images', readFile, async (req, res) => {
    if (!Buffer.isBuffer(req.body) || req.body.length === 0) {
      throw badRequest('The file is empty. Please choose a picture.')
    }
    await recheckRights(req)
    res.status(201).json(await acceptImage(images, req.body))
  })
  return routes
}

/** Public addresses of uploaded pictures. The content behind a name never changes. */
export function imageRoutes({ images }: { images: ImageStore }) {
  const routes = Router()
  routes.get('/:name', async (req, res) => {
    const { name } = req.params
    const small = req.get('Save-Data') === 'on' ? smallImageName(name) : undefined
    const read = small && isImageName(small) ? await images.read(small) : undefined
    const picture = read ?? (isImageName(name) ? await images.read(name) : undefined)
    if (!picture) throw notFound('Picture not found')
    res.vary('Save-Data')
    res.set({
      ETag: `"${read ? small : name}"`,
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
    res.type('image/webp').send(picture)
  })
  return routes
}
