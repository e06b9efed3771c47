import { dayInIndia } from '#domain/india-day.ts'

/** Number of featured companies that Home and a page of the full list show at a time. */
const AT_A_TIME = 6
const PAGE_SIZE = 24

/** The order of the featured companies, which Home begins at another place each day. */
export const featuredOrder = (at: Date) => ({ day: dayInIndia(at), atATime: AT_A_TIME })

/**
 * Selects the featured companies that Home shows.
 * @param total number of featured companies
 * @param page of the full list; without one, or past the last, Home shows its first
 * @returns the part of the full list, and the page that comes next
 */
export function selectFeatured(total: number, page = 0) {
  const start = (page - 1) * PAGE_SIZE
  const paged = page > 0 && start < total
  const [from, limit] = paged ? [start, PAGE_SIZE] : [0, AT_A_TIME]
  const nextPage = from + limit < total ? (paged ? page + 1 : 1) : null
  return { part: { from, limit }, total, nextPage }
}
