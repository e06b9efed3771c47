import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { distance } from 'fastest-levenshtein'
import { badRequest } from '#api/http/errors.ts'
import { companyInput } from '#contract/admin-companies.ts'
import { idInPath } from '#contract/fields.ts'
import { cut, findUnstorable } from '#domain/storable.ts'
import { columns, type FileLine, fromCell } from '#api/imports/cells.ts'
import { type FileFormat, fileFormats } from '#domain/options.ts'

/** The longest line, in characters: a company with 20 plans and a week's menu takes a tenth. */
const MAX_LINE = 1_000_000
const MAX_COLUMNS = 100
/** The most cells of a record: a delimiter that comes again and again is refused before it is kept. */
const MAX_CELLS = 200
/** The part of a name that may differ for another to be suggested. */
const MAX_DIFFERENCE = 1 / 3

type UnknownColumn = { name: string; suggestion: string | null }
/** A line that names its company, and what is wrong with it so far. */
export type ReadLine = FileLine & {
  company: string
  problems: { line: number; column: string; value: string; message: string }[]
}
type ReadFile = {
  format: FileFormat
  unknownColumns: UnknownColumn[]
  lines: AsyncIterable<ReadLine>
}

/**
 * Reads a CSV file (comma, semicolon or tab; UTF-8 or UTF-16) or one of JSON lines, while it comes.
 * @throws HttpError 400 when it is neither; while lines are read, when it breaks off being one
 */
export async function readFile(file: AsyncIterable<Uint8Array>): Promise<ReadFile> {
  const text = decode(file)
  let start = ''
  for await (const part of rest(text)) {
    start += part
    if (start.trim() !== '' && /[\r\n]/.test(start.trimStart())) break
    if (start.length > MAX_LINE) throw tooLong(1)
  }
  if (start.trim() === '') throw badRequest('The file is empty.')
  const whole = join(start, text)
  return /^\s*\{/.test(start) ? readJsonLines(whole) : await readCsv(whole, findDelimiter(start))
}

const tooLong = (line: number) =>
  badRequest(`Line ${line} is longer than a million characters: a quote may be missing.`)

/** Iterates on without ending the generator at a `break`. */
const rest = <Part>(parts: AsyncGenerator<Part>): AsyncIterable<Part> => ({
  [Symbol.asyncIterator]: () => ({ next: () => parts.next() }),
})

async function* join(start: string, text: AsyncGenerator<string>) {
  yield start
  yield* text
}

async function* decode(file: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  try {
    for await (const bytes of file) {
      decoder ??= new TextDecoder(encodingOf(bytes), { fatal: true })
      yield decoder.decode(bytes, { stream: true })
    }
    yield decoder?.decode() ?? ''
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error
    throw badRequest(
      'This is no text in UTF-8 or UTF-16. In a spreadsheet, save it as “CSV UTF-8”.',
    )
  }
}

/** By the byte order mark or, without one, by where the zeros of ASCII letters are. */
function encodingOf(bytes: Uint8Array): string {
  const [first, second, third, fourth] = bytes
  if (first === 0x50 && second === 0x4b && third === 3 && fourth === 4)
    throw badRequest('This is a workbook or an archive. In a spreadsheet, save it as “CSV UTF-8”.')
  if ((first === 0xff && second === 0xfe) || (second === 0 && fourth === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && third === 0)) return 'utf-16be'
  return 'utf-8'
}

/** The one of three that stands most often in the first line, quoted cells apart. */
function findDelimiter(start: string): string {
  const [header = ''] = start.trimStart().split(/[\r\n]/)
  const bare = header.replaceAll(/"[^"]*"/g, '')
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: bare.split(sign).length }))
  return counts.toSorted((one, other) => other.count - one.count)[0]!.sign
}

async function readCsv(text: AsyncIterable<string>, delimiter: string): Promise<ReadFile> {
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_LINE,
    cast(cell, { index, lines }) {
      if (index < MAX_CELLS) return cell
      throw badRequest(`Line ${lines} has more than ${MAX_CELLS} cells.`)
    },
  })
  // What it throws, the parser throws where it is read.
  pipeline(Readable.from(text), parser).catch(() => {})
  const records = sayingWhere(parser as AsyncIterable<CsvRecord>)
  const header = (await records.next()).value
  if (!header) throw badRequest('The file is empty.')
  return { ...readHeader(header.record), lines: readRecords(records, header.record) }
}

type CsvRecord = { record: string[]; info: { empty_lines: number } }

/** Records with the line that each begins on. @throws HttpError 400 that says where the file is broken */
async function* sayingWhere(records: AsyncIterable<CsvRecord>) {
  // The parser counts a line break within quotes twice where it is CRLF.
  let before = 0
  try {
    for await (const { record, info } of records) {
      const line = before + info.empty_lines + 1
      const breaks = record.map((cell) => cell.match(/\r\n|[\r\n]/g)?.length ?? 0)
      before += breaks.reduce((sum, count) => sum + count, 1)
      if (record.some((cell) => cell.trim() !== '')) yield { record, line }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw tooLong(before + 1)
    throw badRequest(
      `In line ${before + 1} or below, a quote is opened and not closed, or stands where none may stand.`,
    )
  }
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The columns that a header names, in their order; undefined where it names none of ours. */
function toColumns(header: readonly string[], format: FileFormat) {
  const known = new Map(columns[format].map((name) => [plain(name), name]))
  return header.map((name) => known.get(plain(name)))
}

function readHeader(header: readonly string[]): Omit<ReadFile, 'lines'> {
  if (header.length > MAX_COLUMNS)
    throw badRequest(
      `The file has ${header.length} columns; the widest one that can be imported has ${columns.companies.length}.`,
    )
  const names = header.map(plain)
  const format = names.includes('day') ? 'menus' : names.includes('price') ? 'plans' : 'companies'
  const found = toColumns(header, format)
  const twice = found.find((name, at) => name && found.indexOf(name) < at)
  if (twice) throw badRequest(`The column “${twice}” comes twice.`)
  if (!found.includes('id') && !found.includes('reference') && !found.includes('name'))
    throw badRequest(
      `No column names a company. The first line must hold names such as: ${columns.companies.slice(0, 5).join(', ')}.`,
    )
  if (format !== 'companies' && !found.includes('id') && !found.includes('reference'))
    throw badRequest(`A column “reference” or “id” must say whose ${format} these are.`)
  const unknownColumns = header
    .filter((name, at) => !found[at] && name.trim() !== '')
    .map((name) => ({ name: storable(name.trim()), suggestion: suggest(name, format, found) }))
  return { format, unknownColumns }
}

function suggest(name: string, format: FileFormat, found: readonly (string | undefined)[]) {
  const [nearest] = columns[format]
    .filter((known) => !found.includes(known))
    .map((known) => ({ known, away: distance(plain(name), plain(known)) }))
    .toSorted((one, other) => one.away - other.away)
  return nearest && nearest.away <= name.length * MAX_DIFFERENCE ? nearest.known : null
}

async function* readRecords(
  records: AsyncIterable<{ record: string[]; line: number }>,
  header: readonly string[],
): AsyncGenerator<ReadLine> {
  const { format } = readHeader(header)
  const found = toColumns(header, format)
  for await (const { record, line } of records) {
    const cells = Object.fromEntries(
      found.flatMap((name, at) => {
        const cell = name && fromCell(record[at]?.trim() ?? '')
        return name && cell !== undefined ? [[name, cell]] : []
      }),
    )
    const uneven = record.length !== header.length && {
      line,
      column: '',
      value: '',
      message: `This line has ${record.length} cells where the first has ${header.length}`,
    }
    yield checkLine({ line, cells }, uneven ? [uneven] : [])
  }
}

function readJsonLines(text: AsyncIterable<string>): ReadFile {
  const unknownColumns: UnknownColumn[] = []
  const known = new Set(columns.directory)
  async function* read(): AsyncGenerator<ReadLine> {
    let line = 0
    for await (const json of splitLines(text)) {
      line++
      if (json.trim() === '') continue
      const cells = parseObject(json, line)
      for (const name of Object.keys(cells)) {
        if (known.has(name)) continue
        delete cells[name]
        if (unknownColumns.length < MAX_COLUMNS && !unknownColumns.some((one) => one.name === name))
          unknownColumns.push({ name: storable(name), suggestion: suggest(name, 'directory', []) })
      }
      yield checkLine({ line, cells }, [])
    }
  }
  return { format: fileFormats[3], unknownColumns, lines: read() }
}

function parseObject(json: string, line: number): Record<string, unknown> {
  const broken = badRequest(`Line ${line} is no JSON object.`)
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw broken
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw broken
  return value as Record<string, unknown>
}

async function* splitLines(text: AsyncIterable<string>) {
  let line = 1
  let begun = ''
  for await (const part of text) {
    const lines = (begun + part).split('\n')
    begun = lines.pop()!
    yield* lines
    line += lines.length
    if (begun.length > MAX_LINE) throw tooLong(line)
  }
  yield begun
}

/** Names the company of a line, and takes out what no database can store. */
function checkLine({ line, cells }: FileLine, problems: ReadLine['problems']): ReadLine {
  const stored = { ...cells }
  for (const [column, value] of Object.entries(cells)) {
    const found = findUnstorable(value)
    if (!found) continue
    delete stored[column]
    problems.push({
      line,
      column,
      value: typeof value === 'string' ? shown(value) : '',
      message: found.message,
    })
  }
  let company = `line:${line}`
  const reference = companyInput.shape.reference.safeParse(stored['reference'])
  // As it is stored, so that it is found.
  if (reference.success && reference.data !== null) {
    stored['reference'] = reference.data
    company = `reference:${reference.data}`
  }
  const { id } = stored
  if (id !== undefined && id !== null) {
    const parsed = idInPath.safeParse(String(id))
    company = parsed.success ? `id:${parsed.data}` : `line:${line}`
    if (!parsed.success) {
      const message = 'Please enter the id of a company, or leave it empty'
      problems.push({ line, column: 'id', value: shown(id), message })
    }
  }
  return { line, cells: stored, company, problems }
}

const storable = (text: string, most = 200) =>
  cut(text.toWellFormed().replaceAll('\0', '\uFFFD'), most)

/** A value that can be stored, or a text, as a problem shows it. */
export function shown(value: unknown): string {
  if (value === undefined || value === null) return ''
  return storable(typeof value === 'string' ? value : JSON.stringify(value), 100)
}
