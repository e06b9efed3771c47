import type { DirectoryCounts } from '#api/contract/companies.ts'
import type { Sql } from '#db/client.ts'
import { countDirectory } from '#db/companies.ts'

/** How long counts are good enough, in milliseconds: at 100,000 companies one takes 0.1 s. */
const MAX_AGE_MS = 5_000

/** @returns reads how many companies and places there are, once for all who ask within seconds */
export function createDirectoryCounts(sql: Sql): () => Promise<DirectoryCounts> {
  let latest: { at: number; counts: Promise<DirectoryCounts> } | undefined
  return () => {
    if (!latest || Date.now() - latest.at > MAX_AGE_MS) {
      const counting = { at: Date.now(), counts: countDirectory(sql) }
      latest = counting
      counting.counts.catch(() => {
        if (latest === counting) latest = undefined
      })
    }
    return latest.counts
  }
}
