import { setTimeout as wait } from 'node:timers/promises'
import type { Engine } from '#api/search/engine.ts'
import { probeQueries } from '#api/search/engine-queries.ts'
import type { Sql } from '#db/client.ts'
import { countPublicCompanies } from '#db/companies.ts'
import { isSearchBehind } from '#db/search-companies.ts'
import { MOST_REFUSED } from '#indexer/company-index.ts'

/** How long a trial waits for the engine and for Postgres, in milliseconds. */
const ENGINE_MS = 350
const POSTGRES_MS = 1_000
/** When it has answered for so long, an index that lacks a few companies will do. */
const CATCH_UP_MS = 10_000
const FEW = { companies: MOST_REFUSED, share: 0.01 }

/**
 * Whether the engine's breaker may close: when the engine answers quickly and its index holds what
 * Postgres says. Its health proves little: an engine with an empty disk says that it is well.
 * @param name of the engine
 * @returns a trial, which throws when the breaker may not close
 */
export function createTrial(sql: Sql, name: string, ask: Engine['ask']) {
  /** Since when trials have been answered, while the index is not whole yet. */
  let answersSince: number | undefined

  async function isWhole(documents: number, answeringMs: number) {
    try {
      const late = wait(POSTGRES_MS, undefined, { ref: false }).then(() => {
        throw new Error('Postgres does not answer')
      })
      const inPostgres = Promise.all([countPublicCompanies(sql), isSearchBehind(sql, name)])
      const [companies, behind] = await Promise.race([inPostgres, late])
      const missing = Math.abs(documents - companies)
      if (missing === 0 && !behind) return true
      // One company that the engine refuses must not keep search basic for ever.
      const few = Math.max(FEW.companies, companies * FEW.share)
      return answeringMs > CATCH_UP_MS && missing <= few && documents > 0
    } catch {
      // Without Postgres there is no basic search either: what the engine has is better.
      return documents > 0
    }
  }

  return async function trial(): Promise<void> {
    const results = await ask(probeQueries, ENGINE_MS).catch((error: unknown) => {
      answersSince = undefined
      throw error
    })
    answersSince ??= performance.now()
    const answeringMs = performance.now() - answersSince
    if (!(await isWhole(results[1]!.totalHits!, answeringMs)))
      throw new Error('The index is not whole')
    answersSince = undefined
  }
}
