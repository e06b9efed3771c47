import type { MultiSearchQuery } from 'meilisearch'
import type { Company } from '#api/contract/companies.ts'
import type { CompanyFilters, SearchRequest, SearchResponse } from '#api/contract/search.ts'
import { documentToCard, documentToCompany } from '#api/companies/to-company.ts'
import { buildListQuery, buildPageQueries, type Matching } from '#api/search/build-queries.ts'
import { readWords } from '#api/search/read-words.ts'
import { multiSearch, type EngineResult } from '#api/search/search-engine.ts'
import { toMarkedTexts } from '#api/search/marked-texts.ts'

/**
 * One page of companies with facet counts, out of the search engine.
 * @param signal ends the wait
 * @throws EngineFailure
 */
export async function searchWithEngine(
  request: SearchRequest,
  signal: AbortSignal,
): Promise<SearchResponse> {
  const { queries, counts } = buildPageQueries(request, request, 'all')
  const strict = await multiSearch(queries, signal)
  const relaxed = mayRelax(request, totalOf(strict[0]!))
  const results = relaxed
    ? await multiSearch(buildPageQueries(request, request, 'frequency').queries, signal)
    : strict
  const [page] = results
  const total = totalOf(page!)
  const facets: SearchResponse['facets'] = { location: {}, cuisine: {}, priceRange: {} }
  for (const { facet, query } of counts) {
    // The one field asked for in its own query, or one of several in the page's.
    const distribution = results[query]!.facetDistribution ?? {}
    facets[facet] = distribution[facet === 'location' ? 'areas' : facet] ?? {}
  }
  return {
    hits: page!.hits.map((hit) => ({ ...documentToCard(hit), ...toMarkedTexts(hit._formatted) })),
    total,
    page: request.page,
    pageSize: request.pageSize,
    pageCount: Math.ceil(total / request.pageSize),
    facets,
    relaxed: relaxed && total > 0,
    basic: false,
    processingTimeMs: page!.processingTimeMs,
  }
}

/**
 * Every company that matches, out of the search engine.
 * @param signal ends the wait
 * @throws EngineFailure
 */
export async function listWithEngine(
  filters: CompanyFilters,
  signal: AbortSignal,
): Promise<Company[]> {
  const run = async (matching: Matching) => {
    const query: MultiSearchQuery = buildListQuery(filters, matching)
    const [result] = await multiSearch([query], signal)
    return result!.hits
  }
  const strict = await run('all')
  const hits = mayRelax(filters, strict.length) ? await run('frequency') : strict
  return hits.map(documentToCompany)
}

/** When no company has all of several words, those with the rarer ones are better than none. */
function mayRelax(filters: CompanyFilters, total: number): boolean {
  return total === 0 && /\s/.test(readWords(filters.query).text)
}

function totalOf(result: EngineResult): number {
  return result.totalHits ?? result.hits.length
}
