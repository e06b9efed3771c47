import type { AskInside } from '#contract/calls/all.ts'
import { read } from '../data/read.ts'

// `by` calls the API in process, for server loaders. In the browser it is absent.

export const companyById = (id: string, by?: AskInside) =>
  read('GET /api/companies/{id}', { params: { id } }, by)

export const reviewsOf = (id: string, page: number, by?: AskInside) =>
  read('GET /api/companies/{id}/reviews', { params: { id }, query: { page } }, by)

export const plansOf = (id: string, by?: AskInside) =>
  read('GET /api/companies/{id}/plans', { params: { id } }, by)

export const menusOf = (id: string, by?: AskInside) =>
  read('GET /api/companies/{id}/menus', { params: { id } }, by)

/** Companies to compare, optionally with their delivery to a pincode. */
export const comparison = (ids: readonly number[], pincode?: string, by?: AskInside) =>
  read('GET /api/compare', { query: { ids: ids.join(), pincode } }, by)

/** Companies as cards, in the order of the ids; unknown ids are left out. */
export const cardsOf = (ids: readonly number[]) =>
  read('GET /api/companies/cards', { query: { ids: ids.join() } })

/** Delivery of companies to a pincode. */
export const deliveriesTo = (pincode: string, ids: readonly number[], by?: AskInside) =>
  read('GET /api/companies/deliveries', { query: { ids: ids.join(), pincode } }, by)

/** Delivery of a company to a pincode. */
export const deliveryTo = (id: string, pincode: string, by?: AskInside) =>
  read('GET /api/companies/{id}/delivery', { params: { id }, query: { pincode } }, by)
