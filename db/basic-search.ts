import { basicSearchSql as sql } from '#db/client.ts'
import type { PublicCompany } from '#db/companies.ts'

/** What to look for, as texts that are valid for `tsquery`. */
export type WordQuery = {
  /** Every word as it was typed, its beginning or a synonym. */
  exact: string
  /** The same with words that are near. */
  near: string
  /** Both within the name alone. */
  exactInName: string
  nearInName: string
}

/** Filters by their stored values; absent ones filter nothing. */
export type BasicFilters = { area?: string; cuisine?: string; priceRank?: number }

export type BasicOrder = 'match' | 'rating' | 'price-low' | 'price-high' | 'name'

/** How many companies are alike in everything that can be filtered by. */
export type Alike = { location: string; cuisine: string; priceRank: number; companies: number }

const orders = {
  rating: sql`rating desc, review_count desc, sort_name, company_id`,
  'price-low': sql`price_rank, monthly_price, rating desc, sort_name, company_id`,
  'price-high': sql`price_rank desc, monthly_price desc nulls last, rating desc, sort_name, company_id`,
  name: sql`sort_name, company_id`,
}

/** Companies that match, counted by place, cuisine and price; without words, all companies. */
export function countAlike(near: string | null) {
  return sql<Alike[]>`
    select location, cuisine, price_rank, count(*)::integer as companies
    from company_texts
    ${near === null ? sql`` : sql`where words @@ ${near}::tsquery`}
    group by location, cuisine, price_rank`
}

/** The filter values that find a place. */
export function listPlaceAreas() {
  return sql<{ place: string; area: string }[]>`select place, area from place_areas`
}

/** Companies that match, in order, as the public sees them now. */
export function findCompanies(
  words: WordQuery | null,
  filters: BasicFilters,
  order: BasicOrder,
  page: { limit: number | null; offset: number },
) {
  const { area, cuisine, priceRank } = filters
  return sql<PublicCompany[]>`
    select shown.*
    from (
      select company_id, row_number() over () as position
      from (
        select company_id from company_texts
        where true
          ${words ? sql`and words @@ ${words.near}::tsquery` : sql``}
          ${area ? sql`and location in (select place from place_areas where area = ${area})` : sql``}
          ${cuisine ? sql`and cuisine = ${cuisine}` : sql``}
          ${priceRank ? sql`and price_rank = ${priceRank}` : sql``}
        order by ${order === 'match' ? sql`${words ? closeness(words) : sql``} ${orders.rating}` : orders[order]}
        limit ${page.limit} offset ${page.offset}
      ) sorted
    ) found
    join public_companies shown on shown.id = found.company_id
    order by found.position`
}

/** Words as they were typed come before near ones, the name before place, cuisine and tags. */
const closeness = (words: WordQuery) => sql`
  case
    when title @@ ${words.exactInName}::tsquery then 0
    when title @@ ${words.exact}::tsquery then 1
    when company_id in (select company_id from company_texts where words @@ ${words.exact}::tsquery) then 2
    when title @@ ${words.nearInName}::tsquery then 3
    when title @@ ${words.near}::tsquery then 4
    else 5
  end,`

/** How many companies match each of some queries. */
export async function countEach(queries: readonly string[]): Promise<number[]> {
  const rows = await sql<{ companies: number }[]>`
    select (select count(*)::integer from company_texts where words @@ asked.query::tsquery) as companies
    from unnest(${queries as string[]}::text[]) with ordinality as asked (query, position)
    order by asked.position`
  return rows.map((row) => row.companies)
}

/**
 * Words of the vocabulary that may be meant.
 * @param spellings those among these
 * @param like the most alike of each of these, by trigrams
 */
export async function findWords(spellings: readonly string[], like: readonly string[]) {
  const rows = await sql<{ word: string }[]>`
    select word from search_words where word = any(${spellings as string[]}::text[])
    union
    select alike.word
    from unnest(${like as string[]}::text[]) as asked (word)
    cross join lateral (
      select word from search_words order by search_words.word <-> asked.word limit 40
    ) alike`
  return rows.map((row) => row.word)
}
