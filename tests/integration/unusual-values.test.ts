import * as fc from 'fast-check'
import pLimit from 'p-limit'
import { expect, it } from 'vitest'
import {
  hostileRequest,
  type HostileRequest,
  operations,
} from '#tests/ops/stress/abuse/requests.ts'
import { visit } from '#tests/support/app.ts'
import { addCompany } from '#tests/support/factories.ts'
import { own } from '#tests/support/kitchens.ts'
import { signInAdmin, signUp } from '#tests/support/people.ts'
import { useApp } from '#tests/support/use-app.ts'

// The same few requests in each run; the nightly run of `tests/ops/stress/abuse` draws thousands.
const PER_CALL = 2
const app = await useApp({ index: true, web: true })
const user = await signUp(app.origin)
await own(await addCompany(), user.id)
// Signed in as both, so that no guard refuses the values earlier.
const signedIn = visit(app.origin)
for (const { cookies } of [user, await signInAdmin(app.origin)])
  for (const [name, value] of cookies) signedIn.cookies.set(name, value)

/** Headers that `fetch` sends itself. */
const ofFetch = /^(host|content-length|cookie|accept-encoding)$/i

/** Sends a request. @returns it if it was answered by a server error, or vaguely */
async function faultOf({ method, path, headers, body }: HostileRequest) {
  const sent = Object.entries(headers)
    .filter(([name]) => !ofFetch.test(name))
    .map(([name, value]) => [name.toLowerCase(), value])
  const content = /^(GET|HEAD)$/.test(method) ? undefined : body
  const answer = await signedIn.send(method, path, content, Object.fromEntries(sent))
  const isVague = answer.body?.error === 'Something in this cannot be stored.'
  const { status } = answer
  return status >= 500 || isVague ? [{ method, path, sent, content, status }] : []
}

const signsOut = /^DELETE \/api\/user(\/sessions)?$|logout$|suspension$/
const calls = operations.filter(({ name }) => !signsOut.test(name))

it('answers unusual values in paths, queries, headers and bodies without a server error', async () => {
  const requests = calls
    .flatMap((call) => fc.sample(hostileRequest(call), { seed: 4711, numRuns: PER_CALL }))
    // `fetch` does not send it.
    .filter(({ method }) => method !== 'TRACE')
  expect(requests.length).toBeGreaterThan(250)
  expect((await pLimit(8).map(requests, faultOf)).flat()).toEqual([])
})
