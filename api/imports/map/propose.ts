import { isOwnHeader, readHeader, toOwnName } from './headers.ts'
import { dateOf } from './periods.ts'
import { columns, MARK } from '#api/imports/cells.ts'
import { Refused, SHEET } from '#api/imports/read/table.ts'
import type { ImportMapping } from '#contract/imports.ts'
import { type ListKind, listKinds, menuColumns, menuMeals } from '#domain/import-fields.ts'
import { weekdays } from '#domain/options.ts'
import { planFactNames } from '#domain/plan-facts.ts'
import { fold } from '#domain/spellings.ts'

/** Fields that are joined from several columns. */
const joinable = ['address', 'phone', 'tags', 'description', 'dish', 'hours']

/** Fields that only lists of companies have. */
const companyFacts = [
  ...['address', 'phone', 'email', 'cuisine', 'location', 'area', 'pincode', 'hours', 'rating'],
  ...['website', 'fssaiLicence'],
]

/** What a line of a file with these headers is, until a person says it; null if unclear. */
function kindOf(names: readonly string[]): ListKind | null {
  const fieldsOf = (kind: ListKind) => names.map((name) => readHeader(name, kind).field)
  const [companies, plans, menus] = [fieldsOf('companies'), fieldsOf('plans'), fieldsOf('menus')]
  const facts = companyFacts.filter((field) => companies.includes(field)).length
  const days = weekdays.filter((day) => menus.includes(day)).length
  const hasDishes = ['dish', ...menuMeals].some((name) => menus.includes(name))
  const isMenu =
    days > 2 ||
    (menus.includes('day') && hasDishes) ||
    (menus.includes('meal') && (hasDishes || days > 0))
  if (facts < 2 && isMenu) return 'menus'
  if (!plans.includes('price')) return companies.some(Boolean) ? 'companies' : null
  const planFacts = planFactNames.filter((name) => plans.includes(name)).length
  const isNamed =
    (plans.includes('name') && companies.includes('name') && plans.includes('company')) ||
    plans.some((field, at) => field === 'name' && companies[at] !== 'name') ||
    plans.includes('reference')
  if (planFacts + (isNamed ? 1 : 0) > facts) return 'plans'
  return facts === 0 ? null : 'companies'
}

/** The field of each column by its header; null for those that are left out. */
function columnsOf(names: readonly string[], kind: ListKind): ImportMapping['columns'] {
  const fields = names.map((name) => readHeader(name, kind).field ?? null)
  const after = kind === 'menus' ? endOfWeek(names) : ''
  for (const [at, field] of fields.entries()) {
    if (field === null || joinable.includes(field)) continue
    const date = dateOf(names[at]!)
    const twin = fields.indexOf(field)
    // Of two columns of a field, the one with the more specific header is read; a sheet's name may
    // say the city only if no column does.
    const score = (column: number) =>
      names[column] === SHEET ? 0 : readHeader(names[column]!, kind).score
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

/** Two tables that stand side by side have their headers twice. */
function refuseTwins(names: readonly string[]): void {
  const twin = names.find((name) => {
    const header = name.replace(/ \(\d+\)$/, '')
    const fields = listKinds.map((kind) => readHeader(header, kind).field)
    const isOne = fields.some((field) => field && !joinable.includes(field))
    return header !== name && names.includes(header) && isOne
  })
  if (twin)
    throw new Refused(
      `The column “${twin.replace(/ \(\d+\)$/, '')}” comes twice. Of two tables side by side, please put one below the other; otherwise give each column a header of its own.`,
    )
}

/**
 * How a file with these headers is read, until a person decides otherwise.
 * @throws Refused when it has a column twice
 */
export function proposeMapping(names: readonly string[], kind = kindOf(names)): ImportMapping {
  if (isOwnHeader(names)) return mapOwnHeader(names)
  refuseTwins(names)
  const fields = columnsOf(names, kind ?? 'companies')
  return { kind, columns: fields, values: {}, replacements: {}, matches: {} }
}

/** Reads the header of a file in our format by its names alone. */
function mapOwnHeader(header: readonly string[]): ImportMapping {
  const names = header.map(toOwnName)
  const kind = names.includes('day') ? 'menus' : names.includes('price') ? 'plans' : 'companies'
  const known = new Map(columns[kind].map((name) => [fold(name), name === MARK ? 'id' : name]))
  const found = names.map((name) => known.get(name))
  const twice = found.find((name, at) => name && found.indexOf(name) < at)
  if (twice) throw new Refused(`The column “${twice}” comes twice.`)
  const fields = Object.fromEntries(header.map((name, at) => [name, found[at] ?? null]))
  return { kind, columns: fields, values: {}, replacements: {}, matches: {} }
}
