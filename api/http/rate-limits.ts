import type { Request, RequestHandler } from 'express'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { config } from '#runtime/config.ts'
import { HttpError } from '#api/http/errors.ts'
import { sql } from '#db/client.ts'

// rate-limiter-flexible speaks to a `pg` client; ours needs this much of one.
const storeClient = {
  query: async ({ text, values }: { text: string; values?: unknown[] }) => {
    const rows = await sql.unsafe(text, values as Parameters<typeof sql.unsafe>[1])
    return { rows, rowCount: rows.count }
  },
}

/**
 * Counts in Postgres, so that any number of APIs count together.
 * @param points how many are allowed within `seconds`
 */
export function createLimiter(name: string, points: number, seconds: number, blockSeconds = 0) {
  return new RateLimiterPostgres({
    storeClient,
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
    blockDuration: blockSeconds,
  })
}

export const limited = config.RATE_LIMITS === 'on'

/** @throws HttpError 429 that says when to try again */
export function tooMany(milliseconds: number): never {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000))
  throw new HttpError(429, `Too many attempts. Please try again in ${inWords(retryAfter)}.`, {
    retryAfter,
  })
}

/**
 * Allows so many requests of one kind from one address.
 * @param by whom to count; the network address if absent
 */
export function limitRequests(
  name: string,
  points: number,
  seconds: number,
  by: (req: Request) => string = (req) => req.ip ?? '',
): RequestHandler {
  const limiter = createLimiter(name, points, seconds)
  return async (req, _res, next) => {
    if (!limited) return next()
    try {
      await limiter.consume(by(req).slice(0, 200))
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) tooMany(refusal.msBeforeNext)
      throw refusal
    }
    next()
  }
}

function inWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? 'a second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
