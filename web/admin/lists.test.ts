import { MutationObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../data/query-client.ts'
import { change, keyOf } from '../data/read.ts'
import { patchItems } from './lists.ts'

afterEach(() => vi.unstubAllGlobals())

const LIST = 'GET /api/admin/lists/suggestions'
const markRead = {
  ...change('PUT /api/admin/suggestions/{id}/read'),
  ...patchItems('/api/admin/lists/suggestions', ({ params }: { params: { id: number } }) => ({
    ids: [params.id],
    patch: { isRead: true },
  })),
}

it('updates every cached page optimistically, and undoes only a failed change', async () => {
  const answers = new Map<string, (status: number) => void>()
  vi.stubGlobal('fetch', async (url: string) => {
    const { promise, resolve } = Promise.withResolvers<number>()
    answers.set(url, resolve)
    return Response.json({ message: 'Answer' }, { status: await promise })
  })
  const client = createQueryClient()
  const pages = [keyOf(LIST), keyOf(LIST, { query: { read: 'new' } })]
  const items = [1, 2, 3].map((id) => ({ id, isRead: false, name: 'Asha' }))
  for (const key of pages) client.setQueryData(key, { items, total: 3 })
  const read = () =>
    pages.map((key) =>
      client
        .getQueryData<{ items: typeof items }>(key)!
        .items.filter(({ isRead }) => isRead)
        .map(({ id }) => id),
    )

  const first = new MutationObserver(client, markRead).mutate({ params: { id: 1 } })
  const second = new MutationObserver(client, markRead).mutate({ params: { id: 2 } })
  await expect.poll(() => answers.size).toBe(2)
  expect(read()).toEqual([
    [1, 2],
    [1, 2],
  ])
  answers.get('/api/admin/suggestions/1/read')!(500)
  await expect(first).rejects.toMatchObject({ status: 500 })
  answers.get('/api/admin/suggestions/2/read')!(200)
  await second
  expect(read()).toEqual([[2], [2]])
})
