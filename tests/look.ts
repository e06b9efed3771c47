import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, it } from 'vitest'
import { untilStill } from '#tests/support/reflow.ts'
import { addRows, desk, phone, roles } from '#tests/support/screens.ts'
import { openPage } from '#tests/support/visitor.ts'

// `npm run look`: each role's screens in whole length, in two sizes and both colour schemes, side by side on
// sheets of a size that image viewers show in full.
const folder = new URL('../test-results/look/', import.meta.url).pathname
const font = new URL(
  '../node_modules/@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  import.meta.url,
).pathname

const SHEET = { width: 1600, height: 1600 }
const CAPTION = 24
const GAP = 10
const shots = [
  { size: phone, width: 254 },
  { size: desk, width: 516 },
]

/** A piece of a page that is as high as a sheet. */
type Strip = { width: number; caption: string; picture: Buffer }

beforeAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await addRows()
})

it.each(Object.keys(roles) as (keyof typeof roles)[])(
  '%s',
  { timeout: 1_800_000 },
  async (role) => {
    const { screens, enter } = roles[role]
    const { page, id } = await enter()
    const strips: Strip[] = []
    for (const { size, width } of shots) {
      await page.setViewportSize(size)
      for (const name of Object.keys(screens)) {
        await openPage(page, name.replace('ID', String(id)))
        await page.evaluate(() => {
          const images = [...document.images]
          for (const image of images) image.loading = 'eager'
          return Promise.all(images.map((image) => image.decode().catch(() => {})))
        })
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await untilStill(page)
          strips.push(...(await cut(await page.screenshot({ fullPage: true }), width, name)))
        }
      }
    }
    await writeSheets(role.replace(' ', '-'), strips)
  },
)

async function cut(shot: Buffer, width: number, caption: string): Promise<Strip[]> {
  const whole = await sharp(shot).resize({ width }).png().toBuffer({ resolveWithObject: true })
  const room = SHEET.height - CAPTION
  const tops = Array.from({ length: Math.ceil(whole.info.height / room) }, (_, at) => at * room)
  return Promise.all(
    tops.map(async (top) => {
      const height = Math.min(room, whole.info.height - top)
      const piece = sharp(whole.data).extract({ left: 0, top, width, height })
      return { width, caption, picture: await piece.toBuffer() }
    }),
  )
}

/** Writes `NAME-1.png` and so on. */
async function writeSheets(name: string, strips: Strip[]) {
  const sheets: { left: number; strip: Strip }[][] = [[]]
  let left = 0
  for (const strip of strips) {
    if (left + strip.width > SHEET.width) {
      sheets.push([])
      left = 0
    }
    sheets.at(-1)!.push({ left, strip })
    left += strip.width + GAP
  }
  for (const [index, placed] of sheets.entries()) {
    const parts = placed.map(async ({ left: at, strip: { caption, picture, width } }) => [
      {
        input: { text: { text: label(caption, width), fontfile: font, dpi: 90 } },
        left: at,
        top: 0,
      },
      { input: picture, left: at, top: CAPTION },
    ])
    await sharp({ create: { ...SHEET, channels: 3, background: '#9a9a9a' } })
      .composite((await Promise.all(parts)).flat())
      .png()
      .toFile(join(folder, `${name}-${index + 1}.png`))
  }
}

/** As much of a caption as its strip is wide, as the markup that sharp expects. */
const label = (caption: string, width: number) =>
  caption.slice(0, width / 8).replaceAll('&', '&amp;')
