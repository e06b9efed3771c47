import { companyFields, joinMenu, planFields } from '#api/imports/cells.ts'
import {
  dateOf,
  dayAndMealIn,
  readCount,
  readDays,
  weekdayOf,
  withoutMenuWords,
} from '#api/imports/periods.ts'
import { headedCells, plansOf, readPrice } from '#api/imports/plan-prices.ts'
import { menuMeals } from '#domain/import-fields.ts'
import { type FileFormat, type Weekday, weekdays } from '#domain/options.ts'
import { readPriceRange, readStatus } from '#domain/spellings.ts'
import {
  isBlank,
  readClosing,
  readDelivery,
  readMealWindows,
  readPhotos,
  readRating,
  readYesNo,
} from '#domain/written.ts'
import type { AdminCompanyRow } from '#db/admin-companies.ts'

/** Parsers of fields that are not text, and of choices and ratings, which only files write freely. */
const readers: Record<string, (text: string) => unknown> = {
  featured: readYesNo,
  delivery: readDelivery,
  closing: readClosing,
  days: readDays,
  mealsPerDay: (written) => readCount(written),
  price: (written) => readPrice(written)['price'],
  mealWindows: readMealWindows,
  priceRange: readPriceRange,
  rating: readRating,
  status: readStatus,
  photos: readPhotos,
}

/** Empty values of fields that are not text. */
const empties: Record<string, unknown> = {
  tags: [],
  mealWindows: [],
  photos: [],
  delivery: null,
  closing: null,
}

/** A line of a file: its cells by column, or the fields of a company as JSON. */
export type FileLine = { line: number; cells: Record<string, unknown> }

/** Unchecked changes that lines ask for, with the line of each part. */
export type RequestedChanges = {
  fields: Record<string, unknown>
  /** @param path of the field, as in the schema's issues */
  locate: (path: readonly PropertyKey[]) => { line: number; column: string }
  problems: { line: number; column: string; message: string }[]
}

/** The columns that parts of a company come from in a list of companies. */
const headedOf: Record<string, string> = { plans: 'planPrice', menus: 'dayMenu' }

type Plan = Record<string, unknown>

/** The plan of that number, else the only one of that name, else a new one. */
function findPlan(plans: Plan[], { name }: Plan, planId?: unknown): Plan {
  const named = plans.filter((plan) => plan['name'] === name)
  const found = planId ? plans.find(({ id }) => String(id) === planId) : undefined
  if (found ?? (!planId && named.length === 1)) return found ?? named[0]!
  const plan = { name: '', price: '' }
  plans.push(plan)
  return plan
}

/** Reads the lines of one company. @param present the existing company, if any */
export const readLines: Record<
  FileFormat,
  (lines: readonly FileLine[], present?: AdminCompanyRow) => RequestedChanges
> = {
  companies([first], present) {
    const { line, cells } = first!
    const fields = readCells(cells, ['reference', ...companyFields], empties)
    const sent = plansOf(cells)
    if (sent.length > 0) {
      const plans = (present?.plans ?? []).map((plan): Plan => ({ ...plan }))
      for (const plan of sent) Object.assign(findPlan(plans, plan), plan)
      fields['plans'] = plans
    }
    const menus = headedCells(cells, 'dayMenu').map(({ heading, cell }) => ({
      ...{ line, cells: { ...dayAndMealIn(heading), dish: cell } },
    }))
    if (menus.length > 0) Object.assign(fields, readLines.menus(menus, present).fields)
    return {
      fields,
      locate: ([name]) => ({ line, column: headedOf[String(name)] ?? String(name) }),
      problems: [],
    }
  },
  directory([first]) {
    const { id: _, ...fields } = first!.cells
    return {
      fields,
      locate: (path) => ({ line: first!.line, column: path.join('.') }),
      problems: [],
    }
  },
  plans(lines, present) {
    const plans = (present?.plans ?? []).map((plan): Plan => ({ ...plan }))
    const lineOf = new Map<unknown, number>()
    const problems: RequestedChanges['problems'] = []
    for (const { line, cells } of lines) {
      const own = readCells(cells, planFields)
      const planId = cells['planId']
      if (planId && !plans.some(({ id }) => String(id) === planId))
        problems.push({ line, column: 'planId', message: 'The company has no plan of this number' })
      const { price } = cells
      const several = plansOf(cells, own)
      const one = { ...(typeof price === 'string' && readPrice(price)), ...own }
      for (const sent of several.length > 0 ? several : [one]) {
        const plan = findPlan(plans, sent, planId)
        const earlier = lineOf.get(plan)
        if (earlier === undefined) lineOf.set(Object.assign(plan, sent), line)
        else {
          const column = planId ? 'planId' : 'name'
          problems.push({ line, column, message: `Line ${earlier} has this plan already` })
        }
      }
    }
    return {
      fields: { plans },
      locate: ([, at, name]) => ({
        line: lineOf.get(plans[Number(at)]) ?? lines[0]!.line,
        column: String(name ?? 'name'),
      }),
      problems,
    }
  },
  menus(lines, present) {
    const days = Map.groupBy(lines.flatMap(toDishes), ({ day }) => day)
    const sent = [...days].map(([day, dishes]) => ({
      day: day as Weekday,
      description: joinMenu(onLastDate(dishes).filter(({ dish }) => dish !== '')),
    }))
    const others = (present?.menus ?? []).filter(({ day }) => !days.has(day))
    return {
      fields: { menus: [...sent, ...others.map(({ day, description }) => ({ day, description }))] },
      locate: ([, at, name]) => ({
        line: days.get(sent[Number(at)]?.day ?? '')?.[0]?.line ?? lines[0]!.line,
        column: name === 'day' ? 'day' : 'dish',
      }),
      problems: [],
    }
  },
}

/** The dishes of the last of several dates that fall on a weekday: a menu is that of a week. */
function onLastDate<One extends { date: string | undefined }>(dishes: readonly One[]): One[] {
  const [last] = dishes
    .flatMap(({ date }) => date ?? [])
    .toSorted()
    .toReversed()
  return dishes.filter(({ date }) => date === last)
}

/** Dishes of a line with a day column, or with a column for each day or meal. */
function toDishes({ line, cells }: FileLine) {
  const textOf = (name: string) => String(cells[name] ?? '')
  const day = weekdayOf(textOf('day'))
  const date = dateOf(textOf('day'))
  const whole = { line, day, date, meal: textOf('meal'), dish: textOf('dish') }
  const wide = [
    ...weekdays.map((day) => ({ ...whole, day, dish: textOf(day) })),
    ...menuMeals.map((meal) => ({ ...whole, meal, dish: textOf(meal) })),
    ...headedCells(cells, 'otherMeal').map(({ heading, cell }) => ({
      ...{ ...whole, meal: withoutMenuWords(heading), dish: cell },
    })),
    // "****" and "-" stand for no dish.
  ].filter(({ dish }) => !isBlank(dish) && /\p{L}/u.test(dish))
  const all = wide.length > 0 && whole.dish === '' ? wide : [whole, ...wide]
  // A meal is one line of a menu.
  return all.map((one) =>
    one.meal === '' ? one : { ...one, dish: one.dish.replaceAll(/\s*(?:,\s*)?[\r\n]+\s*/g, ', ') },
  )
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
