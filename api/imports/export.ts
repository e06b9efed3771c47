import { columns, REASONS_COLUMN, toCell, toRows } from '#api/imports/cells.ts'
import type { FileFormat } from '#domain/options.ts'
import { type CompanyListFilter, listMatchingIds, readAdminCompanies } from '#db/admin-companies.ts'
import type { Sql } from '#db/client.ts'
import { listRefusedLines } from '#db/import-rows.ts'
import { type ImportRow } from '#db/imports.ts'

/** Companies that are read and written at once, and refused rows, of which each may have 3 MB. */
const BATCH = 200
const ROWS = 20

/** The byte order mark, by which Excel recognizes UTF-8. */
export const BYTE_ORDER = '\uFEFF'

/** Rows as CSV; cells with delimiters of any kind, quotes, line breaks or outer blanks are quoted. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(quote).join(',')}\n`).join('')
const quote = (cell: string) =>
  /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/**
 * The parts of a file of CSV, whose rows are read in batches.
 * @param next the rows after a number, in the order of their numbers
 */
async function* writeCsv<Row>(
  header: readonly string[],
  next: (after: number) => Promise<Row[]>,
  numberOf: (row: Row) => number,
  toLines: (row: Row) => readonly (readonly string[])[],
): AsyncGenerator<string> {
  yield `${BYTE_ORDER}${toCsv([header])}`
  for (let rows = await next(0); rows.length > 0; rows = await next(numberOf(rows.at(-1)!)))
    yield toCsv(rows.flatMap(toLines))
}

/** The companies that match a filter, as parts of a file that can be imported. */
export const exportCompanies = (
  sql: Sql,
  format: FileFormat,
  filter: Omit<CompanyListFilter, 'sort' | 'order'> = { words: '' },
): AsyncGenerator<string> =>
  writeCsv(
    columns[format],
    async (after) => readAdminCompanies(sql, await listMatchingIds(sql, filter, after, BATCH)),
    ({ id }) => id,
    (company) =>
      toRows[format](company).map((row) => columns[format].map((name) => row[name] ?? '')),
  )

/** The refused rows of an import in their original form, each with its reasons in a last column. */
export function exportRefused(
  sql: Sql,
  { id, columns: header, mapping }: Pick<ImportRow, 'id' | 'columns' | 'mapping'>,
): AsyncGenerator<string> {
  const isOwn = (_cell: string, at: number) => header[at]!.name !== REASONS_COLUMN
  const headerOf = (field: string) =>
    header.find(({ name }) => mapping?.columns[name] === field)?.name ?? field
  return writeCsv(
    [...header.map(({ name }) => toCell(name)).filter(isOwn), REASONS_COLUMN],
    (after) => listRefusedLines(sql, id, after, ROWS),
    ({ line }) => line,
    (row) => {
      const { cells, problems } = row
      // A line without a fault is refused for those of its company's other lines.
      const own = problems.filter(({ line }) => line === row.line)
      const reasons = (own.length > 0 ? own : problems).map(({ line, column, value, message }) => {
        const where = column === '' ? '' : `, ${headerOf(column)}`
        return `Line ${line}${where}${value && ` “${value}”`}: ${message}`
      })
      const given = header.map((_column, at) => cells[at] ?? '').filter(isOwn)
      return [[...given, reasons.join('; ')].map(toCell)]
    },
  )
}
