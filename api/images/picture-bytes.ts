import { badRequest } from '#api/http/errors.ts'

const WRONG_KIND =
  'This is not a picture we can use. Please choose a JPEG, PNG, WebP, AVIF or GIF file.'
const SVG =
  'SVG files are not accepted because they can hold scripts. ' +
  'Please choose a JPEG, PNG, WebP, AVIF or GIF file.'

/**
 * Looks at how a file begins; its name and what the browser calls it say nothing.
 * @throws HttpError 400 unless it begins as one of the kinds of pictures that we take
 */
export function expectPictureBytes(bytes: Buffer): void {
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

/** The first box of such a file lists what it can be read as. */
function isAvif(bytes: Buffer): boolean {
  const end = Math.min(bytes.length >= 4 ? bytes.readUInt32BE(0) : 0, 256)
  return /avi[fs]/.test(bytes.toString('latin1', 8, end))
}

function isSvg(bytes: Buffer): boolean {
  const text = bytes.toString('utf8', 0, 4_096).replace(/^\uFEFF/, '')
  return /^\s*</.test(text) && /<svg[\s>]/i.test(text) && !/<html|<!doctype html/i.test(text)
}
