import { t } from '#domain/i18n.ts'
import { isIPv6 } from 'node:net'
import type { Request, RequestHandler } from 'express'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { HttpError } from '#api/http/errors.ts'
import { getSignedIn } from '#api/http/signed-in.ts'
import type { Sql } from '#db/client.ts'

export const HOUR = 60 * 60

/**
 * Rate limits counted in Postgres, so that several APIs share them.
 * @param enabled without it nothing is counted
 */
export function createRateLimits(sql: Sql, enabled: boolean) {
  // rate-limiter-flexible expects a `pg` client; this is the part of its interface that it uses.
  const storeClient = {
    query: async ({ text, values }: { text: string; values?: unknown[] }) => {
      const rows = await sql.unsafe(text, values as Parameters<typeof sql.unsafe>[1])
      return { rows, rowCount: rows.count }
    },
  }

  /** @param points requests allowed within `seconds` */
  const createLimiter = (name: string, points: number, seconds: number) =>
    new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
    })

  /**
   * Limits requests of one kind by sender.
   * @param by identifies the sender; the network by default
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

/** The id of a request's signed-in person. @throws HttpError 401 */
export const byPerson = (req: Request): string => String(getSignedIn(req).id)

/** The network of a request: an IPv4 address, or the /64 that belongs to one IPv6 subscriber. */
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
