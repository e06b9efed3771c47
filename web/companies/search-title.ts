import { ALL, priceLabels, type PriceRange } from '#api/contract/options.ts'
import type { Filters } from './search-state.ts'

/** What a list shows, as its heading: "South Indian meal subscriptions in Chennai". */
export function searchTitle({ query, location, cuisine, priceRange }: Filters): string {
  const kind = cuisine === ALL ? 'Meal subscriptions' : `${cuisine} meal subscriptions`
  const place = location === ALL ? ' across India' : ` in ${location}`
  const price = priceLabels[priceRange as PriceRange]
  const words = query === '' ? '' : ` for “${query}”`
  return `${kind}${words}${place}${price === undefined ? '' : `, ${price}`}`
}
