import { isUtf8 } from 'node:buffer'
import { badRequest } from '#api/http/errors.ts'

/** Maximum length of a line in characters; a company with 20 plans and a weekly menu takes a tenth. */
export const MAX_LINE_LENGTH = 1_000_000

/** @returns the error for a line that is too long */
export const lineTooLong = (line: number) =>
  badRequest(`Line ${line} is longer than a million characters: a quote may be missing.`)

/** Maximum size of a file that is read as a whole, in bytes or characters; reading it takes a second. */
const MAX_WHOLE = 10_000_000

/** @throws HttpError 400 when a file is too large to be read as a whole */
export function assertReadWhole(size: number): void {
  if (size > MAX_WHOLE)
    throw badRequest(
      `JSON, pages and workbooks that are no .xlsx may unpack to ${MAX_WHOLE / 1_000_000} MB. Please import it in parts, or save it as “CSV UTF-8”.`,
    )
}

/** @throws HttpError 400 when the text is too long */
export async function readWhole(text: AsyncIterable<string>): Promise<string> {
  let whole = ''
  for await (const part of text) assertReadWhole((whole += part).length)
  return whole
}

/**
 * The text of a file in UTF-8, UTF-16 or Windows-1252, which Excel uses for “CSV”.
 * @throws HttpError 400, while reading, when the file is not text
 */
export async function* decode(file: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder = new TextDecoder('utf-8', { fatal: true })
  let isAscii = true
  try {
    for await (const bytes of untilAscii(file)) {
      // ASCII characters are the same in all of these encodings except UTF-16.
      if (isAscii && !isUtf16(decoder))
        decoder = new TextDecoder(encodingOf(bytes), { fatal: true })
      yield decoder.decode(bytes, { stream: isUtf16(decoder) })
      isAscii &&= bytes.every((byte) => byte < 0x80)
    }
    yield decoder.decode()
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error
    throw badRequest(
      'This is no text in UTF-8 or UTF-16. In a spreadsheet, save it as “CSV UTF-8”.',
    )
  }
}

const isUtf16 = ({ encoding }: TextDecoder) => encoding.startsWith('utf-16')

/** Splits the file after ASCII characters, so that no part ends within a UTF-8 sequence. */
async function* untilAscii(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let begun = Buffer.alloc(0)
  for await (const bytes of file) {
    begun = Buffer.concat([begun, bytes])
    if (begun.length - bytes.length > MAX_LINE_LENGTH) throw lineTooLong(1)
    const end = begun.findLastIndex((byte) => byte < 0x80) + 1
    if (end > 0) yield begun.subarray(0, end)
    begun = begun.subarray(end)
  }
  if (begun.length > 0) yield begun
}

/**
 * Detects the encoding by the byte order mark or the zero bytes of ASCII letters in UTF-16; else by
 * whether the bytes are valid UTF-8.
 */
function encodingOf(bytes: Uint8Array): string {
  const [first, second, third, fourth] = bytes
  if ((first === 0xff && second === 0xfe) || (second === 0 && fourth === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && third === 0)) return 'utf-16be'
  return isUtf8(bytes) || !isWindowsText(bytes) ? 'utf-8' : 'windows-1252'
}

/** A character of UTF-8, byte by byte: "é’" of Windows-1252 is only the start of one. */
const UTF8_LETTER =
  /[\u00c2-\u00df][\u0080-\u00bf]|[\u00e0-\u00ef][\u0080-\u00bf]{2}|[\u00f0-\u00f4][\u0080-\u00bf]{3}/

/** True without control characters and UTF-8 sequences; in damaged UTF-8 these would be lost. */
function isWindowsText(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes).toString('latin1')
  // oxlint-disable-next-line no-control-regex -- they are what no text has
  return !/[\0-\u0008\u000e-\u001f]/.test(text) && !UTF8_LETTER.test(text)
}

const windows = new TextDecoder('windows-1252')
/** The byte of each character of Windows-1252. */
const bytesOf = new Map(
  Array.from({ length: 256 }, (_, byte) => [windows.decode(Uint8Array.of(byte)), byte]),
)

/**
 * Repairs UTF-8 that a program read as Windows-1252 and saved again: "CafÃ©" becomes "Café".
 * @returns other texts unchanged: their bytes are not valid UTF-8
 */
export function repairEncoding(text: string): string {
  if (!/[\u00C2-\u00F4]/.test(text)) return text
  const bytes = Array.from(text, (character) => bytesOf.get(character) ?? -1)
  if (bytes.includes(-1) || !isUtf8(Buffer.from(bytes))) return text
  return Buffer.from(bytes).toString('utf8')
}

/** Iterates without closing the generator at a `break`. */
export const rest = <Part>(parts: AsyncGenerator<Part>): AsyncIterable<Part> => ({
  [Symbol.asyncIterator]: () => ({ next: () => parts.next() }),
})
