import { companyInput } from '#contract/admin-companies.ts'
import { planInput } from '#contract/plan-input.ts'
import type { CompanyParts } from '#api/companies/company-changes.ts'
import { menuMeals } from '#domain/import-fields.ts'
import { type FileFormat, fileFormats, type Weekday, weekdays } from '#domain/options.ts'
import {
  isBlank,
  readClosing,
  readDelivery,
  readMealWindows,
  readPhotos,
  readYesNo,
  writeList,
} from '#domain/written.ts'
import {
  dateOf,
  dayAndMealIn,
  readCount,
  readDays,
  weekdayOf,
  withoutMenuWords,
} from '#api/imports/periods.ts'
import { headedCells, plansOf, readPrice } from '#api/imports/plan-prices.ts'
import type { AdminCompanyRow } from '#db/admin-companies.ts'

/** A value of a cell: undefined leaves the field unchanged, null empties it. */
type Cell = string | null | undefined

type Rows = Record<string, string>[]

/** Columns that identify a company, in every format. */
const keys = ['id', 'reference'] as const
const companyFields = Object.keys(companyInput.shape).filter(
  (name) => !['reference', 'plans', 'menus'].includes(name),
) as (keyof CompanyParts)[]
const planFields = Object.keys(planInput.shape).filter((name) => name !== 'id')

/** Columns of each format; for a whole directory, names of a line's fields. */
export const columns: Record<FileFormat, readonly string[]> = {
  companies: [...keys, ...companyFields],
  plans: [...keys, 'planId', ...planFields],
  menus: [...keys, 'day', 'meal', 'dish'],
  directory: [...keys, ...companyFields, 'plans', 'menus'],
}
export const fileNames: Record<FileFormat, string> = {
  ...(Object.fromEntries(fileFormats.map((name) => [name, `${name}.csv`])) as typeof fileNames),
  directory: 'directory.jsonl',
}

/** Texts that a spreadsheet would run as a formula; they are written with an apostrophe in front. */
const RUNS = /^['=+\-@\t\r]/

/**
 * Texts that a spreadsheet would change: long numbers, leading zeros, dates, times and powers of
 * ten. They are written with an apostrophe in front.
 */
const TURNS =
  /^(?:0\d+|\d{11,}|\d+(?:\.\d+)?e\d+|\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?|\d{1,2}:\d{2}(?::\d{2})?)$/i
/** Numbers that need no apostrophe. */
const DECIMAL = /^\d+\.\d{1,2}$/
const isKept = (text: string) => RUNS.test(text) || (TURNS.test(text) && !DECIMAL.test(text))

/** A text as a cell. A backslash at its start is doubled, because `\N` empties a field. */
export function toCell(text: string | null): string {
  if (text === null) return ''
  const literal = text.startsWith('\\') ? `\\${text}` : text
  return isKept(literal) ? `'${literal}` : literal
}

/** The value of a cell. */
export function fromCell(cell: string): Cell {
  const text = cell.startsWith("'") && isKept(cell.slice(1)) ? cell.slice(1) : cell
  if (text === '') return undefined
  if (text === '\\N') return null
  return text.startsWith('\\\\') ? text.slice(1) : text
}

/**
 * Formats of fields that are not text: "5 km", "Lunch 12:00-14:00|Dinner 19:00-21:00", "2026-12-05
 * to 2026-12-12: Diwali".
 */
const written: Partial<Record<keyof CompanyParts, (company: CompanyParts) => string>> = {
  featured: ({ featured }) => (featured ? 'yes' : 'no'),
  tags: ({ tags }) => writeList(tags),
  delivery({ delivery }) {
    if (!delivery) return ''
    const { area, km, pincodes } = delivery
    return area === 'radius' ? `${km} km` : area === 'city' ? 'city' : pincodes.join('|')
  },
  closing({ closing }) {
    if (!closing) return ''
    const { from, until, reason } = closing
    return `${from} to ${until}${reason ? `: ${reason}` : ''}`
  },
  photos: ({ photos }) =>
    photos.map(({ imageUrl, description }) => `${imageUrl} ${description}`.trim()).join('\n'),
  mealWindows: ({ mealWindows }) =>
    mealWindows.map(({ meal, from, to }) => `${meal} ${from}-${to}`).join('|'),
}

/** Parsers of these formats. */
const readers: Record<string, (text: string) => unknown> = {
  featured: readYesNo,
  delivery: readDelivery,
  closing: readClosing,
  days: readDays,
  mealsPerDay: (written) => readCount(written),
  price: (written) => readPrice(written)['price'],
  mealWindows: readMealWindows,
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

/** The rows of a company in a CSV format, by column. */
export const toRows: Record<
  Exclude<FileFormat, 'directory'>,
  (company: AdminCompanyRow) => Rows
> = {
  companies: (company) => [
    {
      ...keyCells(company),
      ...Object.fromEntries(
        companyFields.map((name) => {
          const text = written[name]?.(company) ?? (company[name] as string | null)
          return [name, toCell(text)]
        }),
      ),
    },
  ],
  plans: (company) =>
    company.plans.map((plan) => ({
      ...keyCells(company),
      planId: String(plan.id),
      ...Object.fromEntries(
        planFields.map((name) => {
          const value = plan[name as keyof typeof plan]
          return [name, toCell(value === null ? null : String(value))]
        }),
      ),
    })),
  menus: (company) =>
    company.menus.flatMap(({ day, description }) =>
      splitMenu(description).map(({ meal, dish }) => ({
        ...keyCells(company),
        day,
        meal: toCell(meal),
        dish: toCell(dish),
      })),
    ),
}

const keyCells = ({ id, reference }: AdminCompanyRow) => ({
  id: String(id),
  reference: toCell(reference),
})

/** A company as one line of JSON in the file of the whole directory. */
export function toDirectoryLine(company: AdminCompanyRow): string {
  const own = Object.fromEntries(
    columns.directory.map((name) => [name, company[name as keyof AdminCompanyRow]]),
  )
  const plans = company.plans.map(({ companyId: _own, ...plan }) => plan)
  const menus = company.menus.map(({ day, description }) => ({ day, description }))
  return `${JSON.stringify({ ...own, plans, menus })}\n`
}

type Dish = { meal: string; dish: string }

/** Dishes of a day as its text: a line for each meal, "Lunch: Dal tadka, Jeera rice". */
export function joinMenu(dishes: readonly Dish[]): string {
  const lines: string[] = []
  let before: string | undefined
  for (const { meal, dish } of dishes) {
    if (meal !== '' && meal === before) lines.push(`${lines.pop()}, ${dish}`)
    else lines.push(meal === '' ? dish : `${meal}: ${dish}`)
    before = meal
  }
  return lines.join('\n')
}

/** Parses a day's text into dishes; a text that would not round-trip becomes one dish without a meal. */
export function splitMenu(description: string): Dish[] {
  const dishes = description.split('\n').flatMap((line) => {
    const [, meal = '', rest = line] = /^([\p{L}\p{M}]+): (.+)$/u.exec(line) ?? []
    return (meal === '' ? [rest] : rest.split(', ')).map((dish) => ({ meal, dish }))
  })
  const isPlain = dishes.every(({ dish }) => dish === dish.trim() && dish !== '')
  return isPlain && joinMenu(dishes) === description ? dishes : [{ meal: '', dish: description }]
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
