import { countFacts, fieldOfHeader } from './header-fields.ts'
import { dateOf } from './periods.ts'
import { specificity } from './words-of-header.ts'
import type { ImportMapping } from '#contract/imports.ts'
import { type ListKind, menuColumns, menuMeals } from '#domain/import-fields.ts'
import { weekdays } from '#domain/options.ts'
import { planFactNames } from '#domain/plan-facts.ts'

/** Fields that are joined from several columns. */
const joinable = ['address', 'phone', 'tags', 'description', 'dish', 'hours']

/** What a line of a file with these headers is, until a person says it; null if unclear. */
function kindOf(names: readonly string[]): ListKind | null {
  const found = (kind: ListKind) => new Set(names.map((name) => fieldOfHeader(name, kind)))
  const [plans, menus] = [found('plans'), found('menus')]
  const facts = countFacts(names)
  const days = weekdays.filter((day) => menus.has(day)).length
  const hasDishes = ['dish', ...menuMeals].some((name) => menus.has(name))
  if (
    facts < 2 &&
    (days > 2 || (menus.has('day') && hasDishes) || (menus.has('meal') && (hasDishes || days > 0)))
  )
    return 'menus'
  if (!plans.has('price')) return 'companies'
  const planFacts = planFactNames.filter((name) => plans.has(name)).length
  const isNamed = plans.has('name') && found('companies').has('name') && plans.has('company')
  const hasPlan = names.some(
    (name) =>
      fieldOfHeader(name, 'plans') === 'name' && fieldOfHeader(name, 'companies') !== 'name',
  )
  if (planFacts + (isNamed || hasPlan || plans.has('reference') ? 1 : 0) > facts) return 'plans'
  return facts === 0 ? null : 'companies'
}

/** The field of each column by its header; null for those that are left out. */
function columnsOf(names: readonly string[], kind: ListKind): ImportMapping['columns'] {
  const fields = names.map((name) => fieldOfHeader(name, kind) ?? null)
  const after = kind === 'menus' ? endOfWeek(names) : ''
  for (const [at, field] of fields.entries()) {
    if (field === null || joinable.includes(field)) continue
    const date = dateOf(names[at]!)
    const twin = fields.indexOf(field)
    // Of two columns of a field, the one with the more specific header is read.
    const score = (column: number) => specificity(names[column]!, kind)
    if (date && menuColumns.includes(field) && date >= after) fields[at] = null
    else if (twin < at) fields[score(at) > score(twin) ? twin : at] = null
  }
  return Object.fromEntries(names.map((name, at) => [name, fields[at] ?? null]))
}

/** The day after the first seven days that headers are. */
function endOfWeek(names: readonly string[]): string {
  const [first] = names.flatMap((name) => dateOf(name) ?? []).toSorted()
  return first === undefined ? '' : weekAfter(first)
}

const DAY_MS = 86_400_000
/** The day seven days after a day, both as YYYY-MM-DD. */
export const weekAfter = (day: string): string =>
  new Date(Date.parse(day) + 7 * DAY_MS).toISOString().slice(0, 10)

/** How a file with these headers is read, until a person decides otherwise. */
export function proposeMapping(names: readonly string[], kind = kindOf(names)): ImportMapping {
  const columns = columnsOf(names, kind ?? 'companies')
  return { kind, columns, values: {}, replacements: {}, matches: {} }
}
