import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { writeXlsx } from 'hucre/xlsx'
import { proposeMapping } from './map/propose.ts'
import { DAMAGED, openRoom } from './room.ts'

it('The process that reads a file has nothing in its environment, and no files but our code', async () => {
  const room = openRoom()
  const [environment, command] = await Promise.all(
    ['environ', 'cmdline'].map((name) => readFile(`/proc/${room.pid}/${name}`, 'utf8')),
  )
  expect(environment).toBe('')
  expect(command).toContain('--permission')
  expect(command).not.toContain('--allow-fs-write')
  room.close()
})

it.each([
  // It takes longer than this to start.
  ['does not go on', 10, '[]'],
  ['dies', 20_000, 'no lines'],
  ['takes too much memory', 20_000, `[${'{"name":"a"},'.repeat(9_000_000)}{}]`],
])('says that a file is damaged when its process %s', async (_how, maxStallMs, text) => {
  const room = openRoom({ maxStallMs })
  const layout = { header: [], mapping: proposeMapping([]), own: true }
  await expect(room.ask({ ask: 'map', layout }, text)).rejects.toThrow(DAMAGED)
})

it('reads a workbook of 40,000 rows of 10 texts also while no core is free to collect garbage', async () => {
  const names = ['Name', 'City', 'Address', 'Area', 'Cuisine', 'Hours', 'Website', 'Tags', 'About']
  const header = [...names, 'Note']
  const rows = Array.from({ length: 40_000 }, (_, at) => header.map((name) => `${name} ${at}`))
  const room = openRoom({ more: ['--single-threaded-gc'] })
  const file = await writeXlsx({ sheets: [{ name: 'List', rows: [header, ...rows] }] })
  await room.ask({ ask: 'take', part: Buffer.from(file).toString('base64') })
  await room.ask({ ask: 'read' })
  while ((await room.ask({ ask: 'more' })) !== 'null');
  room.close()
})
