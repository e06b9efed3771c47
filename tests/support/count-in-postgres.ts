import type { Sql } from '#db/client.ts'

type Filters = { location: string; cuisine: string; priceRange: string }

/** The total and the facet counts of a filter state, counted by Postgres from the tables. */
export async function countInPostgres(sql: Sql, filters: Filters) {
  const counted = async (by: 'area' | 'cuisine' | 'price_range' | null, asked: Filters) =>
    await sql<{ value: string; count: number }[]>`
      select ${by ? sql(by) : sql`''`} as value, count(distinct id)::integer as count
      from companies join place_areas on place = location
      where status = 'approved'
        and (${asked.location} = 'all' or id in (
          select id from companies join place_areas on place = location where area = ${asked.location}))
        and (${asked.cuisine} = 'all' or cuisine = ${asked.cuisine})
        and (${asked.priceRange} = 'all' or price_range = ${asked.priceRange})
      group by 1`
  const facet = async (by: 'area' | 'cuisine' | 'price_range', own: keyof Filters) =>
    Object.fromEntries(
      (await counted(by, { ...filters, [own]: 'all' })).map(({ value, count }) => [value, count]),
    )
  return {
    total: (await counted(null, filters))[0]?.count ?? 0,
    facets: {
      location: await facet('area', 'location'),
      cuisine: await facet('cuisine', 'cuisine'),
      priceRange: await facet('price_range', 'priceRange'),
    },
  }
}
