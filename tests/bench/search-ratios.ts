import type { Found, Goal, Part } from '#tests/bench/part.ts'
import { benchSearch } from '#tests/bench/search.ts'
import { ownerSql } from '#tests/support/product.ts'

/** Searches with and without cached answers, beside Meilisearch, a bare proxy and Postgres. */
export const run: Part = async ({ servers, name, apiUrl, startApi }) => {
  const { meilisearchUrl: url, meilisearchKey: key } = servers
  const bare = await startApi({ SEARCH_CACHE_MB: '0' })
  const urls = { keeping: apiUrl, bare: bare.url }
  const { figures, ratios } = await benchSearch(urls, { url, key, indexUid: name }, ownerSql)
  await bare.stop()
  const rows = figures.map(({ mix, connections, target, load: { p50, p95, p99, perSecond } }) => ({
    ...{ mix, connections, target },
    ...{ 'p50 ms': p50, 'p95 ms': p95, 'p99 ms': p99, 'requests/s': perSecond },
  }))
  const found: Found[] = [
    { title: 'Search', rows },
    { title: 'Search: the API to its peers', rows: ratios, goals: ratios.flatMap(toGoals) },
  ]
  return found
}

type Ratio = { mix: string; connections: number; to: string; p50: number; perSecond: number }

/** What is computed anew is held to the least that a server in front of Meilisearch takes. */
function toGoals({ mix, connections, to, p50, perSecond }: Ratio): Goal[] {
  const figure = `search, ${mix}, ${connections} connections, to ${to}`
  const rate = { figure: `${figure}: requests a second`, value: perSecond }
  const cached = { 'Zipf, kept': 2.5, 'plain list, kept': 1 }[mix]
  if (cached) return [{ ...rate, min: cached }]
  if (to !== 'a bare proxy') return []
  return connections === 1
    ? [{ figure: `${figure}: p50`, value: p50, max: 1.5 }]
    : [{ ...rate, min: 0.7 }]
}
