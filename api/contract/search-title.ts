import { ALL, priceRangeOptions } from './options.ts'

/** The filters of a list; a value need not be one of the options. */
type Filters = Record<'query' | 'location' | 'cuisine' | 'priceRange', string>

/** A heading names the query, but an endless one would push the page away. */
const LONGEST = 60

const shortened = (text: string) =>
  text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text

/** What a list shows, as its heading: "South Indian meal subscriptions in Chennai". */
export function searchTitle({ query, location, cuisine, priceRange }: Filters): string {
  const kind = cuisine === ALL ? 'Meal subscriptions' : `${shortened(cuisine)} meal subscriptions`
  const place = location === ALL ? ' across India' : ` in ${shortened(location)}`
  const price = priceRangeOptions.find(({ value }) => value === priceRange && value !== ALL)?.label
  const words = query === '' ? '' : ` for “${shortened(query)}”`
  return `${kind}${words}${place}${price === undefined ? '' : `, ${price}`}`
}
