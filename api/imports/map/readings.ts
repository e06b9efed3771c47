import { type FileLine, type RequestedChanges, textOf } from './file-line.ts'
import { weekdayOf } from './periods.ts'
import type { CompanyParts } from '#api/companies/company-changes.ts'
import type { AuditChange } from '#db/audit.ts'
import { planFields } from '#api/imports/cells.ts'
import { truncate } from '#domain/storable.ts'
import { isInRupees } from '#domain/plan-facts.ts'
import { fold } from '#domain/spellings.ts'

/** What a cell became, where it differs from what is written. */
export type Reading = {
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

/** Share of the letters and digits of a text that do not stand in another. */
function lostOf(written: string, became: string): number {
  const signs = [...fold(written)]
  const left = fold(became)
  const lost = signs.filter((sign) => !left.includes(sign))
  return lost.length / Math.max(signs.length, 1)
}

/** Characters of texts that are compared; longer ones are not read as anything else. */
const MAX_LENGTH = 500

function readingOf(field: string, written: string, became: string): Reading[] {
  const isSame = written === became || Number(written) === Number(became.replaceAll(/[₹,]/g, ''))
  const isSaid = written !== '' && became !== '' && !isSame
  if (!isSaid || written.length > MAX_LENGTH) return []
  const given = { written: truncate(written, 100), became: truncate(became, 100) }
  return [{ field, ...given, lost: lostOf(written, became) }]
}

/**
 * What the cells of a company's lines became in a field that changes.
 * @param plans the checked plans, and the line of each
 */
export function listReadings(
  { field, after }: AuditChange,
  lines: readonly FileLine[],
  plans: CompanyParts['plans'] = [],
  { planLines }: RequestedChanges,
): Reading[] {
  if (field === 'menus')
    return lines.flatMap(({ cells }) => {
      const day = textOf(cells, 'day')
      return readingOf('day', day, weekdayOf(day))
    })
  if (field === 'plans')
    return plans.flatMap((plan, at) => {
      const line = lines.find(({ line }) => line === planLines?.[at])
      return planFields.flatMap((name) => {
        const value = plan[name as keyof typeof plan]
        if (!line || value === null || value === undefined) return []
        const became = isInRupees(name) ? `₹${inRupees.format(Number(value))}` : String(value)
        return readingOf(name, textOf(line.cells, name), became)
      })
    })
  const [{ cells }] = lines as [FileLine]
  const source = (sources[field] ?? [field]).find((name) => textOf(cells, name) !== '')
  // Parts are joined to an address, which is what it shows.
  const isJoined = field === 'address' && fold(after ?? '').includes(fold(textOf(cells, field)))
  return source && !isJoined ? readingOf(source, textOf(cells, source), after ?? '') : []
}
