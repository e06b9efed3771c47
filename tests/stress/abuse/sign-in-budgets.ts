import pLimit from 'p-limit'
import { person } from '#tests/support/people.ts'
import { sql } from '#tests/support/product.ts'
import { visit } from '#tests/support/visit.ts'

/** What an attempt may cost, and whether it stayed within. */
export type Budget = { attempt: string; budget: string; found: string; held: boolean }

const ok = (statuses: readonly number[]) => statuses.filter((status) => status === 200).length
const some = <Item>(count: number, make: (at: number) => Promise<Item>, together = 5) =>
  pLimit(together).map(
    Array.from({ length: count }, (_, at) => at),
    make,
  )

/** Attempts at the sign-in of a site with rate limits, whose API trusts one proxy. */
export async function measureSignInBudgets(origin: string): Promise<Budget[]> {
  const send = (path: string, body: unknown, address: string, visitor = visit(origin)) =>
    visitor.send('POST', path, body, { 'x-forwarded-for': address })
  const login = async (...given: [body: unknown, address: string, visitor?: typeof owner]) =>
    (await send('/api/login', ...given)).status
  const owner = visit(origin)
  let people = 0
  const addPerson = async (visitor = visit(origin)) => {
    const who = { ...person(), username: `budget-${Date.now()}-${++people}` }
    who.email = `${who.username}@example.test`
    await send('/api/register', who, `10.20.${people >> 4}.1`, visitor)
    return who
  }
  const who = await addPerson(owner)
  const wrong = { ...who, password: 'not the password' }

  // A day of guesses: what lasts seconds is forgotten between the rounds.
  const guesses: number[] = []
  for (let round = 0; round < 15; round++) {
    const from = (at: number) => `10.21.${round}.${at}`
    guesses.push(...(await some(20, (at) => login(wrong, from(at)), 20)))
    await sql`delete from rate_limits where key like 'sign-in-burst:%'`
  }
  const checked = guesses.filter((status) => status === 401).length
  const stranger = await login(who, '10.22.0.1')
  const known = await login(who, '10.22.0.1', owner)

  const phones = await some(50, () => addPerson())
  const entered = await some(50, async (at) => {
    for (let mistake = 0; mistake < 2; mistake++)
      await login({ ...phones[at], password: 'mistyped' }, '100.64.0.1')
    return await login(phones[at], '100.64.0.1')
  })

  const own = await addPerson()
  const succeeded = ok(await some(200, () => login(own, '10.23.0.1')))

  const began = performance.now()
  const crowd = await some(100, (at) => login(phones[at % 50], `10.24.0.${at}`), 100)
  const crowdTook = (performance.now() - began) / 1000
  const refused = crowd.filter((status) => status === 503).length

  const madeUp = { token: 'made-up', password: 'not the password' }
  let [resets, signIns] = [0, 0]
  for (const [at, phone] of phones.entries()) {
    resets += await took(() => send('/api/reset-password', madeUp, `10.25.0.${at}`))
    signIns += await took(() => login(phone, `10.26.0.${at}`))
  }

  return [
    row(
      'guesses at one account from 300 networks',
      'at most 101 looked at',
      checked,
      checked <= 101,
    ),
    row('its owner meanwhile, on a known browser', 'signs in', known, known === 200),
    row('the same on a new device', 'waits', stranger, stranger === 429),
    row(
      'fifty phones behind one address, two mistakes each',
      'all sign in',
      ok(entered),
      ok(entered) === 50,
    ),
    row(
      '200 right passwords of one account, five at a time',
      'at most 35',
      succeeded,
      succeeded <= 35,
    ),
    row(
      '100 sign-ins at one instant',
      '503 for some, all within 5 s',
      `${refused} × 503, ${crowdTook.toFixed(1)} s`,
      refused > 0 && crowdTook < 5,
    ),
    row(
      'a made-up reset link',
      'a third of a sign-in: no hash',
      `${(resets / signIns).toFixed(2)} of one`,
      resets < signIns / 3,
    ),
  ]
}

/** @returns milliseconds */
async function took(work: () => Promise<unknown>) {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const row = (attempt: string, budget: string, found: string | number, held: boolean): Budget => ({
  attempt,
  budget,
  found: String(found),
  held,
})
