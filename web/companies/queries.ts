import { queryOptions } from '@tanstack/react-query'
import type { AskInside } from '#contract/calls/all.ts'
import { read } from '../data/read.ts'
import { type SearchState, searchQuery } from './search-state.ts'

// `by` asks in process, for server loaders. In the browser it is absent.

/** Basic results become stale soon: the engine may be back. */
const BASIC_STALE_MS = 10_000

/** @param pincode where the visitor wants meals to come */
export const search = (state: SearchState, pincode?: string, by?: AskInside) =>
  queryOptions({
    ...read('GET /api/search', { query: searchQuery(state, pincode) }, by),
    staleTime: ({ state: { data } }) => (data?.basic ? BASIC_STALE_MS : Infinity),
  })

/** What the words typed so far may become. */
export const completionsOf = (query: string) =>
  read('GET /api/search/suggest', { query: { query } })

export const companyById = (id: string, by?: AskInside) =>
  read('GET /api/companies/{id}', { params: { id } }, by)

export const reviewsOf = (id: string, page: number, by?: AskInside) =>
  read('GET /api/companies/{id}/reviews', { params: { id }, query: { page } }, by)

export const plansOf = (id: string, by?: AskInside) =>
  read('GET /api/companies/{id}/plans', { params: { id } }, by)

export const menusOf = (id: string, by?: AskInside) =>
  read('GET /api/companies/{id}/menus', { params: { id } }, by)

/** Companies side by side, and whether they deliver to a pincode if one is given. */
export const comparison = (ids: readonly number[], pincode?: string, by?: AskInside) =>
  read('GET /api/compare', { query: { ids: ids.join(), pincode } }, by)

/** Companies as cards, in the order of the ids; without those that are unknown. */
export const cardsOf = (ids: readonly number[]) =>
  read('GET /api/companies/cards', { query: { ids: ids.join() } })

/** Whether companies deliver to a pincode. */
export const deliveriesTo = (pincode: string, ids: readonly number[], by?: AskInside) =>
  read('GET /api/companies/deliveries', { query: { ids: ids.join(), pincode } }, by)

/** Pincodes and localities that words may stand for. */
export const placesOf = (query: string, by?: AskInside) =>
  read('GET /api/places', { query: { query } }, by)

/** Whether a company delivers to a pincode. */
export const deliveryTo = (id: string, pincode: string, by?: AskInside) =>
  read('GET /api/companies/{id}/delivery', { params: { id }, query: { pincode } }, by)
