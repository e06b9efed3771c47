import { expect, it } from 'vitest'
import { bisectRefused } from './bisect.ts'

const refusal = new RangeError('refused')
const isRefused = (error: unknown) => error === refusal

it('sends all but the refused items, each once', async () => {
  const sent: number[] = []
  const send = async (some: readonly number[]) => {
    if (some.some((item) => item % 5 === 0)) throw refusal
    sent.push(...some)
  }
  const refused = await bisectRefused([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], send, isRefused, 2)
  expect(sent.toSorted()).toEqual([1, 2, 3, 4, 6, 7, 8, 9])
  expect([...refused]).toEqual([5, 10].map((item) => [item, refusal]))
  await expect(bisectRefused([5, 10], send, isRefused, 1)).rejects.toBe(refusal)
})

it('rethrows an error that is not a refusal without splitting the batch', async () => {
  let tries = 0
  const failure = new Error('away')
  const send = async () => {
    tries++
    throw failure
  }
  await expect(bisectRefused([1, 2, 3], send, isRefused, 3)).rejects.toBe(failure)
  expect(tries).toBe(1)
})
