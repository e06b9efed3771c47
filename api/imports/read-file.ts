import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { badRequest } from '#api/http/errors.ts'
import { decode, lineTooLong, MAX_LINE_LENGTH, readWhole, rest } from '#api/imports/decode.ts'
import { isPage, rowsOfPage } from '#api/imports/markup.ts'
import {
  describeValue,
  type Fields,
  MAX_CELLS,
  MAX_COLUMNS,
  type RawLine,
  type ReadFile,
  storable,
  type TableRecord,
} from '#api/imports/raw-line.ts'
import { kindOfJson, readForeignJson } from '#api/imports/read-json.ts'
import { HEADER_WITHIN, readTable } from '#api/imports/read-table.ts'
import { isWorkbook, readWorkbook } from '#api/imports/read-workbook.ts'
import { findUnstorable, isStorable } from '#domain/storable.ts'

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
    const names = sheets.map((name) => storable(name))
    return { ...table, ...(sheet !== null && { sheet: storable(sheet) }), sheets: names }
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
  return splitMisquoted(sayingWhere(parser as AsyncIterable<CsvRecord>), delimiter)
}

/** A quote that opens a cell and closes within a later one joins them: "Ma's Kitchen,Pune,"Camp. */
async function* splitMisquoted(records: AsyncIterable<TableRecord>, delimiter: string) {
  let width = 0
  for await (const found of records) {
    width ||= found.record.length
    const isShort = found.record.length < width
    yield isShort ? { ...found, record: found.record.flatMap(split) } : found
  }
  function split(cell: string): string[] {
    const isJoined = cell.startsWith('"') && cell.includes(delimiter)
    return isJoined ? cell.replaceAll('"', '').split(delimiter) : [cell]
  }
}

/** @returns the rows of all tables, numbered from 1 */
async function* readPage(text: AsyncIterable<string>): AsyncGenerator<TableRecord> {
  let line = 0
  for (const record of rowsOfPage(await readWhole(text))) {
    line++
    if (record.some((cell) => cell.trim() !== '')) yield { record, line }
  }
}

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
