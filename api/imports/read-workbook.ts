import { type CellValue, streamXlsxRows } from 'hucre/xlsx'
import { badRequest } from '#api/http/errors.ts'

/** The most text of a cell, in characters: Excel holds no more. */
const MAX_CELL = 32_767

/** Whether a file begins as workbooks do, which are archives. */
export const isWorkbook = ([first, second, third, fourth]: Uint8Array): boolean =>
  first === 0x50 && second === 0x4b && third === 3 && fourth === 4

/** A cell as a CSV file of the same sheet has it; numbers keep all of their digits. */
function toText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'number')
    return Number.isInteger(value) ? BigInt(value).toString() : String(value)
  return String(value).slice(0, MAX_CELL)
}

/**
 * Reads the first sheet with rows of a workbook (.xlsx), row by row.
 * @throws HttpError 400 when it is none
 */
export async function readWorkbook(file: AsyncIterable<Uint8Array>) {
  const bytes = Buffer.concat(await Array.fromAsync(file))
  async function* read() {
    let width = 0
    try {
      for await (const { index, values } of streamXlsxRows(bytes)) {
        const record = (values as readonly CellValue[]).map(toText)
        width = Math.max(width, record.length)
        // Rows end with their last cell.
        while (record.length < width) record.push('')
        if (record.some((cell) => cell.trim() !== '')) yield { record, line: index + 1 }
      }
    } catch (error) {
      if (!(error instanceof Error) || error.name === 'HttpError') throw error
      throw badRequest(
        'This is no workbook that can be read. In a spreadsheet, save it as .xlsx or “CSV UTF-8”.',
      )
    }
  }
  return read()
}
