import type { FileLine, RequestedChanges } from './file-line.ts'
import { weekdayOf } from './periods.ts'
import type { CompanyParts } from '#api/companies/company-changes.ts'
import { listChanges } from '#api/companies/company-changes.ts'
import { planFields } from '#api/imports/cells.ts'
import { storable } from '#api/imports/read/table.ts'
import type { FileFormat } from '#domain/options.ts'
import { isInRupees } from '#domain/plan-facts.ts'
import { fold } from '#domain/spellings.ts'
import { isBlank } from '#domain/written.ts'

/** What a cell became, where it differs from what is written. */
export type Reading = {
  /** The field of the company in which it is. */
  of: string
  field: string
  written: string
  became: string
  /** Share of the written letters and digits that are lost: more are less sure. */
  lost: number
}

/** Columns of which a field is made, the first that says something. */
const sources: Record<string, readonly string[]> = {
  location: ['location', 'area', 'address'],
  priceRange: ['priceRange', 'monthlyPrice'],
}
const inRupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

const textOf = (cells: FileLine['cells'], field: string) => {
  const cell = cells[field]
  return typeof cell === 'string' && !isBlank(cell) ? cell.trim() : ''
}

/** Share of the letters and digits of a text that do not stand in another. */
function lostOf(written: string, became: string): number {
  const signs = [...fold(written)]
  const lost = signs.filter((sign) => !fold(became).includes(sign))
  return lost.length / Math.max(signs.length, 1)
}

/** Characters of texts that are compared; longer ones are not read as anything else. */
const MAX_LENGTH = 500

function readingOf(of: string, field: string, written: string, became: string): Reading[] {
  const isSame = written === became || Number(written) === Number(became.replaceAll(/[₹,]/g, ''))
  const isSaid = written !== '' && became !== '' && !isSame
  if (!isSaid || written.length > MAX_LENGTH) return []
  const given = { written: storable(written, 100), became: storable(became, 100) }
  return [{ of, field, ...given, lost: lostOf(written, became) }]
}

/** What the cells of a company's lines became. @param fields the checked ones */
export function listReadings(
  format: FileFormat,
  lines: readonly FileLine[],
  fields: Partial<CompanyParts>,
  { planLines }: RequestedChanges,
): Reading[] {
  const [{ cells }] = lines as [FileLine]
  if (format === 'companies')
    return listChanges({}, fields).flatMap(({ field, after }) => {
      const source = (sources[field] ?? [field]).find((name) => textOf(cells, name) !== '')
      // Parts are joined to an address, which is what it shows.
      const isJoined = field === 'address' && fold(after ?? '').includes(fold(textOf(cells, field)))
      return source && !isJoined ? readingOf(field, source, textOf(cells, source), after ?? '') : []
    })
  if (format === 'menus')
    return lines.flatMap((line) => {
      const day = textOf(line.cells, 'day')
      return readingOf('menus', 'day', day, weekdayOf(day))
    })
  return (fields.plans ?? []).flatMap((plan, at) => {
    const line = lines.find(({ line }) => line === planLines?.[at])
    return planFields.flatMap((field) => {
      const value = plan[field as keyof typeof plan]
      if (!line || value === null || value === undefined) return []
      const became = isInRupees(field) ? `₹${inRupees.format(Number(value))}` : String(value)
      return readingOf('plans', field, textOf(line.cells, field), became)
    })
  })
}
