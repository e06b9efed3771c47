import { setTimeout as wait } from 'node:timers/promises'
import { Gauge } from 'prom-client'
import { EngineFailure } from '#api/search/search-engine.ts'
import { countDocuments, engineIsWhole } from '#api/search/engine-is-whole.ts'
import { sql } from '#db/client.ts'
import { createTextRefresher } from '#db/company-texts.ts'
import { log } from '#runtime/log.ts'

/** How long a visitor waits for the engine. What is left of a second is for Postgres. */
const PATIENCE_MS = 700
/** A search that waits for so long, with no other answered meanwhile, is a doubt already. */
const SILENCE_MS = 450
/** So many slow or broken answers, and none in time between them, and the engine counts as away. */
const MOST_DOUBTS = 3
/** After this long, a long answer is waited for only if the engine answers something short. */
const LONG_PATIENCE_MS = 300
const LOOK_MS = 300
/** How long the first searches after the engine has gone wait for texts that are up to date. */
const FIRST_REFRESH_MS = 150
/** How long a search waits for texts that are up to date; what it shows then may lack the last edits. */
const TEXTS_MS = 250

let doubts = 0
/** Searches that the engine has answered. */
let answered = 0
/** Searches that wait for the engine. */
const waiting = new Set<AbortController>()
/** Set while Postgres answers; settles when the texts have been brought up to date once. */
let away: Promise<void> | undefined
const basicSearch = new Gauge({
  name: 'dabbawise_search_basic',
  help: '1 while this process has searches answered by Postgres, because Meilisearch is away',
})
const refreshTexts = createTextRefresher(sql)
/**
 * Settles when this process has once compared all texts, long before they are needed, or another
 * one is at it.
 */
let prepared: Promise<void> | undefined

/**
 * Asks the engine and, when it fails, is too slow, or is known to be away, asks Postgres.
 * @param engine must throw EngineFailure once its signal is aborted
 * @param options.long for an answer of any length: it may take its time while the engine
 * answers others
 */
export async function fromEngineOr<Result>(
  engine: (signal: AbortSignal) => Promise<Result>,
  basic: () => Promise<Result>,
  options: { long?: boolean } = {},
): Promise<Result> {
  prepared ??= prepare()
  if (!away) {
    const call = new AbortController()
    const before = answered
    let doubted = false
    const timers = options.long
      ? [setTimeout(askOtherwise, LONG_PATIENCE_MS)]
      : [
          setTimeout(() => {
            if (answered > before) return
            doubted = true
            doubt(new EngineFailure('Meilisearch is silent', false))
          }, SILENCE_MS),
          setTimeout(() => call.abort(), PATIENCE_MS),
        ]
    waiting.add(call)
    try {
      const result = await engine(call.signal)
      doubts = 0
      answered++
      return result
    } catch (error) {
      if (!(error instanceof EngineFailure)) {
        // A document that somebody made by hand, until it is mended: others are well.
        log.error({ err: error }, 'What Meilisearch found could not be shown')
      } else if (!doubted) doubt(error)
    } finally {
      for (const timer of timers) clearTimeout(timer)
      waiting.delete(call)
    }
  }
  const upToDate = Promise.all([prepared, away ?? refreshOnce()])
  await Promise.race([upToDate, wait(TEXTS_MS, undefined, { ref: false })])
  return await basic()
}

function doubt(failure: EngineFailure) {
  if (away || (!failure.certain && ++doubts < MOST_DOUBTS)) return
  log.warn({ reason: failure.message }, 'Meilisearch is away: Postgres answers searches')
  const { promise, resolve } = Promise.withResolvers<void>()
  away = promise
  basicSearch.set(1)
  void untilBack(resolve)
  // Whoever waits for the engine need not wait any longer.
  for (const call of waiting) call.abort()
}

async function askOtherwise() {
  if ((await countDocuments()) !== undefined) return
  doubt(new EngineFailure('Meilisearch is too slow', true))
}

/** Keeps the texts up to date and looks for the engine until it is back. */
async function untilBack(refreshed: () => void) {
  const since = performance.now()
  setTimeout(refreshed, FIRST_REFRESH_MS).unref()
  const back = new AbortController()
  void keepTexts(back.signal, refreshed)
  while (!(await engineIsWhole(since))) await wait(LOOK_MS, undefined, { ref: false })
  back.abort()
  doubts = 0
  away = undefined
  basicSearch.set(0)
  const seconds = Math.round((performance.now() - since) / 1000)
  log.info({ seconds }, 'Meilisearch is back and answers searches')
}

async function keepTexts(back: AbortSignal, refreshed: () => void) {
  while (!back.aborted) {
    const done = await refreshOnce()
    if (!done) continue
    refreshed()
    await wait(LOOK_MS, undefined, { ref: false })
  }
}

async function prepare() {
  while (!(await refreshOnce())) await wait(0)
}

/** Never fails: while the database is away, too, the search itself will say so. */
async function refreshOnce(): Promise<boolean> {
  try {
    return await refreshTexts()
  } catch (error) {
    log.debug({ err: error }, 'The texts of basic search could not be refreshed')
    return true
  }
}
