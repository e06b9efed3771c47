import { isUtf8 } from 'node:buffer'
import { FORMATS, Refused } from './table.ts'

/** A character of UTF-8, byte by byte: "é’" of Windows-1252 is only the start of one. */
const UTF8_LETTER =
  /[\u00c2-\u00df][\u0080-\u00bf]|[\u00e0-\u00ef][\u0080-\u00bf]{2}|[\u00f0-\u00f4][\u0080-\u00bf]{3}/
// oxlint-disable-next-line no-control-regex -- they are what no text has
const CONTROL = /[\0-\u0008\u000e-\u001f]/

/** Bytes that are decoded at once. */
const PART = 65_536

/**
 * The text of a file in UTF-8, UTF-16 or Windows-1252, which Excel uses for “CSV”, in parts.
 * @throws Refused when it is not text, or damaged UTF-8, of which letters would be lost
 */
export function* decode(file: Buffer): Generator<string> {
  const decoder = new TextDecoder(encodingOf(file), { fatal: true })
  try {
    for (let at = 0; at < file.length; at += PART)
      yield decoder.decode(file.subarray(at, at + PART), { stream: true })
    yield decoder.decode()
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error
    throw new Refused(`This is no text in UTF-8 or UTF-16. ${FORMATS}`)
  }
}

function encodingOf(file: Buffer): string {
  const [first, second, third, fourth] = file
  // A byte order mark, or the zero bytes of ASCII letters.
  if ((first === 0xff && second === 0xfe) || (second === 0 && fourth === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && third === 0)) return 'utf-16be'
  if (isUtf8(file)) return 'utf-8'
  const bytes = file.toString('latin1')
  return CONTROL.test(bytes) || UTF8_LETTER.test(bytes) ? 'utf-8' : 'windows-1252'
}
