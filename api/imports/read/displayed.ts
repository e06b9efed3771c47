import { formatValue } from 'hucre'
import { readElements } from './xml.ts'

/** Formats that every workbook knows without naming them (ECMA-376, 18.8.30), but for those of plain numbers. */
const builtIn: Record<number, string> = {
  9: '0%',
  10: '0.00%',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
}

/** The format of each style of a workbook; undefined for “General”. */
export type Formats = (string | undefined)[]

/** Reads the styles of a workbook. */
export async function readFormats(styles: AsyncIterable<Uint8Array>): Promise<Formats> {
  const own = new Map<number, string>()
  const found: Formats = []
  for await (const some of readElements(styles, 'numFmt', 'cellXfs'))
    for (const { attributes, children } of some) {
      own.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
      for (const style of children) {
        const id = Number(style.attributes['numFmtId'])
        const format = own.get(id) ?? builtIn[id]
        found.push(format === 'General' ? undefined : format)
      }
    }
  return found
}

/** A number with all its digits, without the noise of binary fractions. */
const plain = (value: number) =>
  Number.isInteger(value) && Math.abs(value) < 1e21
    ? BigInt(value).toString()
    : String(Number(value.toPrecision(15)))

/**
 * A number as a workbook displays it: 9:00 AM, ₹2,500, 10%. Whole dates become 2026-12-05, because
 * 5/12/2026 is a day of May or of December; numbers that are displayed with fewer digits keep theirs.
 * Fractions and very long formats take too long: their numbers are plain.
 */
export function displayNumber(value: number, format: string | undefined, is1904: boolean): string {
  if (format === undefined || format.length > 100) return plain(value)
  // Without what stands in quotes or brackets.
  const signs = format.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '').toLowerCase()
  if (/e[+-]|[#?]\//.test(signs)) return plain(value)
  const isDate = /d/.test(signs) && /[ym]/.test(signs)
  const shown = isDate ? `yyyy-mm-dd${/h/.test(signs) && value % 1 !== 0 ? ' hh:mm' : ''}` : format
  return formatValue(value, shown, { is1904 }).trim()
}
