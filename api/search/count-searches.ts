import type { SearchRequest, SearchResponse } from '#api/contract/search.ts'
import { ALL } from '#api/contract/options.ts'
import { termToKeep } from '#api/search/term-to-keep.ts'
import { sql } from '#db/client.ts'
import { addSearchCounts, type SearchCount } from '#db/search-terms.ts'
import { log } from '#runtime/log.ts'

const WRITE_MS = 2_000
/** Different searches that wait to be written at most; while the database is away, more are dropped. */
const MOST_WAITING = 2_000
const INDIA_MS = 5.5 * 60 * 60 * 1000

type Counts = Map<string, SearchCount>
/** Searches since the last write, and those between the two writes before: these are next. */
let fresh: Counts = new Map()
let resting: Counts = new Map()
let writing: Promise<void> = Promise.resolve()
let timer: NodeJS.Timeout | undefined

/**
 * Counts a search that was answered, in memory. Only the first page counts: the others are the
 * same search.
 */
export function countSearch(request: SearchRequest, found: SearchResponse): void {
  if (request.page !== 1) return
  const term = termToKeep(request.query)
  const location = request.location === ALL ? '' : request.location
  const cuisine = request.cuisine === ALL ? '' : request.cuisine
  if (term === null || (term === '' && location === '' && cuisine === '')) return
  const day = new Date(Date.now() + INDIA_MS).toISOString().slice(0, 10)
  const keyOf = (words: string) => `${day}|${location}|${cuisine}|${words}`
  forgetBeginning(term, keyOf)
  const key = keyOf(term)
  // What basic search misses, the engine may find: such a search is no wish for more companies.
  const foundNothing = !found.basic && (found.total === 0 || found.relaxed) ? 1 : 0
  add(fresh, key, { day, term, location, cuisine, searches: 1, foundNothing })
}

/**
 * Results follow the typing, so a visitor who pauses searches for "biry" on the way to "biryani".
 * The beginning of a word, a moment before the word, was not a search of its own.
 */
function forgetBeginning(term: string, keyOf: (words: string) => string) {
  const wordBegins = term.lastIndexOf(' ') + 1
  for (let end = term.length - 1; end > wordBegins; end--) {
    const key = keyOf(term.slice(0, end))
    for (const counts of [fresh, resting]) {
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
  } else if (counts.size < MOST_WAITING) {
    counts.set(key, count)
  }
}

/** Starts writing what is counted, every two seconds. */
export function startCountingSearches(): void {
  timer ??= setInterval(() => {
    writing = writing.then(write)
  }, WRITE_MS).unref()
}

/** Writes what is left and stops. */
export async function stopCountingSearches(): Promise<void> {
  clearInterval(timer)
  timer = undefined
  await writing
  await write()
  await write()
}

/** Never fails: counts that cannot be written wait for the next time. */
async function write(): Promise<void> {
  const due = resting
  resting = fresh
  fresh = new Map()
  if (due.size === 0) return
  try {
    await addSearchCounts(sql, [...due.values()])
  } catch (error) {
    log.warn({ err: error }, 'Searches could not be counted')
    for (const [key, count] of due) add(resting, key, count)
  }
}
