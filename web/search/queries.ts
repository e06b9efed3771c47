import { queryOptions } from '@tanstack/react-query'
import type { AskInside } from '#contract/calls/all.ts'
import { read } from '../data/read.ts'
import { type SearchState, searchQuery } from './search-state.ts'

/** Time after which basic results are refetched, in milliseconds: the engine may have recovered. */
const BASIC_STALE_MS = 10_000

/** @param pincode for delivery */
export const search = (state: SearchState, pincode?: string, by?: AskInside) =>
  queryOptions({
    ...read('GET /api/search', { query: searchQuery(state, pincode) }, by),
    staleTime: ({ state: { data } }) => (data?.basic ? BASIC_STALE_MS : Infinity),
  })

/** Completions of the words typed so far. */
export const completionsOf = (query: string) =>
  read('GET /api/search/suggest', { query: { query } })
