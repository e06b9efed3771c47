import type { Logger } from 'pino'
import { inIndia } from '#domain/india-day.ts'
import { ALL } from '#domain/options.ts'
import type { SearchRequest, SearchResponse } from '#contract/search.ts'
import { isStatementRefused, type Sql } from '#db/client.ts'
import { addSearchCounts, type SearchCount } from '#db/search-terms.ts'
import { bisectRefused } from '#runtime/bisect.ts'

const WRITE_MS = 2_000
/** Maximum number of different waiting searches; while the database is unavailable, more are dropped. */
const MAX_WAITING = 2_000
/** Maximum number of refused counts that are dropped from a batch; with more, none of it is written. */
const MAX_REFUSED = 20

type Counts = Map<string, SearchCount>

export type SearchCounter = ReturnType<typeof createSearchCounter>

/** Counts searches in memory and writes the counts to the database. */
export function createSearchCounter({ sql, log }: { sql: Sql; log: Logger }) {
  /** Searches since the last write; the next write takes those of the interval before. */
  let current: Counts = new Map()
  let previous: Counts = new Map()
  let writing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  /** Never fails: counts that cannot be written wait for the next write. */
  async function write(): Promise<void> {
    const due = previous
    previous = current
    current = new Map()
    if (due.size === 0) return
    const send = async (some: readonly (readonly [string, SearchCount])[]) => {
      await addSearchCounts(
        sql,
        some.map(([, count]) => count),
      )
      for (const [key] of some) due.delete(key)
    }
    try {
      const refused = await bisectRefused([...due], send, isStatementRefused, MAX_REFUSED)
      for (const err of refused.values()) log.error({ err }, 'A count of a search was refused')
    } catch (error) {
      log.warn({ err: error }, 'Searches could not be counted')
      for (const [key, count] of due) add(previous, key, count)
    }
  }

  return {
    /** Counts an answered search. Only the first page counts, because the others are the same search. */
    count(
      request: SearchRequest,
      found: Pick<SearchResponse, 'total' | 'relaxed' | 'unknown' | 'basic'>,
    ): void {
      if (request.page !== 1) return
      const term = termToKeep(request.query)
      const location = request.location === ALL ? '' : request.location
      const cuisine = request.cuisine === ALL ? '' : request.cuisine
      if (term === null || (term === '' && location === '' && cuisine === '')) return
      const day = inIndia(new Date()).toISOString().slice(0, 10)
      const keyOf = (words: string) => `${day}|${location}|${cuisine}|${words}`
      forgetBeginning([current, previous], term, keyOf)
      // The engine may find what basic search misses, so this does not show a lack of companies.
      const gaveUp =
        found.unknown.length > 0 || found.relaxed.some(({ kind }) => kind !== 'audience')
      const foundNothing = !found.basic && (found.total === 0 || gaveUp) ? 1 : 0
      add(current, keyOf(term), { day, term, location, cuisine, searches: 1, foundNothing })
    },
    /** Starts writing what is counted, every two seconds. */
    start(): void {
      timer ??= setInterval(() => {
        writing = writing.then(write)
      }, WRITE_MS).unref()
    },
    /** Writes the remaining counts and stops. */
    async stop(): Promise<void> {
      clearInterval(timer)
      timer = undefined
      await writing
      await write()
      await write()
    },
  }
}

/**
 * Results follow the typing, so a visitor who pauses searches for "biry" on the way to "biryani". A
 * prefix shortly before the whole word does not count as a search.
 */
function forgetBeginning(known: Counts[], term: string, keyOf: (words: string) => string) {
  const wordBegins = term.lastIndexOf(' ') + 1
  for (let end = term.length - 1; end > wordBegins; end--) {
    const key = keyOf(term.slice(0, end))
    for (const counts of known) {
      const beginning = counts.get(key)
      if (!beginning) continue
      if (beginning.searches === 1) {
        counts.delete(key)
      } else {
        beginning.searches--
        beginning.foundNothing = Math.min(beginning.foundNothing, beginning.searches)
      }
      return
    }
  }
}

function add(counts: Counts, key: string, count: SearchCount) {
  const known = counts.get(key)
  if (known) {
    known.searches += count.searches
    known.foundNothing += count.foundNothing
  } else if (counts.size < MAX_WAITING) {
    counts.set(key, count)
  }
}

/** Maximum length of a counted term, in characters. */
const LONGEST = 60

/** Patterns of personal data: addresses, numbers, links, names of accounts elsewhere. */
const personal = [
  /@/,
  /\p{Nd}{5}/u,
  // A phone number with separators between its digits.
  /(?:\p{Nd}[\s().+/-]*){9}/u,
  /:\/\/|\bwww\b/,
  // A domain, such as "somebody.example"; "st. thomas" has a space.
  /[\p{L}\p{M}\p{Nd}]\.\p{L}[\p{L}\p{M}]/u,
  /[\p{L}\p{M}]_|_\p{L}/u,
]

/**
 * Normalizes a search's words for counting.
 * @returns null for words that may identify a person, which are not counted
 */
export function termToKeep(query: string): string | null {
  const term = query.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
  if (personal.some((pattern) => pattern.test(term))) return null
  return [...term].slice(0, LONGEST).join('').trim()
}
