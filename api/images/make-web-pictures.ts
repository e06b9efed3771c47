import { t } from '#domain/i18n.ts'
import sharp, { type ResizeOptions } from 'sharp'
import { badRequest } from '#api/http/errors.ts'
import { withDecoders } from '#api/images/in-turn.ts'

const WIDTH = 1280
const SMALL_WIDTH = 640
/** Maximum ratio of height to width. */
const TALLEST = 2
const MIN_WIDTH = 200
const MIN_HEIGHT = 112
const MAX_PIXELS = 50_000_000
const MAX_FRAMES = 500
const MAX_SECONDS = 10

/** A picture as the site shows it, as WebP in two sizes, with the size of the large one. */
type WebPictures = { large: Buffer; small: Buffer; width: number; height: number }

/**
 * Checks a file and re-encodes it: upright, in sRGB, at web sizes and without metadata such as the
 * place where it was taken. Of an animation, the first frame. Pictures are not enlarged.
 * @throws HttpError 400 that says what is wrong with the file, 503 when too many are waiting
 */
export async function makeWebPictures(bytes: Buffer): Promise<WebPictures> {
  expectPictureBytes(bytes)
  return withDecoders(['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'], async () => {
    try {
      await expectUsableSize(bytes)
      return await draw(bytes)
    } catch (error) {
      throw toHttpError(error)
    }
  })
}

/** Reads only the file's header, so that a decompression bomb is refused before it is decoded. */
async function expectUsableSize(bytes: Buffer): Promise<void> {
  const { autoOrient, pages } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const { width, height } = autoOrient
  if (width * height > MAX_PIXELS) {
    throw badRequest('The picture has more than 50 million pixels. Please choose a smaller one.')
  }
  if ((pages ?? 1) > MAX_FRAMES) {
    throw badRequest(
      t('The animation has more than {n} frames. Please choose another picture.', {
        n: MAX_FRAMES,
      }),
    )
  }
  if (width < MIN_WIDTH || height < MIN_HEIGHT) {
    throw badRequest(
      t(
        'The picture is too small. ' +
          'It must be at least {width} pixels wide and {height} pixels high.',
        { width: MIN_WIDTH, height: MIN_HEIGHT },
      ),
    )
  }
}

async function draw(bytes: Buffer): Promise<WebPictures> {
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize(within(WIDTH))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  // Not all of `info`: it calls the pixels premultiplied, which they no longer are.
  const { width, height, channels } = info
  const drawn = sharp(data, { raw: { width, height, channels } }).timeout({ seconds: MAX_SECONDS })
  const large = await drawn.clone().webp({ quality: 80 }).toBuffer()
  const small = await drawn.clone().resize(within(SMALL_WIDTH)).webp({ quality: 80 }).toBuffer()
  return { large, small, width, height }
}

function within(width: number): ResizeOptions {
  return { width, height: width * TALLEST, fit: 'inside', withoutEnlargement: true }
}

function toHttpError(error: unknown): unknown {
  if (!(error instanceof Error) || 'status' in error) return error
  if (error.message.startsWith('timeout')) {
    return badRequest('It takes too long to read this picture. Please choose another one.')
  }
  return badRequest('This picture is damaged or was cut off. Please choose another one.')
}

const WRONG_KIND =
  'This is not a picture we can use. Please choose a JPEG, PNG, WebP, AVIF or GIF file.'
const SVG =
  'SVG files are not accepted because they can hold scripts. ' +
  'Please choose a JPEG, PNG, WebP, AVIF or GIF file.'

/**
 * Checks the file's first bytes; its name and Content-Type are not trusted.
 * @throws HttpError 400 unless they are of a supported picture format
 */
function expectPictureBytes(bytes: Buffer): void {
  if (isPicture(bytes)) return
  throw badRequest(isSvg(bytes) ? SVG : WRONG_KIND)
}

function isPicture(bytes: Buffer): boolean {
  const at = (from: number, text: string) =>
    bytes.toString('latin1', from, from + text.length) === text
  return (
    at(0, '\xff\xd8\xff') ||
    at(0, '\x89PNG\r\n\x1a\n') ||
    at(0, 'GIF87a') ||
    at(0, 'GIF89a') ||
    (at(0, 'RIFF') && at(8, 'WEBP')) ||
    (at(4, 'ftyp') && isAvif(bytes))
  )
}

/** The first box of an ISO media file lists its compatible formats. */
function isAvif(bytes: Buffer): boolean {
  const end = Math.min(bytes.length >= 4 ? bytes.readUInt32BE(0) : 0, 256)
  return /avi[fs]/.test(bytes.toString('latin1', 8, end))
}

function isSvg(bytes: Buffer): boolean {
  const text = bytes.toString('utf8', 0, 4_096).replace(/^\uFEFF/, '')
  return /^\s*</.test(text) && /<svg[\s>]/i.test(text) && !/<html|<!doctype html/i.test(text)
}
