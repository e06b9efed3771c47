import pLimit from 'p-limit'
import type { Company } from '#contract/companies.ts'
import { LoadShedError } from '#api/http/errors.ts'

/** Concurrent lists: each holds up to all ids in memory, and one part while its reader is slow. */
const MAX_LISTS = 4
/** Companies in one part; serializing it blocks the event loop. */
const PART = 100

/** A list's matches: ids, and the function that reads companies by ids. */
export type Listing = { ids: number[]; read: (ids: number[]) => Promise<Company[]> }

/**
 * Limits what lists cost, whatever the number of companies: few lists at once, and one part of one
 * list at a time, so that searches are not delayed.
 */
export function createListLimiter() {
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

  /** @throws LoadShedError when there are too many lists already */
  return async function list<Found extends Listing>(find: () => Promise<Found>) {
    if (lists >= MAX_LISTS)
      throw new LoadShedError('Too many whole lists are being read. Please try again in a moment.')
    lists++
    try {
      const found = await oneAtATime(find)
      return { ...found, parts: readParts(found) }
    } finally {
      // From here on it counts while it is read; a list that was found too late is never read.
      lists--
    }
  }
}
