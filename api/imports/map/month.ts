import type { ImportMapping } from '#contract/imports.ts'
import { planInput } from '#contract/plan-input.ts'
import type { AdminCompanyRow } from '#db/admin-companies.ts'
import type { FileFormat } from '#domain/options.ts'
import { isBlank, readRupees } from '#domain/written.ts'
import { storable } from '#api/imports/read/table.ts'
import { replaceCells } from './company-row.ts'
import type { Cells } from './file-line.ts'
import { readMonthly } from './prices.ts'

type Run = { format: FileFormat; own: boolean; mapping: ImportMapping }

/** What a list of another source says that a month costs, and that in rupees. */
function readMonth({ format, own, mapping }: Run, given: Cells) {
  const cell = format === 'companies' && !own ? replaceCells(mapping, given)['monthlyPrice'] : ''
  const written = String(cell ?? '').trim()
  return { written, amount: readMonthly(written) }
}

/** A word about a monthly price that is none ("10%", "on request"), or of a kitchen whose plans say others. */
export function sayUnreadMonth(
  run: Run,
  given: Cells,
  present: Pick<AdminCompanyRow, 'plans'> | undefined,
): string | null {
  const { written, amount } = readMonth(run, given)
  const isPlan =
    amount !== undefined && present?.plans.some(({ price }) => Number(price) === amount)
  if (isBlank(written) || isPlan || (amount !== undefined && !present)) return null
  if (amount !== undefined)
    return `“${storable(written, 100)}” is not read: prices of a listed kitchen are those of its plans`
  return `“${storable(written, 100)}” is no price of a month, and is not read`
}

/** The plan of a new kitchen in a list of another source that says what a month costs. */
export function planOfMonth(run: Run, given: Cells) {
  const { written, amount } = readMonth(run, given)
  if (amount === undefined) return {}
  const description = Number(readRupees(written)) === amount ? '' : written
  return { plans: [planInput.parse({ name: 'Monthly', price: amount, days: 30, description })] }
}
