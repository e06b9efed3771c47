import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { DAMAGED, openRoom } from './room.ts'

it('The process that reads a file has nothing in its environment, and no files but our code', async () => {
  const room = openRoom('compare')
  const [environment, command] = await Promise.all(
    ['environ', 'cmdline'].map((name) => readFile(`/proc/${room.pid}/${name}`, 'utf8')),
  )
  expect(environment).toBe('')
  expect(command).toContain('--permission')
  expect(command).not.toContain('--allow-fs-write')
  room.close()
})

it.each([
  ['does not go on', '{"ask":"map","layout":{"columns":[],"mapping":null,"own":true}}'],
  ['dies', 'no question'],
  [
    'takes too much memory',
    `{"ask":"know","choices":{"places":[${'{"name":"a"},'.repeat(9_000_000)}{}]}}`,
  ],
])('says that a file is damaged when its process %s', async (_how, question) => {
  const room = openRoom('compare', { maxStallMs: 2_000 })
  await expect(room.ask(question)).rejects.toThrow(DAMAGED)
})
