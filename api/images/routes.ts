import { t } from '#domain/i18n.ts'
import express, { type Request, type RequestHandler, Router } from 'express'
import { MAX_IMAGE_BYTES } from '#domain/limits.ts'
import { badRequest, HttpError, notFound } from '#api/http/errors.ts'
import { byPerson, HOUR } from '#api/http/rate-limits.ts'
import type { ImageStore } from '#api/images/image-store.ts'
import { acceptImage, isImageName, smallImageName } from '#api/images/uploads.ts'
import type { Services } from '#api/services.ts'
import { imageCalls, kitchenImageCalls } from '#contract/calls/images.ts'

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

/** Takes an uploaded picture. The body is the file; its Content-Type is not trusted. */
export const takePicture = (images: ImageStore) =>
  [
    readFile,
    async ({ req }: { req: Request }) => {
      if (!Buffer.isBuffer(req.body) || req.body.length === 0)
        throw badRequest('The file is empty. Please choose a picture.')
      return await acceptImage(images, req.body)
    },
  ] as const

export const imageUploadRoutes = ({ serve, images }: Services) =>
  serve('/api/admin', imageCalls, { 'POST /api/admin/images': takePicture(images) })

export const kitchenImageRoutes = ({ serve, images, limitRequests }: Services) =>
  serve('/api', kitchenImageCalls, {
    'POST /api/user/kitchens/{id}/images': [
      limitRequests('owner-images', 30, HOUR, byPerson),
      ...takePicture(images),
    ],
  })

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
