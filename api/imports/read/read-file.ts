import { decode } from './decode.ts'
import { readCsv } from './csv.ts'
import {
  ABOVE,
  type Column,
  countFilled,
  findHeader,
  FORMATS,
  HEADER_WITHIN,
  HIDDEN,
  keyOfHeader,
  type KnownHeaders,
  type RawLine,
  Refused,
  type Shape,
  SHAPELESS,
  SHEET,
  type Sheet,
  type Table,
  take,
} from './table.ts'
import { truncate } from '#domain/storable.ts'

/** Number of records whose cells may be shown as examples of a column, and of examples. */
const MAX_EXAMINED = 100
const SAMPLES = 3

/**
 * Reads a CSV file (comma, semicolon or tab; UTF-8, UTF-16 or Windows-1252) or an .xlsx workbook.
 * @param knownHeaders number of cells that are known headers
 * @param wanted name of a workbook's sheet; by default those that look like the list
 * @throws Refused when it is in another format, or has no such sheet; while lines are read, when a line is malformed
 */
export async function readFile(
  file: Buffer,
  knownHeaders: KnownHeaders,
  wanted?: string,
): Promise<Table> {
  const signature = file.toString('latin1', 0, 4)
  // The signature of .xls, and of workbooks with a password.
  if (signature === '\u00D0\u00CF\u0011\u00E0') throw new Refused(FORMATS)
  if (signature !== 'PK\u0003\u0004') return readSheets([readText(file)], knownHeaders)
  // Its library takes long to load.
  const { openWorkbook } = await import('./workbook.ts')
  return readSheets(await openWorkbook(file), knownHeaders, wanted)
}

function readText(file: Buffer): Sheet {
  async function* rows() {
    const text = decode(file)
    let start = ''
    while (start.trim() === '') {
      const part = text.next()
      if (part.done) return
      start += part.value
    }
    // JSON, a page, Markdown, a PDF, but no title "[Final] Mess list".
    if (/^\s*(?:[{[]\s*["{[\]}]|<|\||%PDF)/.test(start)) throw new Refused(FORMATS)
    yield* readCsv(start, text)
  }
  return { name: '', shape: async () => SHAPELESS, rows }
}

/**
 * Reads the first sheet that has the most known headers, with all others of the same headers: lists
 * often have a sheet for each city. If none has any, the first sheet is read; if one is wanted, that alone.
 */
async function readSheets(
  sheets: readonly Sheet[],
  knownHeaders: KnownHeaders,
  wanted?: string,
): Promise<Table> {
  const isMeant = ({ name }: Sheet) => (wanted ? name === wanted : !name.endsWith(HIDDEN))
  const found: (Sheet & ReturnType<typeof findHeader>)[] = []
  for (const sheet of sheets.filter(isMeant)) {
    const rows = sheet.rows(SHAPELESS)
    const first = await take(rows, HEADER_WITHIN)
    await rows.return(undefined)
    if (first.length > 0) found.push({ ...sheet, ...findHeader(first, knownHeaders) })
  }
  const most = Math.max(...found.map(({ known }) => known))
  const best = found.find(({ known }) => known === most)
  if (!best) throw new Refused('The file is empty.')
  const key = keyOfHeader(best.header)
  const chosen = found.filter(
    (one) => one === best || (most > 0 && keyOfHeader(one.header) === key),
  )
  const others = sheets
    .map(({ name }) => truncate(name, 200))
    .filter((name) => !chosen.some((one) => one.name === name))
  // The name of a sheet may say the city of its rows.
  const isNamed = chosen.length > 1
  const shapes: Shape[] = []
  for (const { shape } of chosen) shapes.push(await shape())
  // A column that is shown on one of the sheets is read on all.
  const isHidden = (column: number) => shapes.every(({ hidden }) => hidden.has(column))
  const header = best.header.map((cell, at) => (isHidden(at) ? cell.trim() + HIDDEN : cell))

  async function* records(): AsyncGenerator<RawLine> {
    let before = 0
    for (const [at, { name, rows }] of chosen.entries()) {
      let last = before
      let isAbove = true
      for await (const { cells, ...row } of rows(shapes[at]!)) {
        last = before + row.line
        const isHeader = keyOfHeader(cells) === key
        const begins = `Here the sheet “${name}” begins: its line 1 is line ${before + 1} here`
        const note = { note: isHeader ? begins : ABOVE }
        const isTitle = before === 0 && (isHeader || countFilled({ cells, ...row }) < 2)
        // A header is repeated where each printed page has it.
        const isSaid = isAbove ? !isTitle : !isHeader
        // Rows of workbooks end with their last filled cell.
        const filled = name ? Array.from(header, (_, column) => cells[column] ?? '') : cells
        if (isSaid)
          yield {
            ...row,
            ...(isAbove && note),
            line: last,
            cells: [...(isNamed ? [name] : []), ...filled, ...cells.slice(filled.length)],
          }
        isAbove &&= !isHeader
      }
      before = last
    }
  }
  const table = await readTable(isNamed ? [SHEET, ...header] : header, records())
  return { ...table, others }
}

async function readTable(
  header: readonly string[],
  records: AsyncGenerator<RawLine>,
): Promise<Omit<Table, 'others'>> {
  const titles = header.slice(0, header.findLastIndex((cell) => cell.trim() !== '') + 1)
  const first = await take(records, MAX_EXAMINED)
  async function* lines() {
    yield* first
    yield* records
  }
  return { columns: columnsOf(titles, first), lines: lines() }
}

/** Columns with unique, non-empty names, for display and for decisions. */
function columnsOf(header: readonly string[], below: readonly RawLine[]): Column[] {
  const seen = new Map<string, number>()
  return header.map((given, at) => {
    const name =
      truncate(given.slice(0, 1_000).trim().replaceAll(/\s+/g, ' '), 200)
        // Of an object with this key, decisions about it would be lost.
        .replace(/^__proto__$/, '') || `Column ${at + 1}`
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    const filled = below.flatMap(({ cells, note }) =>
      note ? [] : [truncate(cells[at]?.trim() ?? '', 100)],
    )
    return {
      name: times === 1 ? name : `${name} (${times})`,
      samples: filled.filter((cell) => cell !== '').slice(0, SAMPLES),
    }
  })
}
