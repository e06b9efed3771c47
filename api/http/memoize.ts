import { LRUCache } from 'lru-cache'

/**
 * Reads once for all concurrent and later callers within `ttl`; failures are not cached.
 * @param ttl maximum age of an answer, in milliseconds
 */
export function memoize<Result extends object | string>(
  ttl: number,
  read: () => Promise<Result>,
): () => Promise<Result> {
  const latest = new LRUCache<'', Result>({ max: 1, ttl, fetchMethod: read })
  return () => latest.forceFetch('')
}
