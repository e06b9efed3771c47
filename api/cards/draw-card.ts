import { escapeMarkup } from '#domain/markup.ts'
import { readFileSync } from 'node:fs'
import sharp, { type OverlayOptions } from 'sharp'
import { withDecoders } from '#api/images/in-turn.ts'
import { brand } from '#domain/brand.ts'
import { lightPalette } from '#domain/brand-palette.ts'
import { site } from '#domain/site.ts'
import { truncate } from '#domain/storable.ts'
import { addFonts, CARD_FONT } from './fonts.ts'

/** Size that link previews expect, in pixels (ogp.me; WhatsApp, Telegram). */
export const CARD_SIZE = { width: 1200, height: 630 }
/** Some programs ignore larger pictures. */
const MAX_BYTES = 100_000

const logo: Buffer = readFileSync(new URL('../../web/public/favicon.svg', import.meta.url))
const ground = '#fbf6ec'

/** Colours of a card's text. */
type Ink = 'strong' | 'accent' | 'quiet'
function inks(): Record<Ink, string> {
  const { text, primary } = lightPalette(site().colour)
  return { strong: text.primary, accent: primary.main, quiet: text.secondary }
}

const MARGIN = 56
const PICTURE = { left: 704, width: CARD_SIZE.width - 704 }
/** Width of the text column, in pixels. */
const WIDTH = PICTURE.left - 2 * MARGIN
const TOP = 150
const GAP = 30
/** A title's font sizes, largest first, and its maximum height, in pixels. */
const titleSizes = [68, 56, 46]
const SMALLEST_TITLE = 38
const TITLE_HEIGHT = 190
const MAX_TITLE = 120
const MAX_LINE = 160

/** One paragraph of a card: `size` is in pixels. */
type Line = { text: string; size: number; ink: Ink }

/** Content of a shared link's picture. */
export type Card = {
  title: string
  /** First of the paragraphs below the title. */
  price?: string
  lines: string[]
  /** An SVG document or a WebP picture. */
  picture?: Buffer
  /** Label on the picture. */
  label?: string
  /** The site's own logo: a WebP picture. */
  mark?: Buffer
}

/** Typesets a paragraph in the column's width. */
export const typeset = ({ text, size, ink: name }: Line) =>
  sharp({
    text: {
      text: `<span foreground="${inks()[name]}">${escapeMarkup(text)}</span>`,
      font: `${CARD_FONT} ${size}`,
      width: WIDTH,
      // At this resolution, a point is a pixel.
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })

/** Typesets the title in the largest size that fits. */
async function typesetTitle(title: string) {
  const text = shortened(title, MAX_TITLE)
  for (const size of titleSizes) {
    const set = await typeset({ text, size, ink: 'strong' })
    if (set.info.height <= TITLE_HEIGHT) return set
  }
  return typeset({ text, size: SMALLEST_TITLE, ink: 'strong' })
}

const shortened = (text: string, longest: number) =>
  text.length > longest ? `${truncate(text, longest).trimEnd()}…` : text

/**
 * Draws the preview picture of a shared link.
 * @returns a JPEG of 1200 by 630 pixels and at most 100 kB
 * @throws HttpError 503 when too many pictures are waiting
 */
export const drawCard = ({
  title,
  price,
  lines,
  picture,
  label,
  mark = logo,
}: Card): Promise<Buffer> =>
  withDecoders(['Svg', 'Png', 'Webp'], async () => {
    await addFonts()
    const texts = [
      await typesetTitle(title),
      ...(price ? [await typeset({ text: price, size: 40, ink: 'accent' })] : []),
    ]
    for (const line of lines) {
      texts.push(await typeset({ text: shortened(line, MAX_LINE), size: 28, ink: 'quiet' }))
    }
    const name = await typeset({ text: brand.name, size: 32, ink: 'strong' })
    const placed: OverlayOptions[] = [
      { input: await inSquare(mark, 56), left: MARGIN, top: MARGIN },
      { input: name.data, left: MARGIN + 72, top: MARGIN + 28 - Math.round(name.info.height / 2) },
    ]
    let top = TOP
    for (const { data, info } of texts) {
      if (top + info.height > CARD_SIZE.height - GAP) break
      placed.push({ input: data, left: MARGIN, top })
      top += info.height + GAP
    }
    if (picture) {
      const { left, width } = PICTURE
      const beside = sharp(picture).resize({ width, height: CARD_SIZE.height, fit: 'cover' })
      placed.push({ input: await beside.png().toBuffer(), left, top: 0 })
      if (label) placed.push(await drawLabel(label))
    }
    const drawn = await sharp({ create: { ...CARD_SIZE, channels: 3, background: ground } })
      .composite(placed)
      .png()
      .toBuffer()
    return toJpeg(drawn)
  })

/** A label in the picture's lower right corner. */
async function drawLabel(text: string): Promise<OverlayOptions> {
  const { data, info } = await typeset({ text, size: 26, ink: 'quiet' })
  const [width, height] = [info.width + 32, info.height + 20]
  const input = await sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([{ input: data }])
    .png()
    .toBuffer()
  return { input, left: CARD_SIZE.width - width - 24, top: CARD_SIZE.height - height - 24 }
}

/** Encodes at the highest quality that fits into the maximum size. */
async function toJpeg(drawn: Buffer) {
  for (const quality of [82, 70, 55]) {
    const bytes = await sharp(drawn).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (bytes.length <= MAX_BYTES) return bytes
  }
  return sharp(drawn).jpeg({ quality: 35, mozjpeg: true }).toBuffer()
}

/** A picture as a square PNG, with transparent edges if it is none. */
const inSquare = (mark: Buffer, size: number) =>
  sharp(mark, mark === logo ? { density: (72 * size) / 40 } : {})
    .resize({ width: size, height: size, fit: 'contain', background: '#0000' })
    .png()
    .toBuffer()

/**
 * Draws the site's icon for a phone's home screen.
 * @param size width and height in pixels
 * @param filled fills the background and keeps the mark inside the safe zone of maskable icons
 * @param mark the site's own logo, a WebP picture
 */
export const drawIcon = (size: number, filled: boolean, mark: Buffer = logo): Promise<Buffer> =>
  withDecoders(['Svg', 'Png', 'Webp'], async () => {
    if (!filled) return inSquare(mark, size)
    const input = await inSquare(mark, Math.round(size * 0.72))
    const background = mark === logo ? '#4a1d12' : '#ffffff'
    return sharp({ create: { width: size, height: size, channels: 3, background } })
      .composite([{ input }])
      .png()
      .toBuffer()
  })
