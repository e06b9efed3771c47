import type { FoodSource } from '#db/diets.ts'
import type { SearchCompany } from '#db/search-companies.ts'
import { cleanTexts } from '#domain/clean-text.ts'
import { filters, isLimit, mealNames, type LimitFilter } from '#domain/filters.ts'
import { ruleNameOf, currentNameOf } from '#domain/choices.ts'
import { ALL } from '#domain/options.ts'
import { readMeal } from '#domain/spellings.ts'
import { parseMeals as mealsIn } from '#domain/weekly-menu.ts'
import rules from './facts.json' with { type: 'json' }
import { listDishes, type Dish } from './words/dishes.ts'

/**
 * Facts about a company that are derived from its texts by `facts.json`. A company that mentions no
 * diet has none.
 */
type CompanyFacts = {
  diets: string[]
  cuisines: string[]
  /** Cuisines that it does not state, but whose dishes it cooks on several days. */
  cooks: string[]
  audiences: string[]
  /** Names of meals; `both` means lunch and dinner. */
  meals: string[]
  /** Weekdays with a menu. */
  days: string[]
  /** The last parts of its address, and its pincode, in lower case. */
  localities: string[]
  /** Capitalized words of its texts, up to three in a row, in lower case; these include names of places. */
  namedLocalities: string[]
  /** Terms mentioned in tags and texts, besides those of its plans. */
  saidTerms: string[]
  /** The grade of the best evidence for each diet, cuisine and audience, for sorting. */
  suits: Partial<Record<string, number>>
}

/** Grades of evidence: the company's own tag or field is the strongest, a similar audience the weakest. */
const GRADES = { tag: 1, plan: 0.8, text: 0.7, cooked: 0.6, near: 0.5 }

/**
 * Evidence for a diet, cuisine or audience, by grade: `tags` and `cuisines`; `texts`, phrases in plans or
 * texts; `ingredients` and `dishes`, cooked on several days; `near`, similar audiences. `alsoTags` count like
 * a similar audience. A tag in `unless` overrides everything but tags, one in `never` also those. Companies
 * with a dish in `neverCooks` on the menu do not match. `parts` of a region are other regions: their dishes
 * count, and their tags count like `alsoTags`. A company with tags for all diets of `together` matches.
 */
type Rule = Partial<
  Record<
    | 'tags'
    | 'cuisines'
    | 'alsoTags'
    | 'texts'
    | 'ingredients'
    | 'neverCooks'
    | 'unless'
    | 'never'
    | 'near'
    | 'parts',
    string[]
  >
> & { name: string; dishes: string[]; together: string[][] }
type Listed = Partial<Omit<Rule, 'name' | 'dishes' | 'together'>> & {
  dishes?: string
  together?: string[]
}

const lower = (names: readonly string[] = []) => names.map((name) => name.toLowerCase())
const toRules = (listed: Record<string, Listed>): Rule[] =>
  Object.entries(listed).map(([name, { dishes, together, ...rule }]) => {
    const parts = (rule.parts ?? []).flatMap((part) => listed[part] ?? [])
    const alsoTags = [...(rule.alsoTags ?? []), ...parts.flatMap(({ tags = [] }) => tags)]
    return {
      ...rule,
      name,
      tags: lower(rule.tags),
      alsoTags: lower(alsoTags),
      dishes: [{ dishes }, ...parts].flatMap((one) => one.dishes?.split(', ') ?? []),
      unless: lower(rule.unless),
      never: lower(rule.never),
      together: together?.map((other) => lower(listed[other]?.tags)) ?? [],
    }
  })
const diets = toRules(rules.diets)
const cuisines = toRules(rules.cuisines)
const hasRule = new Set(cuisines.map(({ name }) => name))
const audiences = toRules(rules.audiences)
const terms = toRules(rules.terms)
/** Minimum number of days with a region's dishes for a kitchen to belong to the region. */
const DAYS_OF_A_REGION = 4
/** Patterns that match two meals, and all three, in names of plans. */
const [two, three] = [new RegExp(rules.meals.two), new RegExp(rules.meals.three)]

/** Fields of a company that contain evidence. */
type Told = Omit<FoodSource, 'id'>
export type FactsSource = Told & Pick<SearchCompany, 'address' | 'mealWindows'>

/** Grades by name; unmet rules are absent. */
type Grades = Map<string, number>

/** @param cooked the dishes of its menu */
export function toFacts(company: FactsSource, cooked: readonly Dish[]): CompanyFacts {
  const dishes = Object.values(company.menu).join('\n').toLowerCase()
  const words = new Set(dishes.match(/[\p{L}\p{M}]+/gu))
  const offers = [...company.tags, ...company.plans].join('\n').toLowerCase()
  const windows = new Set(company.mealWindows.map(({ meal }) => meal.toLowerCase()))
  const labels = Object.values(company.menu).flatMap((menu) => [...mealsIn(menu!).keys()])
  for (const label of labels) windows.add(readMeal(label).toLowerCase())
  const named: string[] = mealNames.filter(
    (meal) => windows.has(meal) || dishes.includes(`${meal}:`) || offers.includes(meal),
  )
  const grade = createGrader(company, cooked)
  const metDiets = gradesOf(diets, grade)
  const metCuisines: Grades = new Map(
    [...gradesOf(cuisines, grade)].map(([name, met]) => [currentNameOf(name), met]),
  )
  const saidAudiences = gradesOf(audiences, grade)
  const near = audiences.flatMap(({ name, near = [] }): [string, number][] =>
    near.some((other) => saidAudiences.has(other)) ? [[name, GRADES.near]] : [],
  )
  return {
    diets: [...metDiets.keys()],
    cuisines: [
      ...namesWith(metCuisines, (grade) => grade === GRADES.tag),
      // A cuisine added by an administrator has no rules: it applies to companies that state it.
      ...(hasRule.has(ruleNameOf(company.cuisine)) ? [] : [company.cuisine]),
    ],
    cooks: namesWith(metCuisines, (grade) => grade < GRADES.tag),
    audiences: [...saidAudiences.keys()],
    saidTerms: [...gradesOf(terms, grade).keys()],
    meals: withBoth(mealsOf(named, offers)),
    days: Object.keys(company.menu),
    localities: localitiesOf(company.address),
    namedLocalities: namesIn(`${company.shortDescription}. ${company.description}`).filter(
      // Dishes may share their names with places.
      (name) => !name.split(' ').every((word) => words.has(word)),
    ),
    suits: Object.fromEntries([...near, ...metDiets, ...metCuisines, ...saidAudiences]),
  }
}

const namesWith = (grades: Grades, matchesGrade: (grade: number) => boolean) =>
  [...grades].filter(([, grade]) => matchesGrade(grade)).map(([name]) => name)

const gradesOf = (rules: readonly Rule[], grade: (rule: Rule) => number): Grades =>
  new Map(rules.map((rule) => [rule.name, grade(rule)] as const).filter(([, met]) => met > 0))

/** Diets for filters, derived from a company's stored texts. */
export function toDiets(stored: Told): string[] {
  const company = cleanTexts(stored)
  return [...gradesOf(diets, createGrader(company, listDishes(company.menu))).keys()]
}

/** @returns the grade of a company's best evidence for a rule; 0 without any */
function createGrader(company: Told, cooked: readonly Dish[]): (rule: Rule) => number {
  const tags = new Set(lower(company.tags))
  const plans = [...company.plans, ...company.planTexts].join('\n').toLowerCase()
  const texts = `${company.name}\n${company.shortDescription}\n${company.description}`.toLowerCase()
  const families = new Set(cooked.flatMap(({ families }) => families))
  const days = Object.values(company.menu).map(
    (menu) => new Set(menu!.toLowerCase().match(/[\p{L}\p{M}]+/gu)),
  )
  const cuisine = ruleNameOf(company.cuisine)
  const hasTag = (names: string[] = []) => names.some((name) => tags.has(name))
  const cooks = (names: string[] = []) => names.some((name) => families.has(name))
  const isOfRegion = ({ dishes }: Rule) =>
    days.filter((words) => dishes.some((word) => words.has(word))).length >= DAYS_OF_A_REGION
  return (rule) => {
    const also = hasTag(rule.alsoTags) ? GRADES.near : 0
    if (cooks(rule.neverCooks) || hasTag(rule.never)) return also
    const isBoth = rule.together.length > 0 && rule.together.every(hasTag)
    if (isBoth || hasTag(rule.tags) || rule.cuisines?.includes(cuisine)) return GRADES.tag
    if (hasTag(rule.unless)) return also
    if (rule.texts?.some((text) => plans.includes(text))) return GRADES.plan
    if (rule.texts?.some((text) => texts.includes(text))) return GRADES.text
    return cooks(rule.ingredients) || isOfRegion(rule) ? GRADES.cooked : also
  }
}

/** Capitalized names in "Boxes for Baner and Viman Nagar": "boxes", "baner", "viman", "nagar" and "viman nagar". */
function namesIn(text: string): string[] {
  const runs = text.match(/\p{Lu}[\p{L}.]+(?: (?:\p{Lu}[\p{L}.]*|\d+(?:st|nd|rd|th)?))*/gu) ?? []
  const names = runs.flatMap((run) => {
    const words = run.toLowerCase().replaceAll('.', '').split(' ')
    return words.flatMap((_, from) =>
      [1, 2, 3].map((length) => words.slice(from, from + length).join(' ')),
    )
  })
  return [...new Set(names)]
}

/** "Both meals" are lunch and dinner, unless breakfast is named as well. */
function mealsOf(named: string[], offers: string): string[] {
  if (three.test(offers)) return [...mealNames]
  return two.test(offers) && !named.includes('breakfast') ? ['lunch', 'dinner'] : named
}

const withBoth = (meals: string[]) =>
  meals.includes('lunch') && meals.includes('dinner') ? [...meals, 'both'] : meals

type Amounts = Record<LimitFilter['field'], number | null>

/**
 * The strictest limit of each filter that a company satisfies; looser ones are implied.
 * @param amounts its rating and, in rupees, its prices, if known
 */
export function toStrictestLimits(amounts: Amounts) {
  const met = filters.filter(isLimit).map(({ name, kind, field, options }) => {
    const amount = amounts[field]
    const keeps = (limit: number) =>
      amount !== null && (kind === 'atMost' ? amount <= limit : amount >= limit)
    return [name, options.find(({ value }) => value !== ALL && keeps(Number(value)))?.value ?? []]
  })
  return Object.fromEntries(met) as Record<LimitFilter['name'], string | []>
}

/**
 * Localities in "12, Hill Road, Andheri East, Mumbai, Maharashtra 400069": the town, and names
 * before and after it.
 */
function localitiesOf(address: string): string[] {
  const text = address.toLowerCase()
  const pincode = /(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/.exec(text)?.[0]
  const parts = (pincode ? text.replace(pincode, '') : text)
    .split(',')
    .map((part) => part.replaceAll(/[\s.-]+/g, ' ').trim())
    .filter((part) => /^\p{L}.{2}/u.test(part))
    .slice(-3)
  const whole = parts.flatMap((part) => [
    part.replace(/ (east|west|north|south|layout)$/, ''),
    part,
  ])
  return [...new Set([...whole, ...(pincode ? [pincode.replace(' ', '')] : [])])]
}
