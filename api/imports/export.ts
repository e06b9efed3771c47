import { columns, REASONS_COLUMN, toCell, toRows } from '#api/imports/cells.ts'
import type { FileFormat } from '#domain/options.ts'
import { type CompanyListFilter, listMatchingIds, readAdminCompanies } from '#db/admin-companies.ts'
import type { Sql } from '#db/client.ts'
import { listImportCompaniesAfter, listRefusedLines } from '#db/import-rows.ts'
import { type ImportRow } from '#db/imports.ts'

/** Companies that are read and written at once. */
const BATCH = 200

/** The byte order mark, by which Excel recognizes UTF-8. */
export const BYTE_ORDER = '\uFEFF'

/** Rows as CSV; cells with delimiters of any kind, quotes, line breaks or outer blanks are quoted. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(quote).join(',')}\n`).join('')
const quote = (cell: string) =>
  /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** The companies that match a filter, as parts of a file that can be imported. */
export async function* exportCompanies(
  sql: Sql,
  format: FileFormat,
  filter: Omit<CompanyListFilter, 'sort' | 'order'> = { words: '' },
): AsyncGenerator<string> {
  yield `${BYTE_ORDER}${toCsv([columns[format]])}`
  let after = 0
  for (;;) {
    const ids = await listMatchingIds(sql, filter, after, BATCH)
    if (ids.length === 0) return
    after = ids.at(-1)!
    const companies = await readAdminCompanies(sql, ids)
    const rows = companies.flatMap(toRows[format])
    yield toCsv(rows.map((row) => columns[format].map((name) => row[name] ?? '')))
  }
}

/** The refused rows of an import in their original form, each with its reasons in a last column. */
export async function* exportRefused(
  sql: Sql,
  { id, columns: header, mapping }: Pick<ImportRow, 'id' | 'columns' | 'mapping'>,
): AsyncGenerator<string> {
  const own = header.filter(({ name }) => name !== REASONS_COLUMN)
  yield `${BYTE_ORDER}${toCsv([[...own.map(({ name }) => toCell(name)), REASONS_COLUMN]])}`
  const headerOf = (field: string) =>
    header.find(({ name }) => mapping?.columns[name] === field)?.name ?? field
  let after = 0
  for (;;) {
    const rows = await listRefusedLines(sql, id, after, BATCH)
    if (rows.length === 0) return
    after = rows.at(-1)!.line
    yield rows
      .map(({ cells, problems }) => {
        const reasons = problems
          .map(({ line, column, value, message }) => {
            const where = column === '' ? '' : `, ${headerOf(column)}`
            return `Line ${line}${where}${value && ` “${value}”`}: ${message}`
          })
          .join('; ')
        const row = header.flatMap(({ name }, at) =>
          name === REASONS_COLUMN ? [] : [cells[at] ?? ''],
        )
        return toCsv([[...row, reasons].map(toCell)])
      })
      .join('')
  }
}

const texts = (...given: (string | null)[]) => given.map(toCell)

/** Report of an import as CSV: a line for each change and problem. */
export async function* exportReport(sql: Sql, id: number): AsyncGenerator<string> {
  yield `${BYTE_ORDER}${toCsv([['line', 'company', 'id', 'outcome', 'field', 'before', 'after', 'reason']])}`
  let after = 0
  for (;;) {
    const rows = await listImportCompaniesAfter(sql, id, after, BATCH)
    if (rows.length === 0) return
    after = rows.at(-1)!.id
    yield toCsv(
      rows.flatMap(({ line, name, companyId, outcome, reason, changes, problems }) => {
        const company = [String(line), toCell(name), String(companyId ?? ''), outcome]
        const details = [
          ...changes.map(({ field, before, after }) => texts(field, before, after, reason)),
          ...problems.map(({ column, value, message }) => texts(column, null, value, message)),
        ]
        return (details.length > 0 ? details : [texts('', null, null, reason)]).map((detail) => [
          ...company,
          ...detail,
        ])
      }),
    )
  }
}
