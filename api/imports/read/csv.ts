import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import {
  capCell,
  HEADER_WITHIN,
  lineTooLong,
  MAX_CELLS,
  MAX_LINE_LENGTH,
  Refused,
  type TableRecord,
} from './table.ts'

/** Characters among which the delimiter is searched. */
const EXAMINED = 20_000

/** The most frequent delimiter in one of the first lines; one that the first line has is preferred. */
function findDelimiter(start: string): string {
  const lines = start
    .slice(0, EXAMINED)
    .replaceAll(/"[^"]*"/g, '')
    .trimStart()
    .split(/[\r\n]+/)
    .slice(0, HEADER_WITHIN)
  const most = (sign: string) => Math.max(...lines.map((line) => line.split(sign).length))
  const count = (sign: string) => lines[0]!.split(sign).length * 1_000 + most(sign)
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0]!
}

function* joined(start: string, text: Iterable<string>): Generator<string> {
  yield start
  yield* text
}

type CsvRecord = { record: string[]; info: { empty_lines: number } }

/**
 * The records of CSV text with commas, semicolons or tabs, each with the number of its first line.
 * @param start the beginning of the text
 * @param text what follows
 * @throws Refused while it is read, naming the line
 */
export async function* readCsv(start: string, text: Iterable<string>): AsyncGenerator<TableRecord> {
  const parser = parse({
    delimiter: findDelimiter(start),
    info: true,
    relax_column_count: true,
    // A 12" thali: people type quotes within cells.
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_LINE_LENGTH,
    cast(cell, { index, lines }) {
      if (index < MAX_CELLS) return capCell(cell)
      throw new Refused(`Line ${lines} has more than ${MAX_CELLS} cells.`)
    },
  })
  // Its errors reach the reader through the parser.
  pipeline(Readable.from(joined(start, text)), parser).catch(() => {})
  // Within quotes, the parser counts a CRLF as two lines.
  let before = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<CsvRecord>) {
      const line = before + info.empty_lines + 1
      const breaks = record.map((cell) => cell.match(/\r\n|[\r\n]/g)?.length ?? 0)
      before += breaks.reduce((sum, count) => sum + count, 1)
      if (record.some((cell) => cell.trim() !== '')) yield { record, line }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw lineTooLong(before + 1)
    throw new Refused(
      `In line ${before + 1} or below, a quote is opened and not closed, or stands where none may stand.`,
    )
  }
}
