import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { badRequest } from '#api/http/errors.ts'
import { isNoHeader } from '#api/imports/cell-looks.ts'
import { type Column, HEADING, knownHeaders } from '#api/imports/guess.ts'
import {
  decode,
  MAX_LINE_LENGTH,
  readWhole,
  repairEncoding,
  lineTooLong,
} from '#api/imports/decode.ts'
import { isPage, rowsOfPage } from '#api/imports/markup.ts'
import { isOwnHeader } from '#api/imports/own-header.ts'
import { kindOfJson, readForeignJson } from '#api/imports/read-json.ts'
import { isWorkbook, readWorkbook } from '#api/imports/read-workbook.ts'
import { findPlace } from '#api/search/understand/known-places.ts'
import { isLocation } from '#domain/choices.ts'
import { readPlace } from '#domain/spellings.ts'
import { truncate, findUnstorable, isStorable } from '#domain/storable.ts'

const MAX_COLUMNS = 100
/** Maximum number of cells in a record; a line of delimiters is refused before it fills the memory. */
const MAX_CELLS = 200

/** Number of records among which the header is searched: lists have titles above it. */
const HEADER_WITHIN = 20
/** Number of records whose cells are examined to identify columns. */
const LOOKED_AT = 100
type Fields = Record<string, unknown>
/** A line of a file: its cells in the order of the columns, or the fields of a company. */
export type RawLine = {
  line: number
  cells: string[] | Fields
  /** Values that cannot be stored and were removed, by the column's index or the field's name. */
  problems: { at: number | string; value: string; message: string }[]
  /** Why it is left out, if it is no record. */
  note?: string
}
export type ReadFile = {
  /** Null for JSON lines. */
  columns: Column[] | null
  /** True for a file in our own format. */
  own: boolean
  /** Names of the workbook's sheets, if it has several, and of the one that is read. */
  sheets?: string[]
  sheet?: string
  lines: AsyncIterable<RawLine>
}

/**
 * Reads a CSV file (comma, semicolon, tab or bar; UTF-8, UTF-16 or Windows-1252), a workbook, JSON
 * or the tables of an HTML page.
 * @param wanted name of the workbook's sheet; by default the one that looks like a list
 * @throws HttpError 400 when the format is unknown; while lines are read, when a line is malformed
 */
export async function readFile(
  file: AsyncIterable<Uint8Array>,
  wanted?: string,
): Promise<ReadFile> {
  const bytes = file[Symbol.asyncIterator]()
  const first = await bytes.next()
  const whole = resume(first, bytes)
  if (!first.done && isWorkbook(first.value)) {
    const { records, sheet, sheets } = await readWorkbook(whole, wanted)
    const table = await readTable(records)
    if (sheets.length === 1) return table
    return { ...table, sheet: storable(sheet), sheets: sheets.map((name) => storable(name)) }
  }
  if (wanted !== undefined) throw badRequest('Only a workbook has sheets to choose from.')
  const text = decode(whole)
  let start = ''
  for await (const part of rest(text)) {
    start += part
    if (start.trim() !== '' && /[\r\n]/.test(start.trimStart())) break
    if (start.length <= MAX_LINE_LENGTH) continue
    // JSON and HTML may consist of one line.
    if (/^\s*[[{<]/.test(start)) break
    throw lineTooLong(1)
  }
  if (start.trim() === '') throw badRequest('The file is empty.')
  const joined = join(start, text)
  const json = kindOfJson(start)
  if (json === 'own') return { columns: null, own: true, lines: readJsonLines(joined) }
  if (json) return readTable(readForeignJson(joined, json, MAX_COLUMNS))
  if (isPage(start)) return readTable(readPage(joined))
  return readTable(readCsv(joined, findDelimiter(start)))
}

async function* resume(first: IteratorResult<Uint8Array>, more: AsyncIterator<Uint8Array>) {
  for (let part = first; !part.done; part = await more.next()) yield part.value
}

/** Iterates without closing the generator at a `break`. */
const rest = <Part>(parts: AsyncGenerator<Part>): AsyncIterable<Part> => ({
  [Symbol.asyncIterator]: () => ({ next: () => parts.next() }),
})

async function* join(start: string, text: AsyncGenerator<string>) {
  yield start
  yield* text
}

/** The most frequent of four delimiters in one of the first lines, ignoring quoted cells. */
function findDelimiter(start: string): string {
  const lines = start
    .slice(0, 20_000)
    .replaceAll(/"[^"]*"/g, '')
    .trimStart()
    .split(/[\r\n]+/)
    .slice(0, HEADER_WITHIN)
  const most = (sign: string) => Math.max(...lines.map((line) => line.split(sign).length))
  const counts = [',', ';', '\t', '|'].map((sign) => ({
    sign,
    // A table's header contains its delimiter and no other candidate.
    count: lines[0]!.split(sign).length * 1_000 + most(sign),
  }))
  return counts.toSorted((one, other) => other.count - one.count)[0]!.sign
}

function readCsv(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<TableRecord> {
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    // A 12" thali: people type quotes within cells.
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_LINE_LENGTH,
    cast(cell, { index, lines }) {
      if (index < MAX_CELLS) return cell
      throw badRequest(`Line ${lines} has more than ${MAX_CELLS} cells.`)
    },
  })
  // Its errors reach the reader through the parser.
  pipeline(Readable.from(text), parser).catch(() => {})
  return sayingWhere(parser as AsyncIterable<CsvRecord>)
}

/** @returns the rows of all tables, numbered from 1 */
async function* readPage(text: AsyncIterable<string>): AsyncGenerator<TableRecord> {
  let line = 0
  for (const record of rowsOfPage(await readWhole(text))) {
    line++
    if (record.some((cell) => cell.trim() !== '')) yield { record, line }
  }
}

/** A record and the number of its first line. */
type TableRecord = { record: string[]; line: number; note?: string }
type CsvRecord = { record: string[]; info: { empty_lines: number } }

/** Adds to each record the number of its first line. @throws HttpError 400 that names the malformed line */
async function* sayingWhere(records: AsyncIterable<CsvRecord>): AsyncGenerator<TableRecord> {
  // Within quotes, the parser counts a CRLF as two lines.
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
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw lineTooLong(before + 1)
    throw badRequest(
      `In line ${before + 1} or below, a quote is opened and not closed, or stands where none may stand.`,
    )
  }
}

/** Finds the header of a table by its first lines, which are then read as rows, too. */
async function readTable(records: AsyncGenerator<TableRecord>): Promise<ReadFile> {
  const first: TableRecord[] = []
  for await (const record of rest(records)) if (first.push(record) === LOOKED_AT) break
  if (first.length === 0) throw badRequest('The file is empty.')
  const at = findHeader(first)
  const header = first[at]?.record ?? first[0]!.record.map(() => '')
  if (header.length > MAX_COLUMNS)
    throw badRequest(
      `The file has ${header.length} columns; the widest one that can be imported has ${MAX_COLUMNS}.`,
    )
  const own = isOwnHeader(header)
  // Tables of text have bars round them.
  const isBoxed =
    !own && at >= 0 && header.length > 2 && !header[0]!.trim() && !header.at(-1)!.trim()
  const unboxed = (found: TableRecord) =>
    isBoxed ? { ...found, record: found.record.slice(1, -1) } : found
  const [next, ...after] = first.slice(at + 1)
  const joined = own || at < 0 || !next ? undefined : joinHeaders(header, next.record)
  const titles = isBoxed ? header.slice(1, -1) : (joined ?? header)
  const below = (joined || !next ? after : [next, ...after]).map(unboxed)
  const rows = own
    ? { isGrouped: false, take: (found: TableRecord) => [found], end: () => [] }
    : sortRows(titles, below, first[at - 1])
  const looked = below.flatMap((found) => rows.take(found))
  const names = uniqueNames(rows.isGrouped ? [HEADING, ...titles] : titles)
  const columns = names.map((name, column) => ({
    name,
    samples: looked
      .filter(({ note }) => !note)
      .map(({ record }) =>
        storable(record[column]?.trim().replace(/^'(?=[\d+(-])/, '') ?? '', 100),
      ),
  }))
  async function* lines() {
    for (const found of looked) yield toRawLine(found)
    for await (const found of records)
      for (const row of rows.take(unboxed(found))) yield toRawLine(row)
    for (const row of rows.end()) yield toRawLine(row)
  }
  return { columns, own, lines: lines() }
}

/** A header of two lines as one: "Veg" over "1 time" and "2 time". @returns undefined if there is none below */
function joinHeaders(header: readonly string[], below: readonly string[]): string[] | undefined {
  if (isNoHeader(below) || !below.every((cell) => cell.trim() === '' || /\p{L}{3}/u.test(cell)))
    return undefined
  let group = ''
  let isJoined = false
  let isData = false
  const names = Array.from({ length: Math.max(header.length, below.length) }, (_, at) => {
    const [name, part] = [header[at]?.trim() ?? '', below[at]?.trim() ?? '']
    if (name !== '') group = name
    if (part === '' || part === name) return name
    if (name === '') isJoined = true
    else if (header[at + 1]?.trim() !== '') isData = true
    return `${group} ${part}`.trim()
  })
  return isJoined && !isData ? names : undefined
}

const filled = ({ record }: TableRecord) => record.filter((cell) => cell.trim() !== '')
const TOTAL =
  /^[^\p{L}]*(?:(?:grand|sub|over\s?all|net)[\s-]*)?(?:total|average|avg|sum|कुल|योग|एकूण)(?:\s+(?:amount|rs|inr))?[^\p{L}\p{M}]*$/iu
/** True for sums below a list: numbers alone, or beside the word that says so. */
function isTotal(found: TableRecord): boolean {
  const cells = filled(found)
  const words = cells.filter((cell) => /\p{L}/u.test(cell.replaceAll(/\b(?:rs|inr|cr|dr)\b/gi, '')))
  return cells.length > 1 && (words.length === 0 || (words.length === 1 && TOTAL.test(words[0]!)))
}
const MAX_HEADING = 60
const NO_HEADING = /^\W*note\b|[*.]$|^[*•-]/i

/**
 * Tells the records of a foreign list from the lines between them: headings go before the rows below,
 * and headings, totals and notes say that they were left out.
 * @param above the line above the header, which may be the first heading
 */
function sortRows(header: readonly string[], below: TableRecord[], above: TableRecord | undefined) {
  const isHeader = ({ record }: TableRecord) =>
    record.length === header.length && record.every((cell, i) => cell === header[i])
  // Printed sheets repeat the header on each page; text tables have a rule below it.
  const isNone = (found: TableRecord) =>
    header.length > 1 && (isHeader(found) || found.record.every((cell) => /^[\s:+=-]*$/.test(cell)))
  // As of a heading or a note.
  const isAlone = (found: TableRecord) =>
    header.length > 2 && filled(found).length === 1 && found.record[0]!.trim() !== ''
  const hasNotes = below.filter((found) => filled(found).length > 1).length > below.length / 2
  const isHeading = (found: TableRecord) => {
    const [text = ''] = filled(found)
    return text.length <= MAX_HEADING && !NO_HEADING.test(text.trim()) && !TOTAL.test(text)
  }
  const isAbove = (found: TableRecord, next: TableRecord | undefined) =>
    hasNotes && isAlone(found) && isHeading(found) && next !== undefined && !isAlone(next)
  const isGrouped = below.some((found, at) => isCityHeading(found) || isAbove(found, below[at + 1]))
  const isFirst = isGrouped && above && below.some(isHeader) && filled(above).length === 1
  let heading = isFirst ? filled(above)[0]!.trim() : ''
  let waiting: TableRecord | undefined

  const toNote = (found: TableRecord, note: string): TableRecord => ({ ...found, note })
  function* end(): Generator<TableRecord> {
    if (waiting) yield toNote(waiting, 'Left out: a note')
    waiting = undefined
  }
  function* take(found: TableRecord): Generator<TableRecord> {
    if (isNone(found)) return
    if (isGrouped && isCityHeading(found)) {
      yield* end()
      heading = filled(found)[0]!
    } else if (hasNotes && isAlone(found)) {
      yield* end()
      waiting = found
    } else {
      if (waiting && isGrouped && isHeading(waiting)) {
        heading = filled(waiting)[0]!.trim()
        yield toNote(waiting, 'Left out: a heading of the rows below')
        waiting = undefined
      }
      yield* end()
      if (header.length > 2 && isTotal(found)) yield toNote(found, 'Left out: a total')
      else yield isGrouped ? { ...found, record: [heading, ...found.record] } : found
    }
  }
  return { isGrouped, take: (found: TableRecord) => [...take(found)], end: () => [...end()] }
}

/** A row with nothing but "PUNE" gives the city of the rows below. */
function isCityHeading({ record }: TableRecord): boolean {
  const [said, ...more] = record.filter((cell) => cell.trim() !== '')
  if (said === undefined || more.length > 0 || record.length < 3) return false
  return isLocation(readPlace(said)) || findPlace(said) !== undefined
}

/** The first line with mostly known headers; else the first line, or -1 if that is data. */
function findHeader(records: readonly TableRecord[]): number {
  const known = records.slice(0, HEADER_WITHIN).map(({ record }) => knownHeaders(record))
  const most = Math.max(...known)
  const at = most < 2 || known[0]! >= most / 2 ? 0 : known.indexOf(most)
  return at === 0 && isNoHeader(records[0]!.record) ? -1 : at
}

/** Headers made unique and non-empty, for display and for decisions. */
function uniqueNames(header: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return header.map((given, at) => {
    const name = storable(given.trim().replaceAll(/\s+/g, ' ')) || `Column ${at + 1}`
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  })
}

function toRawLine({ record, line, note }: TableRecord): RawLine {
  if (record.length > MAX_CELLS) throw badRequest(`Line ${line} has more than ${MAX_CELLS} cells.`)
  const problems: RawLine['problems'] = []
  const cells = record.map((given, at) => {
    const cell = repairEncoding(given)
    const found = findUnstorable(cell)
    if (found) problems.push({ at, value: describeValue(cell), message: found.message })
    return found ? '' : cell
  })
  return { line, cells, problems, ...(note && { note }) }
}

async function* readJsonLines(text: AsyncIterable<string>): AsyncGenerator<RawLine> {
  let line = 0
  for await (const json of splitLines(text)) {
    line++
    if (json.trim() === '') continue
    const cells = parseObject(json, line)
    const problems: RawLine['problems'] = []
    for (const [name, value] of Object.entries(cells)) {
      const found = findUnstorable(value)
      if (!found && isStorable(name)) continue
      delete cells[name]
      if (found)
        problems.push({
          ...{ at: storable(name), message: found.message },
          value: typeof value === 'string' ? describeValue(value) : '',
        })
    }
    yield { line, cells, problems }
  }
}

function parseObject(json: string, line: number): Fields {
  const broken = badRequest(`Line ${line} is no JSON object.`)
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw broken
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw broken
  return value as Fields
}

async function* splitLines(text: AsyncIterable<string>) {
  let line = 1
  let begun = ''
  for await (const part of text) {
    const lines = (begun + part).split('\n')
    begun = lines.pop()!
    yield* lines
    line += lines.length
    if (begun.length > MAX_LINE_LENGTH) throw lineTooLong(line)
  }
  yield begun
}

export const storable = (text: string, most = 200) =>
  truncate(text.toWellFormed().replaceAll('\0', '\uFFFD'), most)

/** Formats a value for an error message: shortened, and without characters that Postgres refuses. */
export function describeValue(value: unknown): string {
  if (value === undefined || value === null) return ''
  return storable(typeof value === 'string' ? value : JSON.stringify(value), 100)
}
