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
  ['a conflict with what a replica replays', '40001'],
  ['a server that is being promoted', '55000'],
  ['a server that stops', '57P01'],
  ['a server that crashed', '57P02'],
  ['a server that starts', '57P03'],
  ['a transaction of a client that was cut off', '25P03'],
  ['too many connections', '53300'],
  ['a pooler without a server', '08P01'],
  ['a connection that says nothing', 'CONNECTION_SILENT'],
  ['a network that is down', 'ENETDOWN'],
])('treats %s as an outage', (_what, code) => {
  expect(isDatabaseUnavailable(failure(code))).toBe(true)
})

it.each(['23505', '22001', '42P01', 'ERR_ASSERTION'])(
  'treats %s as a programming error',
  (code) => {
    expect(isDatabaseUnavailable(failure(code))).toBe(false)
  },
)
