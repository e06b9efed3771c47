import type { FileLine, RequestedChanges } from './file-line.ts'
import { readMenus } from './menus.ts'
import { readCount, readDays } from './periods.ts'
import { isForOtherDays, readPrice } from './prices.ts'
import {
  readChoice,
  readClosing,
  readDelivery,
  readMealWindows,
  readPhotos,
  readYesNo,
} from './written-fields.ts'
import { companyFields, planFields } from '#api/imports/cells.ts'
import type { FileFormat } from '#domain/options.ts'
import { forEachPlanFact } from '#domain/plan-facts.ts'
import { readPriceRange, readStatus } from '#domain/spellings.ts'
import { readRating } from '#domain/written.ts'
import type { AdminCompanyRow } from '#db/admin-companies.ts'

/** Parsers of fields that are not text, and of choices and ratings, which only files write freely. */
const readers: Record<string, ((text: string) => unknown) | undefined> = {
  ...forEachPlanFact((fact) => {
    if (fact.kind === 'choice') return (written: string) => readChoice(fact.values, written)
    return fact.kind === 'whole' ? readCount : undefined
  }),
  featured: readYesNo,
  delivery: readDelivery,
  closing: readClosing,
  days: readDays,
  price: (written) => readPrice(written)['price'],
  mealWindows: readMealWindows,
  priceRange: readPriceRange,
  rating: readRating,
  status: readStatus,
  photos: readPhotos,
}

/** Empty values of fields that are not text. */
const empties: Record<string, unknown> = {
  ...{ tags: [], mealWindows: [], photos: [], delivery: null, closing: null },
}

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
      const column = planId ? 'planId' : 'name'
      problems.push({ line, column, message: `Line ${earlier} has this plan already` })
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
  if (format === 'plans') return readPlans(lines, present)
  if (format === 'menus') return readMenus(lines, own, present)
  const { line, cells } = lines[0]!
  return {
    fields: readCells(cells, ['reference', ...companyFields], empties),
    locate: ([name]) => ({ line, column: String(name) }),
    problems: [],
  }
}

function readCells(
  cells: Record<string, unknown>,
  names: readonly string[],
  emptied: Record<string, unknown> = {},
): Record<string, unknown> {
  return Object.fromEntries(
    names
      .filter((name) => cells[name] !== undefined)
      .map((name) => {
        const cell = cells[name] as string | null
        return [name, cell === null ? (emptied[name] ?? '') : (readers[name]?.(cell) ?? cell)]
      }),
  )
}
