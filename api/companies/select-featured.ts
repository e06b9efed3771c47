import { dayInIndia } from '#api/contract/india-time.ts'

/** Companies that Home features at a time, and on a page of all of them. */
const AT_A_TIME = 6
const PAGE_SIZE = 24

/** Those of a day, in rotation; the last group is filled up from the first. */
function turnOfDay(all: number[], day: number): number[] {
  const turns = Math.ceil(all.length / AT_A_TIME)
  const first = (day % turns) * AT_A_TIME
  return [...all, ...all].slice(first, first + Math.min(AT_A_TIME, all.length))
}

/**
 * The featured companies that Home shows.
 * @param all their ids, the best first
 * @param page of all of them; past the last, as without one, they are those of the day
 */
export function selectFeatured(all: number[], at: Date, page = 0) {
  const start = (page - 1) * PAGE_SIZE
  const paged = page > 0 && start < all.length
  const shown = paged ? all.slice(start, start + PAGE_SIZE) : turnOfDay(all, dayInIndia(at))
  const more = paged ? start + PAGE_SIZE < all.length : shown.length < all.length
  return { shown, total: all.length, nextPage: more ? (paged ? page + 1 : 1) : null }
}
