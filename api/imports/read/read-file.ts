import { decode } from './decode.ts'
import { readCsv } from './csv.ts'
import {
  type Column,
  findHeader,
  FORMATS,
  HIDDEN,
  keyOfHeader,
  type KnownHeaders,
  MAX_COLUMNS,
  Refused,
  storable,
  type Table,
  take,
  type TableRecord,
  toRawLine,
} from './table.ts'
import { unreadable } from './zip.ts'

/** Number of records whose cells may be shown as examples of a column, and of examples. */
const MAX_EXAMINED = 100
const SAMPLES = 3

type Options = {
  knownHeaders: KnownHeaders
  /** Name of the workbook's sheet; by default the one that looks like a list. */
  sheet?: string | undefined
}

/**
 * Reads a CSV file (comma, semicolon or tab; UTF-8, UTF-16 or Windows-1252) or an .xlsx workbook.
 * @throws Refused when it is in another format; while lines are read, when a line is malformed
 */
export async function readFile(file: Buffer, options: Options): Promise<Table> {
  const signature = file.toString('latin1', 0, 4)
  if (signature === 'PK\u0003\u0004') return readSheets(file, options)
  // The signature of .xls, and of workbooks with a password.
  if (signature === '\u00D0\u00CF\u0011\u00E0') throw new Refused(FORMATS)
  if (options.sheet !== undefined) throw new Refused('Only a workbook has sheets to choose from.')
  const text = decode(file)
  let start = ''
  while (start.trim() === '') {
    const part = text.next()
    if (part.done) throw new Refused('The file is empty.')
    start += part.value
  }
  // JSON, a page, Markdown, a PDF, but no title "[Final] Mess list".
  if (/^\s*(?:[{[]\s*["{[\]}]|<|\||%PDF)/.test(start)) throw new Refused(FORMATS)
  return { sheets: [], sheet: null, ...(await readTable(readCsv(start, text), options)) }
}

async function readSheets(workbook: Buffer, options: Options): Promise<Table> {
  // Its library takes long to load.
  const { readWorkbook } = await import('./workbook.ts')
  try {
    const read = await readWorkbook(workbook, options.knownHeaders, options.sheet)
    const table = await readTable(read.records, options, read)
    const [sheets, sheet] = [read.sheets.map((name) => storable(name)), read.sheet]
    return { ...table, sheets, sheet: sheets.length > 0 && sheet !== null ? storable(sheet) : null }
  } catch (error) {
    throw error instanceof Refused ? error : unreadable()
  }
}

type Columns = {
  /** Header of a first column that the header's own line does not have. */
  named?: string | undefined
  /** Places of hidden columns. */
  hidden?: ReadonlySet<number>
}

/** Finds the header of a table among its first lines; a title may stand above it. */
async function readTable(
  records: AsyncGenerator<TableRecord>,
  { knownHeaders }: Options,
  { named, hidden }: Columns = {},
): Promise<Pick<Table, 'columns' | 'lines'>> {
  const first = await take(records, MAX_EXAMINED)
  if (first.length === 0) throw new Refused('The file is empty.')
  const { header: found, at } = findHeader(first, knownHeaders)
  const header = found.slice(0, found.findLastIndex((cell) => cell.trim() !== '') + 1)
  if (header.length > MAX_COLUMNS)
    throw new Refused(
      `The file has ${header.length} columns; the widest one that can be imported has ${MAX_COLUMNS}.`,
    )
  const own = named === undefined ? 0 : 1
  const shown = header.map((cell, at) => (hidden?.has(at - own) ? cell.trim() + HIDDEN : cell))
  const titles = named === undefined ? shown : [named, ...shown.slice(1)]
  // Printed sheets repeat the header on each page, and workbooks on each sheet.
  const key = keyOfHeader(header.slice(own))
  const isHeader = ({ record, note }: TableRecord) =>
    !note && keyOfHeader(record.slice(own)) === key
  const below = first.slice(at + 1).filter((found) => !isHeader(found))
  async function* lines() {
    for (const found of below) yield toRawLine(found)
    try {
      for await (const found of records) if (!isHeader(found)) yield toRawLine(found)
    } catch (error) {
      throw error instanceof Refused ? error : unreadable()
    }
  }
  return { columns: columnsOf(titles, below), lines: lines() }
}

/** Columns with unique, non-empty names, for display and for decisions. */
function columnsOf(header: readonly string[], below: readonly TableRecord[]): Column[] {
  const seen = new Map<string, number>()
  return header.map((given, at) => {
    const name =
      storable(given.slice(0, 1_000).trim().replaceAll(/\s+/g, ' ')) || `Column ${at + 1}`
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    const filled = below.flatMap(({ record, note }) =>
      note ? [] : [storable(record[at]?.trim() ?? '', 100)],
    )
    return {
      name: times === 1 ? name : `${name} (${times})`,
      samples: filled.filter((cell) => cell !== '').slice(0, SAMPLES),
    }
  })
}
