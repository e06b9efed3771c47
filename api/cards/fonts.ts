import { globSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** The one weight that cards are set in. */
export const FONT = 'Noto Sans Semi-Bold'

const folder = new URL('../../node_modules/@expo-google-fonts', import.meta.url).pathname

let added: Promise<unknown> | undefined

/**
 * Adds a font for each script that people of India write to those of this process, once. A text
 * that names a file adds it for all texts that follow.
 */
export const addFonts = () =>
  (added ??= Promise.all(
    globSync('noto-sans*/600SemiBold/*.ttf', { cwd: folder }).map((file) =>
      sharp({ text: { text: 'a', font: FONT, fontfile: join(folder, file) } }).toBuffer(),
    ),
  ))
