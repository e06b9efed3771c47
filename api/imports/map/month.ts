import type { ImportMapping } from '#contract/imports.ts'
import { planInput } from '#contract/plan-input.ts'
import type { FileFormat } from '#domain/options.ts'
import { isBlank, readRupees } from '#domain/written.ts'
import { storable } from '#api/imports/read/table.ts'
import { replaceCells } from './company-row.ts'
import type { Cells } from './file-line.ts'
import { findMonthlyAmount } from './prices.ts'

type Run = { format: FileFormat; own: boolean; mapping: ImportMapping }

/** What a list of another source says that a month costs, and that in rupees. */
function readMonth({ format, own, mapping }: Run, given: Cells) {
  const cell = format === 'companies' && !own ? replaceCells(mapping, given)['monthlyPrice'] : ''
  const written = String(cell ?? '').trim()
  return { written, amount: findMonthlyAmount(written) }
}

/** A word about a monthly price that is none: "10%", "on request". */
export function sayUnreadMonth(run: Run, given: Cells): string | null {
  const { written, amount } = readMonth(run, given)
  if (isBlank(written) || amount !== undefined) return null
  return `“${storable(written, 100)}” is no price of a month, and is not read`
}

/** The plan of a new kitchen in a list of another source that says what a month costs. */
export function planOfMonth(run: Run, given: Cells) {
  const { written, amount } = readMonth(run, given)
  if (amount === undefined) return {}
  const description = Number(readRupees(written)) === amount ? '' : written
  return { plans: [planInput.parse({ name: 'Monthly', price: amount, days: 30, description })] }
}
