import type { SearchCompany } from '#db/search-companies.ts'
import { cleanTexts } from '#domain/clean-text.ts'
import { filters, isLimit, mealNames, type LimitFilter } from '#domain/filters.ts'
import { firstNameOf, presentNameOf } from '#domain/choices.ts'
import { ALL } from '#domain/options.ts'
import { readMeal } from '#domain/spellings.ts'
import { mealsOf as mealsIn } from '#domain/weekly-menu.ts'
import rules from './facts.json' with { type: 'json' }
import { listDishes, type Dish } from './words/dishes.ts'

/**
 * Facts about a company beyond its fields, derived from its own words by
 * `facts.json`. A company that says nothing of a diet is in none.
 */
type CompanyFacts = {
  diets: string[]
  cuisines: string[]
  /** Cuisines whose dishes it cooks on several days, though it does not say so. */
  cooks: string[]
  audiences: string[]
  /** Names of meals; `both` stands for lunch and dinner. */
  meals: string[]
  /** Weekdays with a menu. */
  days: string[]
  /** The last parts of its address and its pincode, in small letters. */
  localities: string[]
  /** Words with a capital in its texts, up to three in a row, in small letters: places that it names are among them. */
  namedLocalities: string[]
  /** Terms that its tags and texts state, besides those of its plans. */
  saidTerms: string[]
  /** The grade of the best evidence for each diet, cuisine and audience, to be sorted by. */
  suits: Partial<Record<string, number>>
}

/** Grades of evidence: a company's own tag or field is worth most, an audience near to its own least. */
const GRADES = { tag: 1, plan: 0.8, text: 0.7, cooked: 0.6, near: 0.5 }

/**
 * Evidence for one wish, by grade: `tags` and `cuisines`; `texts`, phrases of plans or of texts;
 * `ingredients` and `dishes` on several days, which are cooked; `near`, audiences like it.
 * `alsoTags` state it with the grade of a neighbour. A tag in `unless` outweighs all but tags, one in
 * `never` these, too. What it `neverCooks` stands on no menu of those that meet it. A region's `parts`
 * are other regions: their dishes are its own, and their tags state it as `alsoTags` do. Who states
 * each diet of `together` by a tag states it.
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
      ...{ ...rule, name, tags: lower(rule.tags), alsoTags: lower(alsoTags) },
      dishes: [{ dishes }, ...parts].flatMap((one) => one.dishes?.split(', ') ?? []),
      ...{ unless: lower(rule.unless), never: lower(rule.never) },
      together: together?.map((other) => lower(listed[other]?.tags)) ?? [],
    }
  })
const diets = toRules(rules.diets)
const cuisines = toRules(rules.cuisines)
const hasRule = new Set(cuisines.map(({ name }) => name))
const audiences = toRules(rules.audiences)
const terms = toRules(rules.terms)
/** On so many days a kitchen cooks a region's dishes that is of that region. */
const DAYS_OF_A_REGION = 4
/** Names that plans have for two meals, and for all three. */
const [two, three] = [new RegExp(rules.meals.two), new RegExp(rules.meals.three)]

export type FactsSource = Pick<
  SearchCompany,
  | 'name'
  | 'cuisine'
  | 'tags'
  | 'shortDescription'
  | 'description'
  | 'address'
  | 'plans'
  | 'planTexts'
  | 'menu'
  | 'mealWindows'
>

/** Sources of evidence. */
type Told = Omit<FactsSource, 'address' | 'mealWindows'>

/** Grades by the name of what is met, the met alone. */
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
    [...gradesOf(cuisines, grade)].map(([name, met]) => [presentNameOf(name), met]),
  )
  const saidAudiences = gradesOf(audiences, grade)
  const near = audiences.flatMap(({ name, near = [] }): [string, number][] =>
    near.some((other) => saidAudiences.has(other)) ? [[name, GRADES.near]] : [],
  )
  return {
    diets: [...metDiets.keys()],
    cuisines: [
      ...namesWith(metCuisines, (grade) => grade === GRADES.tag),
      // A cuisine that an administrator added has no rules: the company states it.
      ...(hasRule.has(firstNameOf(company.cuisine)) ? [] : [company.cuisine]),
    ],
    cooks: namesWith(metCuisines, (grade) => grade < GRADES.tag),
    audiences: [...saidAudiences.keys()],
    saidTerms: [...gradesOf(terms, grade).keys()],
    meals: withBoth(mealsOf(named, offers)),
    days: Object.keys(company.menu),
    localities: localitiesOf(company.address),
    namedLocalities: namesIn(`${company.shortDescription}. ${company.description}`).filter(
      // Dishes are called as places are.
      (name) => !name.split(' ').every((word) => words.has(word)),
    ),
    suits: Object.fromEntries([...near, ...metDiets, ...metCuisines, ...saidAudiences]),
  }
}

const namesWith = (grades: Grades, isMeant: (grade: number) => boolean) =>
  [...grades].filter(([, grade]) => isMeant(grade)).map(([name]) => name)

const gradesOf = (rules: readonly Rule[], grade: (rule: Rule) => number): Grades =>
  new Map(rules.map((rule) => [rule.name, grade(rule)] as const).filter(([, met]) => met > 0))

/** The diets that a company is filtered by, of its texts as they are stored. */
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
  const cuisine = firstNameOf(company.cuisine)
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

/** "Boxes for Baner and Viman Nagar": "boxes", "baner", "viman", "nagar" and "viman nagar". */
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

/** "Both meals" are lunch and dinner, unless breakfast is one of those that are named. */
function mealsOf(named: string[], offers: string): string[] {
  if (three.test(offers)) return [...mealNames]
  return two.test(offers) && !named.includes('breakfast') ? ['lunch', 'dinner'] : named
}

const withBoth = (meals: string[]) =>
  meals.includes('lunch') && meals.includes('dinner') ? [...meals, 'both'] : meals

type Amounts = Record<LimitFilter['field'], number | null>

/**
 * The tightest limit of each filter that a company keeps: those beyond it follow from it.
 * @param amounts its rating and, in rupees, its prices, where these are known
 */
export function toMetLimits(amounts: Amounts) {
  const met = filters.filter(isLimit).map(({ name, kind, field, options }) => {
    const amount = amounts[field]
    const keeps = (limit: number) =>
      amount !== null && (kind === 'atMost' ? amount <= limit : amount >= limit)
    return [name, options.find(({ value }) => value !== ALL && keeps(Number(value)))?.value ?? []]
  })
  return Object.fromEntries(met) as Record<LimitFilter['name'], string | []>
}

/** "12, Hill Road, Andheri East, Mumbai, Maharashtra 400069": its town, what is round it and in it. */
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
