import { dayInIndia } from '#domain/india-time.ts'

/** Number of featured companies that Home and a page of the full list show at a time. */
const AT_A_TIME = 6
const PAGE_SIZE = 24

/**
 * Selects the featured companies that Home shows.
 * @param total number of featured companies
 * @param page of the full list; without one, or past the last, a group that rotates daily, the last
 * group filled up from the first
 * @returns their positions in the full list, best first, from 0
 */
export function selectFeatured(total: number, at: Date, page = 0) {
  const start = (page - 1) * PAGE_SIZE
  const paged = page > 0 && start < total
  const turns = Math.ceil(total / AT_A_TIME)
  const first = paged ? start : (dayInIndia(at) % turns) * AT_A_TIME
  const count = paged ? Math.min(PAGE_SIZE, total - start) : Math.min(AT_A_TIME, total)
  const more = paged ? start + PAGE_SIZE < total : count < total
  return {
    shown: Array.from({ length: count }, (_, shown) => (first + shown) % total),
    total,
    nextPage: more ? (paged ? page + 1 : 1) : null,
  }
}
