import type { Request, RequestHandler } from 'express'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { HttpError } from '#api/http/errors.ts'
import type { Sql } from '#db/client.ts'

export const HOUR = 60 * 60

/**
 * Rate limits that count in Postgres, so that any number of APIs count together.
 * @param enabled without it nothing is counted
 */
export function createRateLimits(sql: Sql, enabled: boolean) {
  // rate-limiter-flexible speaks to a `pg` client; ours needs this much of one.
  const storeClient = {
    query: async ({ text, values }: { text: string; values?: unknown[] }) => {
      const rows = await sql.unsafe(text, values as Parameters<typeof sql.unsafe>[1])
      return { rows, rowCount: rows.count }
    },
  }

  /** @param points how many are allowed within `seconds` */
  const createLimiter = (name: string, points: number, seconds: number, blockSeconds = 0) =>
    new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
      blockDuration: blockSeconds,
    })

  /**
   * Allows so many requests of one kind from one address.
   * @param by whom to count; the network address if absent
   */
  function limitRequests(
    name: string,
    points: number,
    seconds: number,
    by: (req: Request) => string = (req) => req.ip ?? '',
  ): RequestHandler {
    const limiter = createLimiter(name, points, seconds)
    return async (req, _res, next) => {
      if (!enabled) return next()
      try {
        await limiter.consume(by(req).slice(0, 200))
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) tooMany(refusal.msBeforeNext)
        throw refusal
      }
      next()
    }
  }

  return { enabled, createLimiter, limitRequests }
}
export type RateLimits = ReturnType<typeof createRateLimits>

/** @throws HttpError 429 that says when to try again */
export function tooMany(milliseconds: number): never {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000))
  throw new HttpError(429, `Too many attempts. Please try again in ${inWords(retryAfter)}.`, {
    retryAfter,
  })
}

function inWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? 'a second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
