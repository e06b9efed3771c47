import { setTimeout as wait } from 'node:timers/promises'
import { sql } from '#db/client.ts'
import { createTextRefresher } from '#db/company-texts.ts'
import { log } from '#runtime/log.ts'

/** Nobody reads the texts while the search engine is there, so they may be a moment old. */
const PAUSE_MS = 3_000
/** Between two steps of a long refresh, so that what visitors wait for comes first. */
const REST_MS = 200

/** Keeps the texts that search falls back on while the search engine is away. */
export async function keepTexts(signal: AbortSignal): Promise<void> {
  const refresh = createTextRefresher(sql)
  for (let failed = false; !signal.aborted;) {
    try {
      const done = await refresh()
      failed = false
      await wait(done ? PAUSE_MS : REST_MS, undefined, { signal })
    } catch (error) {
      if (signal.aborted) return
      // Once for each outage: Postgres being away is told about elsewhere, too.
      if (!failed) log.warn({ err: error }, 'The texts of basic search could not be refreshed')
      failed = true
      await wait(PAUSE_MS, undefined, { signal }).catch(() => {})
    }
  }
}
