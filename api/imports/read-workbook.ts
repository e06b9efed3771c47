import { read, type CellValue, type StreamRow } from 'hucre'
import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { badRequest, HttpError } from '#api/http/errors.ts'
import { assertReadWhole } from '#api/imports/decode.ts'
import { knownHeaders } from '#api/imports/header-fields.ts'
import { fold } from '#domain/spellings.ts'

/** Maximum length of a cell in characters, which is Excel's own. */
const MAX_CELL = 32_767
/** Maximum unpacked size of a workbook in bytes, and of its cells' text in characters. */
const MAX_UNPACKED = 200_000_000
/** Highest compression ratio of DEFLATE. */
const MAX_RATIO = 1_032
/** Maximum number of sheets, and of rows in each, among which the list is searched. */
const MAX_SHEETS = 20
const MAX_EXAMINED = 20
/** Names that spreadsheet programs give to new sheets. */
const UNNAMED = /^(?:sheet|table|page)[ _-]?\d*$/i

const begins = (bytes: Uint8Array, signature: string, at = 0) =>
  Buffer.from(bytes.subarray(at, at + signature.length)).toString('latin1') === signature
/** A ZIP archive, which .xlsx and .ods are. */
const isArchive = (bytes: Uint8Array) => begins(bytes, 'PK\u0003\u0004')
/** True for the signature of a workbook: a ZIP archive, or the compound file of .xls. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  isArchive(bytes) || begins(bytes, '\u00D0\u00CF\u0011\u00E0')

/** Formats a cell as in a CSV export of the sheet; numbers keep all digits. */
function toText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'number')
    return Number.isInteger(value) ? BigInt(value).toString() : String(value)
  return String(value).slice(0, MAX_CELL)
}

const unreadable = () =>
  badRequest(
    'This is no workbook that can be read. In a spreadsheet, save it as .xlsx or “CSV UTF-8”.',
  )
const tooLarge = () =>
  badRequest(
    `The workbook holds more than ${MAX_UNPACKED / 1_000_000} MB when it is unpacked. Please import it in parts, or save it as “CSV UTF-8”.`,
  )

/**
 * Upper bound of an archive's unpacked size in bytes. The directory's figures are reliable as a
 * bound, because readers stop where a file exceeds them.
 */
function unpackedSize(archive: Buffer): number {
  const end = archive.lastIndexOf('PK\u0005\u0006', archive.length - 22, 'latin1')
  if (end === -1) throw unreadable()
  let at = archive.readUInt32LE(end + 16)
  let sum = 0
  for (let count = archive.readUInt16LE(end + 10); count > 0; count--) {
    const isSizedBehind = (archive.readUInt16LE(at + 8) & 8) !== 0
    const packed = archive.readUInt32LE(at + 20) || (isSizedBehind ? archive.length : 0)
    sum += archive.readUInt32LE(at + 24) || packed * MAX_RATIO
    const lengths = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset))
    at += lengths.reduce((length, more) => length + more, 46)
  }
  return sum
}

type SheetRow = { record: string[]; line: number }
type Workbook = {
  /** Names of the visible sheets. */
  names: string[]
  rows: (sheet: string) => AsyncIterable<StreamRow> | Iterable<StreamRow>
}

/** @throws HttpError 400 when it is too large; the library's error when it is not a workbook */
async function openWorkbook(file: Buffer): Promise<Workbook> {
  if (isArchive(file) && unpackedSize(file) > MAX_UNPACKED) throw tooLarge()
  const names: string[] = []
  const isShown = ({ name, hidden, veryHidden }: Shown) => {
    if (!hidden && !veryHidden) names.push(name)
    return false
  }
  // The first file of an OpenDocument archive holds its type.
  if (isArchive(file) && !begins(file, 'mimetype', 30)) {
    await readXlsx(file, { sheets: isShown })
    return { names, rows: (sheet) => streamXlsxRows(file, { sheet }) }
  }
  assertReadWhole(isArchive(file) ? unpackedSize(file) : file.length)
  const { sheets } = await read(file)
  sheets.forEach(isShown)
  return {
    names,
    rows: (name) => sheets.find((sheet) => sheet.name === name)!.rows.map(toStreamRow),
  }
}
type Shown = { name: string; hidden?: boolean; veryHidden?: boolean }
const toStreamRow = (values: CellValue[], index: number): StreamRow => ({ index, values })

/** Non-empty rows of a sheet, without trailing empty cells. */
async function* readSheet({ rows }: Workbook, sheet: string): AsyncGenerator<SheetRow> {
  let characters = 0
  for await (const { index, values } of rows(sheet)) {
    const record = values.map(toText)
    while (record.at(-1)?.trim() === '') record.pop()
    characters += record.reduce((sum, cell) => sum + cell.length, 0)
    if (characters > MAX_UNPACKED) throw tooLarge()
    if (record.length > 0) yield { record, line: index + 1 }
  }
}

/** The row of a sheet with the most known headers among its first ones; undefined for an empty sheet. */
async function findHeaders(workbook: Workbook, sheet: string) {
  let found: { record: string[]; known: number } | undefined
  let rows = 0
  for await (const { record } of readSheet(workbook, sheet)) {
    const known = knownHeaders(record)
    if (!found || known > found.known) found = { record, known }
    if (++rows === MAX_EXAMINED) break
  }
  return found
}

const toKey = (record: readonly string[]) => record.map(fold).join('|')

/**
 * The first sheet that has the most known headers, with all others of the same headers: lists often
 * have a sheet for each city. If none has any, the first sheet.
 * @param wanted name of the sheet that was chosen
 * @throws HttpError 400 when the workbook has no such sheet
 */
async function chooseSheets(workbook: Workbook, wanted?: string): Promise<string[]> {
  const { names } = workbook
  const [first] = names
  if (first === undefined) throw badRequest('The file is empty.')
  if (wanted !== undefined && !names.includes(wanted))
    throw badRequest(`The workbook has no sheet “${wanted}”. It has: ${names.join(', ')}.`)
  if (wanted !== undefined || names.length === 1) return [wanted ?? first]
  const headers = new Map<string, { record: string[]; known: number }>()
  for (const name of names.slice(0, MAX_SHEETS)) {
    const found = await findHeaders(workbook, name)
    if (found) headers.set(name, found)
  }
  const most = Math.max(...[...headers.values()].map(({ known }) => known))
  const best = [...headers.values()].find(({ known }) => known === most)
  if (!best || most === 0) return [best ? [...headers.keys()][0]! : first]
  return names.filter((name) => {
    const found = headers.get(name)
    return found !== undefined && toKey(found.record) === toKey(best.record)
  })
}

/** @throws HttpError 400 instead of the library's errors */
async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof HttpError || !(error instanceof Error)) throw error
    throw unreadable()
  }
}

/**
 * Reads a sheet of a workbook (.xlsx, .xls or .ods), row by row.
 * @param wanted name of the sheet; by default the ones that look like the list
 * @returns its rows, its name (null for several sheets) and the names of all sheets
 * @throws HttpError 400 when it is not a workbook, or too large; also while rows are read
 */
export async function readWorkbook(file: AsyncIterable<Uint8Array>, wanted?: string) {
  const bytes = Buffer.concat(await Array.fromAsync(file))
  const { workbook, chosen } = await refusing(async () => {
    const opened = await openWorkbook(bytes)
    return { workbook: opened, chosen: await chooseSheets(opened, wanted) }
  })
  async function* records() {
    let width = 0
    let before = 0
    for (const sheet of chosen) {
      const rows = readSheet(workbook, sheet)
      // The name of a sheet says of its rows what a heading above them would.
      if (chosen.length > 1 && !UNNAMED.test(sheet)) yield toRow([sheet], ++before)
      let last = before
      for (;;) {
        const { done, value } = await refusing(() => rows.next())
        if (done) break
        last = before + value.line
        yield toRow(value.record, last)
      }
      before = last
    }
    // Rows end with their last filled cell.
    function toRow(record: string[], line: number) {
      width = Math.max(width, record.length)
      return { record: [...record, ...Array<string>(width - record.length).fill('')], line }
    }
  }
  return {
    records: records(),
    sheet: chosen.length === 1 ? chosen[0]! : null,
    sheets: workbook.names,
  }
}
