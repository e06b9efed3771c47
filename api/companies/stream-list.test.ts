import { expect, it } from 'vitest'
import { createListLimiter, type Listing } from '#api/companies/stream-list.ts'

const find = async (): Promise<Listing> => ({ ids: [1], read: async () => [] })

it('frees the slot of a list that its client never reads', async () => {
  const list = createListLimiter()
  const found = []
  for (let at = 0; at < 10; at++) found.push(await list(find))
  const reading = found.slice(0, 4).map(({ parts }) => parts)
  for (const parts of reading) await parts.next()
  await expect(list(find)).rejects.toThrow('Too many whole lists')
  for (const parts of reading) await parts.return()
  await expect(list(find)).resolves.toHaveProperty('parts')
})
