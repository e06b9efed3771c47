import { queryOptions } from '@tanstack/react-query'
import type { AskInside } from '#api/contract/calls/all.ts'
import type { Company, CompanyCard } from '#api/contract/companies.ts'
import { ask } from '../data/ask.ts'
import { keyOf } from '../data/read.ts'

/** Companies that Home features at a time, and on a page of all of them. */
const AT_A_TIME = 6
const PAGE_SIZE = 24

/** Which featured companies Home shows: those of a day, or a page of all of them. */
export type FeaturedView = { day: number; page?: number }

export type Featured = {
  companies: CompanyCard[]
  total: number
  /** The page of all of them that comes next, if some are not shown. */
  next?: number
}

/** @returns the page of all featured companies that Home's address asks for, if it does */
export function featuredPage(params: URLSearchParams): number | undefined {
  const page = params.get('featured') ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : undefined
}

/** The companies of a day, in rotation; the last group is filled up from the first. */
function turnOfDay<One>(all: One[], day: number): One[] {
  const turns = Math.ceil(all.length / AT_A_TIME)
  const first = (day % turns) * AT_A_TIME
  return [...all, ...all].slice(first, first + Math.min(AT_A_TIME, all.length))
}

/** @param all the featured companies, the best first; past their last page is no page */
export function selectFeatured(all: Company[], { day, page = 0 }: FeaturedView): Featured {
  const start = (page - 1) * PAGE_SIZE
  const paged = page > 0 && start < all.length
  const shown = paged ? all.slice(start, start + PAGE_SIZE) : turnOfDay(all, day)
  const more = paged ? start + PAGE_SIZE < all.length : shown.length < all.length
  const next = paged ? page + 1 : 1
  return { companies: shown.map(toCard), total: all.length, next: more ? next : undefined }
}

/** Without the texts that no card shows: they would travel with Home's HTML. */
function toCard(company: Company): CompanyCard {
  // oxlint-disable-next-line no-unused-vars -- they are what is left out
  const { description, address, phone, email, website, ...card } = company
  return card
}

/** The featured companies that Home shows. @param by asks in process, for the loader */
export const featuredCompanies = (view: FeaturedView, by: AskInside = ask) =>
  queryOptions({
    queryKey: [...keyOf('GET /api/companies/featured'), view],
    queryFn: async ({ signal }) =>
      selectFeatured(await by('GET /api/companies/featured', { signal }), view),
  })
