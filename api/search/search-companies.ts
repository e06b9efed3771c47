import type { Company } from '#api/contract/companies.ts'
import type { CompanyFilters, SearchRequest, SearchResponse } from '#api/contract/search.ts'
import { unavailable } from '#api/http/errors.ts'
import { listBasically, searchBasically } from '#api/search/basic-search.ts'
import { listWithEngine, searchWithEngine } from '#api/search/engine-search.ts'
import { fromEngineOr } from '#api/search/engine-switch.ts'
import { isDatabaseUnavailable } from '#db/client.ts'

const SORRY = 'Search is not available right now. Please try again in a moment.'

/**
 * One page of companies with facet counts: from the search engine or, while it is away, from
 * the database.
 * @throws HttpError 503 when both are away
 */
export async function searchCompanies(request: SearchRequest): Promise<SearchResponse> {
  return await fromEngineOr(
    (signal) => searchWithEngine(request, signal),
    () => orSorry(searchBasically(request)),
  )
}

/** What the plain list answers, and whether the database had to. */
type Listed = { companies: Company[]; basic: boolean }

/**
 * Every company that matches, as the specification's plain list.
 * @throws HttpError 503 when search engine and database are away
 */
export async function listMatchingCompanies(filters: CompanyFilters): Promise<Listed> {
  return await fromEngineOr<Listed>(
    async (signal) => ({ companies: await listWithEngine(filters, signal), basic: false }),
    async () => ({ companies: await orSorry(listBasically(filters)), basic: true }),
    { long: true },
  )
}

async function orSorry<Result>(answer: Promise<Result>): Promise<Result> {
  try {
    return await answer
  } catch (error) {
    throw isDatabaseUnavailable(error) ? unavailable(SORRY, error) : error
  }
}
