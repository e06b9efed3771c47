import { MutationObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { change, keyOf, keyUnder, read } from './read.ts'

const asked: { method: string; url: string }[] = []
afterEach(() => {
  vi.unstubAllGlobals()
  asked.length = 0
})

/** Makes the API answer with this. @returns a function that releases held answers */
function answers(body: unknown, status = 200, held: Promise<void> = Promise.resolve()) {
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    asked.push({ method: method!, url })
    await held
    return Response.json(body, { status })
  })
}

it('builds a key from the steps of a path and its query, all as texts', () => {
  expect(keyOf('GET /api/companies/{id}/plans', { params: { id: 5 } })).toEqual([
    'companies',
    '5',
    'plans',
  ])
  expect(keyOf('GET /api/search', { query: { page: 2, query: undefined } })).toEqual([
    'search',
    { page: '2' },
  ])
  expect(keyOf('GET /api/companies/featured')).toEqual(keyUnder('/api/companies/featured'))
})

it('sends the query without undefined values to the call’s address', async () => {
  answers([])
  const client = createQueryClient()
  await client.fetchQuery(read('GET /api/search', { query: { query: 'a&b', sort: undefined } }))
  await client.fetchQuery(read('GET /api/companies/{id}', { params: { id: '../x' } }))
  expect(asked).toEqual([
    { method: 'GET', url: '/api/search?query=a%26b' },
    { method: 'GET', url: '/api/companies/..%2Fx' },
  ])
})

it('calls in process when it is given a function for it', async () => {
  const by = vi.fn<() => Promise<never[]>>(() => Promise.resolve([]))
  const query = read('GET /api/companies/featured', {}, by as never)
  expect(await createQueryClient().fetchQuery(query)).toEqual([])
  expect(by).toHaveBeenCalledOnce()
})

const remove = change('DELETE /api/reviews/{id}', ['/api/user/reviews'])
const given = { params: { id: 1 } }
const reviews = keyUnder('/api/user/reviews')

it('invalidates the queries under the paths that a change refreshes, and no others', async () => {
  answers({ message: 'Gone' })
  const client = createQueryClient()
  client.setQueryData(reviews, [])
  client.setQueryData(keyUnder('/api/user'), { name: 'Meera' })
  await new MutationObserver(client, remove).mutate(given)
  expect(client.getQueryState(reviews)?.isInvalidated).toBe(true)
  expect(client.getQueryState(keyUnder('/api/user'))?.isInvalidated).toBe(false)
})

it('ends the session that a refused call needs, and keeps the other one', async () => {
  answers({ error: 'Please log in', message: 'Please log in' }, 401)
  const client = createQueryClient()
  const [user, admin] = [keyUnder('/api/user'), keyUnder('/api/admin/user')]
  const signIn = () => {
    client.setQueryData(user, { name: 'Meera' })
    client.setQueryData(reviews, [])
    client.setQueryData(admin, { name: 'Keeper' })
  }
  signIn()
  await client.prefetchQuery(read('GET /api/admin/reviews/pending'))
  expect([client.getQueryData(user), client.getQueryData(admin)]).toEqual([{ name: 'Meera' }, null])
  signIn()
  await new MutationObserver(client, remove).mutate(given).catch(() => {})
  expect([client.getQueryData(user), client.getQueryData(admin)]).toEqual([
    null,
    { name: 'Keeper' },
  ])
  expect(client.getQueryData(reviews)).toBeUndefined()
})
