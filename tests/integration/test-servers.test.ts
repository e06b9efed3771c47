import { expect, it } from 'vitest'
import { readChoice } from '#tests/support/server-kind.ts'

const given = { DATABASE_URL: 'postgres://db/x', MEILISEARCH_URL: 'http://search' }

it('TEST_SERVERS defaults to our own choice, unless servers are named', () => {
  expect(readChoice({})).toBeUndefined()
  expect(readChoice({ TEST_SERVERS: '' })).toBeUndefined()
  expect(readChoice({ MEILISEARCH_URL: given.MEILISEARCH_URL })).toBe('external')
})

it('TEST_SERVERS overrides the addresses of servers', () => {
  expect(readChoice({ ...given, TEST_SERVERS: 'embedded' })).toBe('embedded')
  expect(readChoice({ ...given, TEST_SERVERS: 'containers' })).toBe('containers')
  expect(readChoice({ ...given, TEST_SERVERS: 'external' })).toBe('external')
})

it('TEST_SERVERS reports an unknown value in one line', () => {
  expect(() => readChoice({ TEST_SERVERS: 'docker' })).toThrow(
    'TEST_SERVERS: must be containers, embedded, external; it is "docker"',
  )
  expect(() => readChoice({ TEST_SERVERS: 'external', DATABASE_URL: given.DATABASE_URL })).toThrow(
    'TEST_SERVERS=external needs MEILISEARCH_URL',
  )
})
