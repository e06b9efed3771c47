import { isUtf8 } from 'node:buffer'
import { badRequest } from '#api/http/errors.ts'

/** The longest line, in characters: a company with 20 plans and a week's menu takes a tenth. */
export const MAX_LINE = 1_000_000

/** @returns the refusal of a line that is longer */
export const tooLong = (line: number) =>
  badRequest(`Line ${line} is longer than a million characters: a quote may be missing.`)

/** The most of a file that is read whole, in bytes or characters: reading it takes a second. */
const MAX_WHOLE = 10_000_000

/** @throws HttpError 400 when a file is larger than one that is read whole may be */
export function assertReadWhole(size: number): void {
  if (size > MAX_WHOLE)
    throw badRequest(
      `JSON, pages and workbooks that are no .xlsx may unpack to ${MAX_WHOLE / 1_000_000} MB. Please import it in parts, or save it as “CSV UTF-8”.`,
    )
}

/** @throws HttpError 400 when it is too much */
export async function readWhole(text: AsyncIterable<string>): Promise<string> {
  let whole = ''
  for await (const part of text) assertReadWhole((whole += part).length)
  return whole
}

/**
 * The text of a file in UTF-8, UTF-16 or Windows-1252, in which spreadsheets on Windows save a “CSV”.
 * @throws HttpError 400 while it is read, when it is no text
 */
export async function* decode(file: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder = new TextDecoder('utf-8', { fatal: true })
  let isAscii = true
  try {
    for await (const bytes of untilAscii(file)) {
      // Signs of ASCII are the same in all of them, but for UTF-16.
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

/** Parts that end with an ASCII sign, so that none ends within a character of UTF-8. */
async function* untilAscii(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let begun = Buffer.alloc(0)
  for await (const bytes of file) {
    begun = Buffer.concat([begun, bytes])
    if (begun.length - bytes.length > MAX_LINE) throw tooLong(1)
    const end = begun.findLastIndex((byte) => byte < 0x80) + 1
    if (end > 0) yield begun.subarray(0, end)
    begun = begun.subarray(end)
  }
  if (begun.length > 0) yield begun
}

/** By the byte order mark or where the zeros of ASCII letters are; else by whether it is UTF-8. */
function encodingOf(bytes: Uint8Array): string {
  const [first, second, third, fourth] = bytes
  if ((first === 0xff && second === 0xfe) || (second === 0 && fourth === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && third === 0)) return 'utf-16be'
  return isUtf8(bytes) || !isWindowsText(bytes) ? 'utf-8' : 'windows-1252'
}

/** True without control signs and characters of UTF-8, which damaged UTF-8 would lose. */
function isWindowsText(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes).toString('latin1')
  // oxlint-disable-next-line no-control-regex -- they are what no text has
  return !/[\0-\u0008\u000e-\u001f]|[\u00c2-\u00f4][\u0080-\u00bf]/.test(text)
}

const windows = new TextDecoder('windows-1252')
/** The byte of each character of Windows-1252. */
const bytesOf = new Map(
  Array.from({ length: 256 }, (_, byte) => [windows.decode(Uint8Array.of(byte)), byte]),
)

/**
 * UTF-8 that a program took for Windows-1252 and saved again: "CafÃ©" is "Café".
 * @returns any other text as it is: the bytes of what people write are no UTF-8
 */
export function repair(text: string): string {
  if (!/[\u00C2-\u00F4]/.test(text)) return text
  const bytes = Array.from(text, (character) => bytesOf.get(character) ?? -1)
  if (bytes.includes(-1) || !isUtf8(Buffer.from(bytes))) return text
  return Buffer.from(bytes).toString('utf8')
}
