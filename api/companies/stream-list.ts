import pLimit from 'p-limit'
import type { Company } from '#contract/companies.ts'
import { Refusal } from '#api/http/errors.ts'

/** Lists at once: each keeps up to all ids, and one part when its reader is slow. */
const MAX_LISTS = 4
/** Companies in one part, during which no other request is answered. */
const PART = 100

/** Matches: ids, and the function that reads companies by them. */
export type Listing = { ids: number[]; read: (ids: number[]) => Promise<Company[]> }

/**
 * Keeps what lists cost within a budget, whatever the number of companies: few lists at once, and
 * one part of one of them at a time, so that searches need not wait.
 */
export function createLists() {
  const oneAtATime = pLimit(1)
  let lists = 0

  async function* readParts({ ids, read }: Listing) {
    lists++
    try {
      for (let at = 0; at < ids.length; at += PART)
        yield await oneAtATime(() => read(ids.slice(at, at + PART)))
    } finally {
      lists--
    }
  }

  /** @throws Refusal when there are too many lists already */
  return async function list<Found extends Listing>(find: () => Promise<Found>) {
    if (lists >= MAX_LISTS)
      throw new Refusal('Too many whole lists are being read. Please try again in a moment.')
    lists++
    try {
      const found = await oneAtATime(find)
      return { ...found, parts: readParts(found) }
    } finally {
      // From here on it counts when it is read: one that was found too late never is.
      lists--
    }
  }
}
