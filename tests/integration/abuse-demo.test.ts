import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailServer } from '#tests/support/mail.ts'
import { sql } from '#tests/support/product.ts'

// A short selection of `npm run test:abuse`, over the demo data.
const SEED = Number(process.env.ABUSE_SEED ?? Math.floor(Math.random() * 1_000_000))
const REQUESTS = 2_000

const { attackAndJudge } = await import('#tests/abuse/report.ts')
const { startSite } = await import('#tests/abuse/start-site.ts')
const { sendBytes } = await import('#tests/abuse/send.ts')

let judged: Awaited<ReturnType<typeof attackAndJudge>>
beforeAll(async () => {
  judged = await attackAndJudge({
    seed: SEED,
    numbers: Array.from({ length: REQUESTS }, (_, number) => number),
    mails: mailServer,
    env: {},
  })
}, 300_000)
afterAll(() => sql.end())

it(`answers hostile requests well, and is afterwards as it was (ABUSE_SEED=${SEED})`, () => {
  expect(judged.wrong).toEqual([])
  expect(judged.outcome.sent).toBe(REQUESTS)
})

it('was attacked behind the doors, too: calls that are well meant succeed', () => {
  const succeeded = [...judged.outcome.wellMeant.values()].filter((statuses) =>
    statuses.some((status) => status < 300),
  )
  expect(succeeded.length).toBeGreaterThan(30)
})

it('answers the same at limits and behind a proxy, where mails are files that a page shows', async () => {
  const { wrong } = await attackAndJudge({
    seed: SEED + 1,
    numbers: Array.from({ length: REQUESTS / 10 }, (_, number) => number),
    mails: mailServer,
    env: { RATE_LIMITS: 'on', TRUST_PROXY: '1', MAIL_PAGE: 'on', SMTP_URL: '' },
  })
  expect(wrong).toEqual([])
})

/** Requests that were answered with a 500, or broke the log, when they were tried first. */
const kept: [request: string, status: number][] = [
  ['GET /admin/login HTTP/1.1\r\nHost: x"><script>\r\n\r\n', 200],
  ['GET /about HTTP/1.1\r\nHost: [::1\r\n\r\n', 200],
  ['GET /about HTTP/1.0\r\n\r\n', 200],
  ['GET http://elsewhere.example/about HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['TRACE /about HTTP/1.1\r\nHost: a\r\n\r\n', 405],
  ['GET /API/ADMIN/STATS HTTP/1.1\r\nHost: a\r\n\r\n', 404],
  ['GET /%u0041/user HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['POST /no-such-page HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n', 405],
]

it('answers what it once did not', async () => {
  const site = await startSite()
  try {
    for (const [request, status] of kept) {
      const answer = await sendBytes(site.port, Buffer.from(request), { method: 'GET' })
      expect({ request, status: answer.status }).toEqual({ request, status })
    }
    const { judgeLog } = await import('#tests/abuse/aftermath.ts')
    expect(judgeLog(site.output())).toEqual([])
  } finally {
    await site.stop()
  }
})
