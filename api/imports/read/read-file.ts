import { decode } from './decode.ts'
import { readCsv } from './csv.ts'
import {
  ABOVE,
  assertStorable,
  type Column,
  countFilled,
  findHeader,
  FORMATS,
  HEADER_WITHIN,
  keyOfHeader,
  type KnownHeaders,
  MAX_COLUMNS,
  type RawLine,
  Refused,
  storable,
  type Table,
  take,
} from './table.ts'

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
export async function readFile(file: Buffer, { knownHeaders, sheet }: Options): Promise<Table> {
  const signature = file.toString('latin1', 0, 4)
  if (signature === 'PK\u0003\u0004') {
    // Its library takes long to load.
    const { readWorkbook } = await import('./workbook.ts')
    const { header, records, ...read } = await readWorkbook(file, knownHeaders, sheet)
    return { ...read, ...(await readTable(header, records)) }
  }
  // The signature of .xls, and of workbooks with a password.
  if (signature === '\u00D0\u00CF\u0011\u00E0') throw new Refused(FORMATS)
  if (sheet !== undefined) throw new Refused('Only a workbook has sheets to choose from.')
  const { header, records } = await readText(file, knownHeaders)
  return { sheets: [], sheet: null, ...(await readTable(header, records)) }
}

/** The header of a CSV file, and the records below it but for headers that each printed page repeats. */
async function readText(file: Buffer, knownHeaders: KnownHeaders) {
  const text = decode(file)
  let start = ''
  while (start.trim() === '') {
    const part = text.next()
    if (part.done) throw new Refused('The file is empty.')
    start += part.value
  }
  // JSON, a page, Markdown, a PDF, but no title "[Final] Mess list".
  if (/^\s*(?:[{[]\s*["{[\]}]|<|\||%PDF)/.test(start)) throw new Refused(FORMATS)
  const all = readCsv(start, text)
  const first = await take(all, HEADER_WITHIN)
  if (first.length === 0) throw new Refused('The file is empty.')
  const { header, at } = findHeader(first, knownHeaders)
  const key = keyOfHeader(header)
  const above = first.slice(0, at).filter((line) => countFilled(line) > 1)
  async function* records() {
    for (const line of above) yield { ...line, note: ABOVE }
    yield* first.slice(at + 1)
    yield* all
  }
  return { header, records: without(records(), key) }
}

async function* without(records: AsyncIterable<RawLine>, key: string) {
  for await (const found of records) if (keyOfHeader(found.cells) !== key) yield found
}

async function readTable(
  header: readonly string[],
  records: AsyncGenerator<RawLine>,
): Promise<Pick<Table, 'columns' | 'lines'>> {
  const titles = header.slice(0, header.findLastIndex((cell) => cell.trim() !== '') + 1)
  if (titles.length > MAX_COLUMNS)
    throw new Refused(
      `The file has ${titles.length} columns; the widest one that can be imported has ${MAX_COLUMNS}.`,
    )
  const first = await take(records, MAX_EXAMINED)
  async function* lines() {
    for (const found of first) yield assertStorable(found)
    for await (const found of records) yield assertStorable(found)
  }
  return { columns: columnsOf(titles, first), lines: lines() }
}

/** Columns with unique, non-empty names, for display and for decisions. */
function columnsOf(header: readonly string[], below: readonly RawLine[]): Column[] {
  const seen = new Map<string, number>()
  return header.map((given, at) => {
    const name =
      storable(given.slice(0, 1_000).trim().replaceAll(/\s+/g, ' '))
        // Of an object with this key, decisions about it would be lost.
        .replace(/^__proto__$/, '') || `Column ${at + 1}`
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    const filled = below.flatMap(({ cells, note }) =>
      note ? [] : [storable(cells[at]?.trim() ?? '', 100)],
    )
    return {
      name: times === 1 ? name : `${name} (${times})`,
      samples: filled.filter((cell) => cell !== '').slice(0, SAMPLES),
    }
  })
}
