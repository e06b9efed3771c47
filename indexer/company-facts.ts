import type { SearchCompany } from '#db/search-companies.ts'
import rules from './facts.json' with { type: 'json' }
import type { Dish } from './words/dishes.ts'

/**
 * What questions are asked of a company beyond the fields it has, derived from its own words by
 * `facts.json`. A company that says nothing of a diet is in none.
 */
export type CompanyFacts = {
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
  /** To be sorted by: 2 for each diet and audience that a tag states, 1 for others that it meets. */
  suits: Partial<Record<string, number>>
}

/**
 * A company meets it by a tag or its cuisine; second to these by another tag; and by a phrase in
 * its texts or what it cooks, unless a tag says otherwise. What it `neverCooks` stands on no menu of
 * those that meet it; one that cooks some of the `dishes` on several days meets it nearly.
 */
type Rule = Partial<
  Record<
    'tags' | 'cuisines' | 'alsoTags' | 'texts' | 'ingredients' | 'neverCooks' | 'unless',
    string[]
  >
> & { name: string; dishes: string[] }
type Listed = Partial<Omit<Rule, 'name' | 'dishes'>> & { dishes?: string }

const lower = (names: readonly string[] = []) => names.map((name) => name.toLowerCase())
const toRules = (listed: Record<string, Listed>): Rule[] =>
  Object.entries(listed).map(([name, { dishes, ...rule }]) => ({
    ...{ ...rule, name, dishes: dishes?.split(', ') ?? [] },
    ...{ tags: lower(rule.tags), alsoTags: lower(rule.alsoTags), unless: lower(rule.unless) },
  }))
const [diets, cuisines, audiences] = [rules.diets, rules.cuisines, rules.audiences].map((listed) =>
  toRules(listed),
) as [Rule[], Rule[], Rule[]]
/** On so many days a kitchen cooks a region's dishes that is of that region. */
const DAYS_OF_A_REGION = 4
const mealNames = ['breakfast', 'lunch', 'dinner']
/** What plans call two meals, and all three. */
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
  | 'menu'
  | 'mealWindows'
>

const namesOf = (rules: readonly Rule[]): string[] => rules.map(({ name }) => name)

/** @param cooked the dishes of its menu */
export function toFacts(company: FactsSource, cooked: readonly Dish[]): CompanyFacts {
  const dishes = Object.values(company.menu).join('\n').toLowerCase()
  const words = new Set(dishes.match(/\p{L}+/gu))
  const offers = [...company.tags, ...company.plans].join('\n').toLowerCase()
  const contained = new Set(cooked.flatMap(({ families }) => families))
  const windows = new Set(company.mealWindows.map(({ meal }) => meal.toLowerCase()))
  const named = mealNames.filter(
    (meal) => windows.has(meal) || dishes.includes(`${meal}:`) || offers.includes(meal),
  )
  const tags = new Set(lower(company.tags))
  const texts = `${company.name}\n${company.shortDescription}\n${company.description}`.toLowerCase()
  const hasTag = (names: string[] = []) => names.some((name) => tags.has(name))
  const cooks = (names: string[] = []) => names.some((name) => contained.has(name))
  const states = (rule: Rule) =>
    hasTag(rule.tags) || (rule.cuisines?.includes(company.cuisine) ?? false)
  const suggests = (rule: Rule) =>
    (rule.texts?.some((text) => texts.includes(text)) ?? false) || cooks(rule.ingredients)
  const meets = (rule: Rule) =>
    hasTag(rule.alsoTags) ||
    (!cooks(rule.neverCooks) && (states(rule) || (!hasTag(rule.unless) && suggests(rule))))
  const days = Object.values(company.menu).map(
    (menu) => new Set(menu!.toLowerCase().match(/\p{L}+/gu)),
  )
  const isOfRegion = (rule: Rule) =>
    days.filter((words) => rule.dishes.some((word) => words.has(word))).length >= DAYS_OF_A_REGION
  const metDiets = diets.filter(meets)
  const metAudiences = audiences.filter(meets)
  const ownCuisines = new Set(cuisines.filter(meets))
  return {
    diets: namesOf(metDiets),
    cuisines: namesOf([...ownCuisines]),
    cooks: namesOf(cuisines.filter((rule) => !ownCuisines.has(rule) && isOfRegion(rule))),
    audiences: namesOf(metAudiences),
    meals: withBoth(mealsOf(named, offers)),
    days: Object.keys(company.menu),
    localities: localitiesOf(company.address),
    namedLocalities: namesIn(`${company.shortDescription}. ${company.description}`).filter(
      // Dishes are called as places are.
      (name) => !name.split(' ').every((word) => words.has(word)),
    ),
    suits: Object.fromEntries(
      [...metDiets, ...metAudiences].map((rule) => [rule.name, states(rule) ? 2 : 1]),
    ),
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
  if (three.test(offers)) return mealNames
  return two.test(offers) && !named.includes('breakfast') ? ['lunch', 'dinner'] : named
}

const withBoth = (meals: string[]) =>
  meals.includes('lunch') && meals.includes('dinner') ? [...meals, 'both'] : meals

/** The tightest limit of each kind that a company keeps; those beyond it follow from it. */
export type MetLimits = Record<keyof typeof rules.limits, string[]>

const tightest = (limits: number[], price: number | null) =>
  limits.filter((limit) => price !== null && price <= limit).slice(0, 1)

/** @param company its rating, and rupees a month and a meal if these are known */
export function toMetLimits(company: {
  rating: number
  monthlyPrice: number | null
  mealPrice: number | null
}): MetLimits {
  const { minRating, maxMonthlyPrice, maxMealPrice } = rules.limits
  return {
    minRating: minRating.filter((limit) => company.rating >= limit).map(String),
    maxMonthlyPrice: tightest(maxMonthlyPrice, company.monthlyPrice).map(String),
    maxMealPrice: tightest(maxMealPrice, company.mealPrice).map(String),
  }
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
