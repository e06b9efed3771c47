import {
  hasFood,
  hasMobile,
  isMenu,
  isMonthly,
  isOtherPeriod,
  isText,
  cellPatterns,
  MONEY,
} from './cell-looks.ts'
import { countFacts, fieldOfHeader, specificity, toWords } from './header-fields.ts'
import { findPriceColumns, headedFields } from './plan-prices.ts'
import { type ImportMapping } from '#contract/imports.ts'
import { dayAndMealIn, isDayName, isMealName, weekOf } from '#api/imports/periods.ts'
import { type ListKind, menuMeals, rulesOf } from '#domain/import-fields.ts'
import { weekdays } from '#domain/options.ts'
import { isBlank } from '#domain/written.ts'

/** Share of a column's cells that must match a pattern before the column does. */
const MIN_SHARE = 0.7
/** Share of cells below which a contradicting header is doubted. */
const DOUBTED_SHARE = 0.2

/** Fields whose header is trusted only if this share of the cells matches the field's pattern. */
const doubted: Record<string, number> = {
  ...Object.fromEntries(Object.keys(cellPatterns).map((field) => [field, DOUBTED_SHARE])),
  // Addresses look like any text, and the status in a foreign list must not approve a listing.
  ...{ address: 0, status: MIN_SHARE },
}
/** Headers that always mean a city, whatever the cells hold. */
const CITY = /(?:^| )(?:city|town|district|municipality|शहर|जिला|shahar|zila)(?: |$)/
/** Fallback fields for headers whose cells are text but do not match the first field. */
const otherwise: Record<string, string> = {
  ...{ location: 'area', cuisine: 'tags', featured: 'tags', tags: 'description' },
}
/** Fields that cells alone may identify, the most certain first. */
const byContent = ['email', 'website', 'fssaiLicence', 'pincode', 'phone', 'address', 'location']
/** Fields that can be joined from several columns. */
const joinable = new Set([
  'address',
  'phone',
  'tags',
  'description',
  'dish',
  'hours',
  ...headedFields,
])

export type Column = { name: string; samples: readonly string[] }

const share = (cells: readonly string[], test: (cell: string) => boolean) => {
  const filled = cells.filter((cell) => !isBlank(cell))
  return filled.length === 0 ? 0 : filled.filter(test).length / filled.length
}

/** Name of the column of headings above rows. */
export const HEADING = 'Heading above'
/** The field that headings above rows hold. */
function headingOf(kind: ListKind, samples: readonly string[]): string {
  if (kind === 'companies')
    return share(samples, cellPatterns['location']!) >= MIN_SHARE ? 'location' : 'area'
  const first = samples.find((cell) => !isBlank(cell)) ?? ''
  if (kind !== 'menus') return 'company'
  return isDayName(first) ? 'day' : isMealName(first) ? 'meal' : weekOf(first) ? 'week' : 'company'
}

/** True for headers of a plan's name that cannot be a company's. */
const isPlanName = (header: string) =>
  fieldOfHeader(header, 'plans') === 'name' && fieldOfHeader(header, 'companies') !== 'name'

/** Kind of record in each line, by the headers; null if unclear. */
export function guessKind(names: readonly string[]): ListKind | null {
  const found = (kind: ListKind) => new Set(names.map((name) => fieldOfHeader(name, kind)))
  const menus = found('menus')
  const companyFacts = countFacts(names)
  if (
    companyFacts < 2 &&
    menus.has('day') &&
    ['dish', ...menuMeals].some((name) => menus.has(name))
  )
    return 'menus'
  const isWhose = menus.has('company') && !names.includes(HEADING)
  if (menus.has('meal') && menus.has('dish') && !isWhose && companyFacts < 2) return 'menus'
  const plans = found('plans')
  const isPlan = plans.has('price') && ['company', 'reference'].some((name) => plans.has(name))
  const ofPlans = [
    'days',
    'mealsPerDay',
    'daysPerWeek',
    'trial',
    'trialPrice',
    'trialDays',
    'minimumDays',
  ]
  const planFacts =
    ofPlans.filter((name) => plans.has(name)).length +
    (plans.has('name') && (isPlan || names.some(isPlanName)) ? 1 : 0)
  // Columns named for weekdays may also hold opening hours.
  if (weekdays.filter((name) => menus.has(name)).length > 2 && companyFacts < 2) return 'menus'
  if (isPlan && planFacts > 0 && companyFacts < 2) return 'plans'
  if (isPlan && planFacts > companyFacts) return 'plans'
  if (plans.has('price') && planFacts > 1 && companyFacts === 0) return 'plans'
  if (plans.has('price') && planFacts > 0 && companyFacts > 0 && planFacts >= companyFacts)
    return null
  return plans.has('price') && companyFacts === 0 ? null : 'companies'
}

/** Guesses the field of each column by its header and its cells. */
export function guessColumns(
  given: readonly Column[],
  kind: ListKind,
): Record<string, string | null> {
  const prices = kind === 'menus' ? [] : priceColumnsOf(given)
  const named = given.map(({ name, samples }, at) => {
    if (prices.includes(at)) return 'planPrice'
    if (kind === 'companies' && isOfFood(given[at]!) && dayAndMealIn(name)) return 'dayMenu'
    const field = name === HEADING ? headingOf(kind, samples) : fieldOfHeader(name, kind)
    const least = (field && doubted[field]) || 0
    if (!field || least === 0 || samples.every(isBlank)) return field
    // A city that the directory lacks can be added later.
    if (field === 'location' && CITY.test(toWords(name))) return field
    if (share(samples, cellPatterns[field]!) >= least) return field
    return share(samples, isText) > DOUBTED_SHARE ? otherwise[field] : undefined
  })
  // Beside a column for each weekday, "Item" says the course.
  if (kind === 'menus' && weekdays.filter((day) => named.includes(day)).length > 2)
    for (const [at, field] of named.entries()) if (field === 'dish') named[at] = null
  if (kind === 'menus')
    for (const [at, { samples }] of given.entries())
      for (const [field, isOne] of Object.entries(menuLooks))
        if (!named[at] && !named.includes(field) && share(samples, isOne) >= MIN_SHARE)
          named[at] = field
  if (kind === 'menus') nameMealsByPlace(given, named)
  if (kind === 'menus' && named.includes('day') && !named.includes('dish'))
    for (const [at, column] of given.entries())
      if (named[at] === undefined && isOfFood(column)) named[at] = 'otherMeal'
  for (const [at, { samples }] of given.entries())
    if (named[at] === 'website' && isOfPortal(samples)) named[at] = null
  const taken = new Set(named)
  if (kind === 'companies' && !taken.has('name')) nameByWord(given, named, taken)
  if (kind === 'companies')
    for (const [at, { samples }] of given.entries()) {
      if (named[at] !== undefined) continue
      const field = byContent.find(
        (name) =>
          !taken.has(name) &&
          !(name === 'pincode' && MONEY.test(toWords(given[at]!.name))) &&
          share(samples, cellPatterns[name]!) >= MIN_SHARE &&
          !(name === 'website' && isOfPortal(samples)),
      )
      named[at] = field ?? (share(samples, isMenu) >= MIN_SHARE ? 'description' : undefined)
      if (field) taken.add(field)
    }
  // "Contact person & no."
  if (kind === 'companies' && !taken.has('phone'))
    for (const [at, { name, samples }] of given.entries())
      if (!named[at] && /contact/i.test(name) && share(samples, hasMobile) >= MIN_SHARE)
        named[at] = 'phone'
  if (
    kind === 'companies' &&
    !['monthlyPrice', 'costForTwo', 'priceRange', 'planPrice'].some((it) => taken.has(it)) &&
    !given.some(({ samples }) => share(samples, isOtherPeriod) >= DOUBTED_SHARE)
  ) {
    const at = given.findIndex(
      ({ name, samples }, at) =>
        named[at] === undefined && share(samples, isMonthly(name)) >= MIN_SHARE,
    )
    if (at >= 0) named[at] = 'monthlyPrice'
  }
  if (kind !== 'menus' && !taken.has('name') && (kind === 'companies' || prices.length > 0))
    nameOf(given, named)
  const columnsOf = new Map<string, number[]>()
  for (const [at, field] of named.entries())
    if (field) columnsOf.set(field, [...(columnsOf.get(field) ?? []), at])
  for (const [field, all] of columnsOf) {
    if (joinable.has(field) || all.every((at) => isPerson(given[at]!.name))) continue
    // The most specific header wins.
    const scoreOf = (at: number) =>
      filledOf(given[at]!) === 0 ? -1 : specificity(given[at]!.name, kind)
    const [first] = all.toSorted((one, other) => scoreOf(other) - scoreOf(one) || one - other)
    for (const at of all) if (at !== first) named[at] = null
  }
  return Object.fromEntries(given.map(({ name }, at) => [name, named[at] ?? null]))
}

/** Cells of menus that show what their column is. */
const menuLooks: Record<string, (cell: string) => boolean> = {
  meal: isMealName,
  day: isDayName,
}

/** Meals of columns without headers, by their number. */
const mealsOf: Record<number, readonly string[]> = {
  1: ['dish'],
  2: ['Lunch', 'Dinner'],
  3: ['Breakfast', 'Lunch', 'Dinner'],
  4: menuMeals,
}
/** Without any header, texts beside a column of days are the meals of a day. */
function nameMealsByPlace(given: readonly Column[], named: (string | null | undefined)[]) {
  if (!isHeadless(given) || named.some((field) => field && field !== 'day')) return
  const texts = [...given.keys()].filter(
    (at) => !named[at] && share(given[at]!.samples, isText) > 0,
  )
  for (const [place, at] of texts.entries()) named[at] = mealsOf[texts.length]?.[place]
}
const isHeadless = (given: readonly Column[]) =>
  given.every(({ name }) => /^Column \d+$/.test(name))

const filledOf = ({ samples }: Column) => samples.filter((cell) => !isBlank(cell)).length
/** Addresses on one shared site are pages of a portal, not the companies' own. */
function isOfPortal(samples: readonly string[]): boolean {
  const filled = new Set(samples.filter((cell) => !isBlank(cell)))
  const hosts = new Set([...filled].map((cell) => URL.parse(cell.trim())?.hostname))
  return filled.size > 2 && hosts.size === 1 && !hosts.has(undefined)
}

/** "Tiffin Centre Name", "Name of your kitchen": a header with the word "name" that no other field claims. */
function nameByWord(
  given: readonly Column[],
  named: (string | null | undefined)[],
  taken: Set<string | null | undefined>,
) {
  const at = given.findIndex(
    ({ name, samples }, at) =>
      named[at] === undefined &&
      /(?:^| )(?:names?|naam|नाम)$|(?:^| )name of /.test(toWords(name)) &&
      share(samples, isText) >= MIN_SHARE,
  )
  if (at < 0) return
  named[at] = 'name'
  taken.add('name')
}

const isPerson = (name: string) => /^(?:first|given|last|family) name$/.test(toWords(name))

/** Without such a header, the first column of distinct texts holds the names; an administrator can change it. */
function nameOf(given: readonly Column[], named: (string | null | undefined)[]) {
  const people = given.flatMap(({ name }, at) => (isPerson(name) ? [at] : []))
  const distinct = given.findIndex(({ samples }, at) => {
    const texts = samples.filter(
      (cell) => isText(cell) && cell.length <= 120 && !cellPatterns['website']!(cell),
    )
    return (
      named[at] === undefined &&
      texts.length > 0 &&
      new Set(texts).size / samples.length >= MIN_SHARE
    )
  })
  for (const at of people.length > 0 ? people : distinct >= 0 ? [distinct] : []) named[at] = 'name'
}

const isOfDays = ({ samples }: Column) => share(samples, isDayName) >= MIN_SHARE
const isOfFood = ({ samples }: Column) => share(samples, hasFood) > DOUBTED_SHARE
/** Columns with a price for each plan: "Veg" and "Non-veg", "1 time" and "2 times". */
const priceColumnsOf = (given: readonly Column[]) =>
  findPriceColumns(given, (heading) => {
    const field = fieldOfHeader(heading, 'plans')
    return field !== undefined && field !== 'price'
  })

/** With columns of prices, a line is a kitchen if something says so, else a plan of one kitchen. */
function guessKindOf(given: readonly Column[]): ListKind | null {
  const names = given.map(({ name }) => name)
  const kind = guessKind(names)
  if (isHeadless(given) && given.some(isOfDays)) return 'menus'
  const facts = countFacts(names)
  // Days beside dishes under any names: "Morning", "Special".
  if (
    kind === 'companies' &&
    facts < 2 &&
    given.some(isOfDays) &&
    given.filter(isOfFood).length > 1
  )
    return 'menus'
  if (kind === 'menus' || priceColumnsOf(given).length === 0) return kind
  // "Plan" beside "Kitchen": a line is a plan of a kitchen.
  if (names.some(isPlanName)) return 'plans'
  const isWhose = names.some((name) => fieldOfHeader(name, 'plans') === 'company')
  return isWhose || facts > 0 ? 'companies' : 'plans'
}

/** The initial mapping of a file, until an administrator changes it. */
export function guessMapping(given: readonly Column[], kind = guessKindOf(given)): ImportMapping {
  const columns = guessColumns(given, kind ?? 'companies')
  const fields = new Set(Object.values(columns))
  const rules = Object.fromEntries(
    Object.entries(rulesOf).flatMap(([field, [usual, other]]) => {
      if (kind !== 'companies') return []
      if (usual !== 'monthlyPrice' || fields.has('monthlyPrice') || fields.has('planPrice'))
        return [[field, usual!]]
      return fields.has('costForTwo') ? [[field, other!]] : []
    }),
  )
  return { kind, columns, rules, values: {}, replacements: {}, matches: {} }
}
