import { expect, it } from 'vitest'
import { isDatabaseUnavailable } from './client.ts'

const failure = (code: string) => Object.assign(new Error('It failed'), { code })

it.each([
  ['a name server that does not answer', 'EAI_AGAIN'],
  ['no way to the host', 'EHOSTUNREACH'],
  ['no way to the network', 'ENETUNREACH'],
  ['a replica after a failover', '25006'],
  ['a full disk', '53100'],
  ['no memory', '53200'],
  ['a failing disk', '58030'],
  ['a statement that took too long', '57014'],
  ['a lock that took too long', '55P03'],
  ['a deadlock', '40P01'],
])('takes %s for an outage', (_what, code) => {
  expect(isDatabaseUnavailable(failure(code))).toBe(true)
})

it.each(['23505', '22001', '42P01', 'ERR_ASSERTION'])('takes %s for a fault of ours', (code) => {
  expect(isDatabaseUnavailable(failure(code))).toBe(false)
})
