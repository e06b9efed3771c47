import { LRUCache } from 'lru-cache'

/**
 * Reads once for all who ask meanwhile or within some time; what failed is read again.
 * @param ttl for which an answer is good enough, in milliseconds
 */
export function memoize<Result extends object | string>(
  ttl: number,
  read: () => Promise<Result>,
): () => Promise<Result> {
  const latest = new LRUCache<'', Result>({ max: 1, ttl, fetchMethod: read })
  return () => latest.forceFetch('')
}
