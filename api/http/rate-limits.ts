import { t } from '#domain/i18n.ts'
import { isIPv6 } from 'node:net'
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
   * Allows so many requests of one kind from one network.
   * @param by whom to count; the network if absent
   */
  function limitRequests(
    name: string,
    points: number,
    seconds: number,
    by: (req: Request) => string = networkOf,
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

/** The network behind a request: an IPv4 address, or the /64 that one IPv6 subscriber has whole. */
export function networkOf({ ip = '' }: Pick<Request, 'ip'>): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)
  if (mapped) return mapped[1]!
  if (!isIPv6(ip)) return ip
  const [left = [], right = []] = ip.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const groups = [...left, ...zeros, ...right].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** @throws HttpError 429 that says when to try again */
export function tooMany(milliseconds: number): never {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000))
  const text =
    retryAfter < 90
      ? t('Too many attempts. Please try again in {n, plural, one {a second} other {# seconds}}.', {
          n: retryAfter,
        })
      : t('Too many attempts. Please try again in {n} minutes.', {
          n: String(Math.ceil(retryAfter / 60)),
        })
  throw new HttpError(429, text, { retryAfter })
}
