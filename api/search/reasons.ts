import { MOST_REASONS, type SearchHit } from '#api/contract/search.ts'
import { capitalize } from '#api/search/read-query/localities.ts'
import { rupees } from '#api/search/read-query/read-prices.ts'
import type { Intent } from '#api/search/read-query/read-query.ts'
import { findPlace } from '#api/search/read-query/vocabulary.ts'
import type { CompanyFacts } from '#indexer/company-facts.ts'

/** What reasons are drawn from; a search that nothing was understood of needs none of it. */
export type Evidence = Omit<CompanyFacts, 'ingredients'> & {
  /** Rupees. */
  monthlyPrice: number | null
  mealPrice: number | null
  dayPrice: number | null
}
export const evidenceFields = [
  ...(['monthlyPrice', 'mealPrice', 'dayPrice', 'diets', 'suits', 'cuisines'] as const),
  ...(['audiences', 'meals', 'days', 'localities'] as const),
] satisfies (keyof Evidence)[]

/** What lies further away is not here for its distance. */
const MOST_KM = 100
/** Kinds of intents in the order in which their reasons stand. */
const order = ['diet', 'place', 'price', 'day', 'meal', 'cuisine', 'audience'] as const
const priceFields = { month: 'monthlyPrice', day: 'dayPrice', meal: 'mealPrice' } as const

/**
 * Why a company was found: what it has of what was asked for.
 * @param hit its distance, and the texts in which words were found
 */
export function toReasons(
  intents: readonly Intent[],
  company: Evidence,
  hit: Pick<SearchHit, 'distanceKm' | '_formatted'>,
): string[] {
  if (intents.length === 0) return []
  const { distanceKm = Infinity } = hit
  const near = distanceKm <= MOST_KM ? distanceKm : undefined
  const asked = intents.filter((intent) => !intent.not)
  const ofKind = (kind: (typeof order)[number]) => {
    const reasons = asked.flatMap((intent) =>
      intent.kind === kind ? (toReason(intent, company, near) ?? []) : [],
    )
    if (kind === 'place' && reasons.length === 0 && near !== undefined)
      return sayPlace(company, near) ?? []
    return kind === 'day' ? [findDish(asked, hit) ?? reasons].flat() : reasons
  }
  return [...new Set(order.flatMap(ofKind))].slice(0, MOST_REASONS)
}

function toReason(intent: Intent, company: Evidence, distanceKm: number | undefined) {
  const { label } = intent
  switch (intent.kind) {
    case 'diet':
      if (!company.diets.includes(intent.value)) return undefined
      // By a tag such as "Veg & Non-Veg": not all of it is.
      return intent.value === 'vegetarian' && company.suits[intent.value] === 1
        ? 'Vegetarian dishes'
        : label
    case 'place':
      return sayPlace(company, distanceKm)
    case 'price': {
      const per = 'limit' in intent ? intent.limit.per : 'month'
      const price = company[priceFields[per]]
      return price === null ? undefined : `${rupees(price)} a ${per}`
    }
    case 'day':
      return intent.days.some((day) => company.days.includes(day)) ? `Menu for ${label}` : undefined
    case 'meal':
      return intent.meals.every((meal) => company.meals.includes(meal)) ? label : undefined
    case 'cuisine':
      return company.cuisines.includes(intent.value) ? label : undefined
    case 'audience':
      return company.audiences.includes(intent.value) ? label : undefined
    default:
      return undefined
  }
}

/** "Andheri East, 1.2 km". */
function sayPlace({ localities }: Evidence, distanceKm: number | undefined): string | undefined {
  const parts = localities.filter((part) => !/^\d/.test(part))
  const part = parts.findLast((part) => !findPlace(part)) ?? parts.at(-1)
  const said = [part && capitalize(part), distanceKm && `${distanceKm} km`]
  return said.filter(Boolean).join(', ') || undefined
}

/** "Paneer butter masala on Tuesday": what was found on the menu, of a day that was asked for if any was. */
function findDish(asked: readonly Intent[], { _formatted }: Pick<SearchHit, '_formatted'>) {
  const dishes = _formatted?.dishes ?? []
  const days = asked.flatMap((intent) => (intent.kind === 'day' ? intent.days : []))
  const found = dishes.find(({ day }) => days.some((asked) => asked === day)) ?? dishes[0]
  const dish = found?.extract
    .split(/[,;·:…]/)
    .find((part) => part.includes('<mark>'))
    ?.replaceAll(/<\/?mark>/g, '')
    .trim()
  return dish && `${dish} on ${found!.day}`
}
