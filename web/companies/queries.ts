import { queryOptions } from '@tanstack/react-query'
import type { Company, Menu, Plan } from '#api/contract/companies.ts'
import type { PublicReview } from '#api/contract/reviews.ts'
import type { SearchResponse } from '#api/contract/search.ts'
import { getJson } from '../shared/api.ts'
import { type SearchState, searchPath } from './search-state.ts'

// `apiOrigin` is given by server loaders only: the browser asks its own origin.

function read<Body>(path: string, apiOrigin = '') {
  return queryOptions({
    queryKey: [path],
    queryFn: ({ signal }) => getJson<Body>(`${apiOrigin}${path}`, signal),
  })
}

/** How long results that the database gave in the engine's stead are good enough. */
const BASIC_STALE_MS = 10_000

/** One page of a search. */
export const search = (state: SearchState, apiOrigin?: string) =>
  queryOptions({
    ...read<SearchResponse>(searchPath(state), apiOrigin),
    staleTime: ({ state: { data } }) => (data?.basic ? BASIC_STALE_MS : Infinity),
  })

/** A company in full. */
export const companyById = (id: string, apiOrigin?: string) =>
  read<Company>(`/api/companies/${id}`, apiOrigin)

/** A company's approved reviews. */
export const reviewsOf = (id: string, apiOrigin?: string) =>
  read<PublicReview[]>(`/api/companies/${id}/reviews`, apiOrigin)

/** A company's plans. */
export const plansOf = (id: string, apiOrigin?: string) =>
  read<Plan[]>(`/api/companies/${id}/plans`, apiOrigin)

/** What a company cooks on each weekday. */
export const menusOf = (id: string, apiOrigin?: string) =>
  read<Menu[]>(`/api/companies/${id}/menus`, apiOrigin)
