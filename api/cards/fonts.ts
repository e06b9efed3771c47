import { globSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** The only font weight of cards. */
export const CARD_FONT = 'Noto Sans Semi-Bold'

const folder = new URL('../../node_modules/@expo-google-fonts', import.meta.url).pathname

let added: Promise<unknown> | undefined

/**
 * Registers a font for each script of India, once for the process. A text that names a font file
 * registers it for all later texts.
 */
export const addFonts = () =>
  (added ??= Promise.all(
    globSync('noto-sans*/600SemiBold/*.ttf', { cwd: folder }).map((file) =>
      sharp({ text: { text: 'a', font: CARD_FONT, fontfile: join(folder, file) } }).toBuffer(),
    ),
  ))
