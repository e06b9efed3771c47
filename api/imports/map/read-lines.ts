import { type Cells, type FileLine, type RequestedChanges, textOf } from './file-line.ts'
import { readMenus } from './menus.ts'
import { isForOtherDays, readPrice } from './prices.ts'
import { fileFields } from './file-fields.ts'
import { companyFields, planFields } from '#api/imports/cells.ts'
import { menuColumns } from '#domain/import-fields.ts'
import type { FileFormat } from '#domain/options.ts'
import { phoneNumbers } from '#domain/phone-numbers.ts'
import { readList } from '#domain/written.ts'
import type { AdminCompanyRow } from '#db/admin-companies.ts'

type Plan = Record<string, unknown>
const spans: Record<string, string> = { 1: 'a day', 7: 'a week', 30: 'a month' }

/** The plan of that number, else the only one of that name, else a new one. */
function findPlan(plans: Plan[], { name }: Plan, planId?: unknown): Plan {
  const named = plans.filter((plan) => plan['name'] === name)
  const found = planId ? plans.find(({ id }) => String(id) === planId) : undefined
  if (found ?? (!planId && named.length === 1)) return found ?? named[0]!
  const plan = { name: '', price: '' }
  plans.push(plan)
  return plan
}

function readPlans(lines: readonly FileLine[], present?: AdminCompanyRow): RequestedChanges {
  const plans = (present?.plans ?? []).map((plan): Plan => ({ ...plan }))
  const lineOf = new Map<unknown, number>()
  const problems: RequestedChanges['problems'] = []
  for (const { line, cells } of lines) {
    const { planId, price } = cells
    if (planId && !plans.some(({ id }) => String(id) === planId))
      problems.push({ line, column: 'planId', message: 'The company has no plan of this number' })
    const own = readCells(cells, planFields)
    const priced = typeof price === 'string' ? readPrice(price) : {}
    const sent = { ...priced, ...own }
    if (priced['days'] && own['days'] && isForOtherDays(priced['days'], String(own['days']))) {
      const message = `This is the price of ${spans[priced['days']]}, and the line says ${own['days']} days: please enter the price of the whole plan`
      problems.push({ line, column: 'price', message })
    }
    const plan = findPlan(plans, sent, planId)
    const earlier = lineOf.get(plan)
    if (earlier === undefined) lineOf.set(Object.assign(plan, sent), line)
    else {
      const message = planId
        ? `Line ${earlier} has the plan of number ${String(planId)} already`
        : `Line ${earlier} has a plan “${String(plan['name'])}” already: please give one of the two another name`
      problems.push({ line, column: '', message })
    }
  }
  return {
    fields: { plans },
    planLines: plans.map((plan) => lineOf.get(plan)),
    locate: ([, at, name]) => ({
      line: lineOf.get(plans[Number(at)]) ?? lines[0]!.line,
      column: String(name ?? 'name'),
    }),
    problems,
  }
}

/** Fields of words: under "Veg" or "Lunch" may stand a price. */
const inWords = ['tags', 'dish', ...menuColumns]
const isAmount = (text: string) => /\d/.test(text) && !/[^\d\s.,₹/-]/.test(text)
const AMOUNT = 'This is an amount: please choose another field for this column'
const NO_PHONE = 'Please enter a phone number'

/** Cells of another list that no form refuses, though they cannot be meant. */
function findDoubtful({ line, cells }: FileLine): RequestedChanges['problems'] {
  const amounts = inWords.filter((name) => readList(textOf(cells, name)).some(isAmount))
  const phone = textOf(cells, 'phone')
  return [
    ...amounts.map((column) => ({ line, column, message: AMOUNT })),
    ...(phone && phoneNumbers(phone).length === 0
      ? [{ line, column: 'phone', message: NO_PHONE }]
      : []),
  ]
}

/**
 * Reads the lines of one company.
 * @param own whether the file says it is ours
 * @param present the existing company, if any
 */
export function readLines(
  format: FileFormat,
  lines: readonly FileLine[],
  own: boolean,
  present?: AdminCompanyRow,
): RequestedChanges {
  const read =
    format === 'plans'
      ? readPlans(lines, present)
      : format === 'menus'
        ? readMenus(lines, own, present)
        : readCompany(lines[0]!)
  return own ? read : { ...read, problems: [...read.problems, ...lines.flatMap(findDoubtful)] }
}

const readCompany = ({ line, cells }: FileLine): RequestedChanges => ({
  fields: readCells(cells, ['reference', ...companyFields]),
  locate: ([name]) => ({ line, column: String(name) }),
  problems: [],
})

/** The values of cells of some fields. */
function readCells(cells: Cells, names: readonly string[]): Record<string, unknown> {
  const given = names.filter((name) => cells[name] !== undefined)
  return Object.fromEntries(
    given.map((name) => {
      const { read = (written: string) => written, empty = '' } = fileFields[name] ?? {}
      const cell = cells[name] as string | null
      return [name, cell === null ? empty : read(cell)]
    }),
  )
}
