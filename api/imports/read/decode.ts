import { FORMATS, Refused } from './table.ts'

/** A character of UTF-8, byte by byte: "é’" of Windows-1252 is only the start of one. */
const UTF8_LETTER =
  /[\u00c2-\u00df][\u0080-\u00bf]|[\u00e0-\u00ef][\u0080-\u00bf]{2}|[\u00f0-\u00f4][\u0080-\u00bf]{3}/
// oxlint-disable-next-line no-control-regex -- they are what no text has
const CONTROL = /[\0-\u0008\u000e-\u001f]/

/**
 * The text of a file in UTF-8, UTF-16 or Windows-1252, which Excel uses for “CSV”.
 * @param parts of the file, each of which goes when it is read
 * @throws Refused when it is not text, or damaged UTF-8, of which letters would be lost
 */
export function* decode(parts: Buffer[]): Generator<string> {
  try {
    yield* textOf(encodingOf(parts), () => parts.shift())
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error
    throw new Refused(`This is no text in UTF-8 or UTF-16. ${FORMATS}`)
  }
}

function* textOf(encoding: string, next: () => Buffer | undefined): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for (let part = next(); part; part = next()) yield decoder.decode(part, { stream: true })
  yield decoder.decode()
}

function encodingOf(parts: readonly Buffer[]): string {
  const [first, second, third, fourth] = parts[0] ?? []
  // A byte order mark, or the zero bytes of ASCII letters.
  if ((first === 0xff && second === 0xfe) || (second === 0 && fourth === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && third === 0)) return 'utf-16be'
  return isUtf8(parts) || parts.some(isNoText) ? 'utf-8' : 'windows-1252'
}

function isUtf8(parts: readonly Buffer[]): boolean {
  const given = parts.values()
  try {
    for (const _text of textOf('utf-8', () => given.next().value));
    return true
  } catch {
    return false
  }
}

function isNoText(part: Buffer): boolean {
  const bytes = part.toString('latin1')
  return CONTROL.test(bytes) || UTF8_LETTER.test(bytes)
}
