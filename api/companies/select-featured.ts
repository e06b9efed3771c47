import { dayInIndia } from '#domain/india-time.ts'

/** Companies that Home features at a time, and on a page of all of them. */
const AT_A_TIME = 6
const PAGE_SIZE = 24

/**
 * The featured companies that Home shows.
 * @param total how many there are
 * @param page of all of them; past the last, as without one, they are those of the day: in rotation,
 * the last group filled up from the first
 * @returns their places among all, the best of which has place 0
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
