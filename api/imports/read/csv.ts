import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import {
  HEADER_WITHIN,
  MAX_CELLS,
  MAX_LINE_LENGTH,
  type RawLine,
  readCell,
  Refused,
} from './table.ts'

/** Characters among which the delimiter is searched. */
const EXAMINED = 20_000

/** The delimiter of most of the first lines; of two, the one that splits them into equal numbers of cells. */
function findDelimiter(start: string): string {
  const lines = start
    .slice(0, EXAMINED)
    .replaceAll(/"[^"]*"/g, '')
    .trimStart()
    .split(/[\r\n]+/)
    .slice(0, HEADER_WITHIN)
  const fits = [',', ';', '\t'].map((sign) => {
    const counts = lines.map((line) => line.split(sign).length).filter((count) => count > 1)
    const alike = [...Map.groupBy(counts, (count) => count).values()].map(({ length }) => length)
    return { sign, fit: counts.length * HEADER_WITHIN * 2 + Math.max(0, ...alike) }
  })
  return fits.toSorted((one, other) => other.fit - one.fit)[0]!.sign
}

type CsvRecord = { record: string[]; info: { empty_lines: number } }

/**
 * The records of CSV text with commas, semicolons or tabs, each with the number of its first line.
 * @param start the beginning of the text
 * @param text what follows
 * @throws Refused while it is read, naming the line
 */
export async function* readCsv(start: string, text: Iterable<string>): AsyncGenerator<RawLine> {
  const parser = parse({
    delimiter: findDelimiter(start),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_LINE_LENGTH,
    cast: (cell, { index, lines }) => cell && readCell(cell, lines, index),
  })
  function* all() {
    yield start
    yield* text
  }
  // Its errors reach the reader through the parser.
  pipeline(all, parser).catch(() => {})
  // Within quotes, the parser counts a CRLF as two lines.
  let before = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<CsvRecord>) {
      const line = before + info.empty_lines + 1
      const breaks = record.map((cell) => cell.match(/\r\n|[\r\n]/g)?.length ?? 0)
      before += breaks.reduce((sum, count) => sum + count, 1)
      const cells = record.slice(0, MAX_CELLS)
      if (cells.some((cell) => cell.trim() !== '')) yield { line, cells }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new Refused(
      error.code === 'CSV_MAX_RECORD_SIZE'
        ? `Line ${before + 1} is longer than a million characters: a quote may be missing.`
        : `A quote of line ${before + 1} or below is not closed, or stands within a cell without quotes. It was found in line ${String(error['lines'])}.`,
    )
  }
}
