import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { startImportWork } from '#api/imports/work.ts'
import { addCompany } from '#tests/support/factories.ts'
import { findByReference, header, rowOf } from '#tests/support/imports.ts'
import { sql } from '#tests/support/product.ts'
import { useApp } from '#tests/support/use-app.ts'

const folder = await mkdtemp(join(tmpdir(), 'directory-import-'))
const app = await useApp()
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Starts the command like `npm run import` and `npm run export`. */
function start(...args: string[]) {
  const child = spawn(process.execPath, ['api/imports/command.ts', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }))
  return { child, ended }
}
const command = (...args: string[]) => start(...args).ended
/** Signals the command once the import is running. */
async function stopWhileRunning(file: string, signal: 'SIGINT' | 'SIGKILL') {
  const { child, ended } = start('import', file)
  await expect.poll(lastState).toBe('running')
  child.kill(signal)
  return ended
}
async function fileOf(text: string, name = 'companies.csv') {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}
const lastState = async () =>
  (await sql`select state from imports order by id desc limit 1`)[0]!['state']

it('imports a file, with new companies pending unless they are approved', async () => {
  const name = `${'long '.repeat(45)}.csv`
  const first = await command('import', await fileOf(`${header}\n${rowOf('S1', 'Shell')}`, name))
  expect(first.output).toContain('1 lines, 1 companies: 1 new')
  expect(first.output).toContain('1 imported, 0 skipped')
  expect(first.code).toBe(0)
  expect(await findByReference('S1')).toMatchObject({ status: 'pending' })
  await command('import', await fileOf(`${header}\n${rowOf('S2', 'Shell')}`), '--approve')
  expect(await findByReference('S2')).toMatchObject({ status: 'approved' })
})

it('is ended by Ctrl-C, and leaves the work to the API when it is killed', async () => {
  const lines = Array.from({ length: 600 }, (_, at) => rowOf(`C${at}`, `Stopped ${at}`))
  const file = await fileOf(`${header}\n${lines.join('\n')}`)
  const cancelled = await stopWhileRunning(file, 'SIGINT')
  expect(cancelled.output).toContain('Cancelled. The dashboard can undo what was imported.')
  expect(cancelled.code).toBe(1)
  expect(await lastState()).toBe('cancelled')
  await stopWhileRunning(file, 'SIGKILL')
  expect(await lastState()).toBe('running')
  const stopWork = await startImportWork(app)
  await expect.poll(lastState).toBe('done')
  await stopWork()
})

it('prints the result of a dry run, writes nothing and leaves the import closed', async () => {
  const file = await fileOf(`${header}\n${rowOf('S3', 'Dry')}\n${rowOf('S4', 'Dry', 'Atlantis')}`)
  const { code, output } = await command('import', file, '--dry-run')
  expect(output).toContain('1 new, 0 changed, 0 the same, 1 refused')
  expect(output).toContain('Line 3, location “Atlantis”: Please choose a location')
  expect(code).toBe(1)
  expect(await findByReference('S3')).toBeUndefined()
  expect(await lastState()).toBe('cancelled')
})

it('reports a broken or missing file with a readable message', async () => {
  const broken = await command('import', await fileOf('foo,bar\n1,2'))
  expect(broken).toMatchObject({ code: 1, output: expect.stringContaining('No column names') })
  const sheetless = await command('import', await fileOf('name\nA'), '--sheet', 'Pune')
  expect(sheetless).toMatchObject({ code: 1, output: expect.stringContaining('Only a workbook') })
  const missing = await command('import', join(folder, 'none.csv'))
  expect(missing).toMatchObject({ code: 1, output: expect.stringContaining('no such file') })
})

it('exports files that import without changes', async () => {
  await addCompany({ reference: 'S5' })
  const { code } = await command('export', join(folder, 'all'))
  expect(code).toBe(0)
  const { output } = await command('import', join(folder, 'all', 'directory.jsonl'), '--dry-run')
  expect(output).toMatch(/: 0 new, 0 changed, [1-9]\d* the same, 0 refused/)
})

it('writes the mapping of a foreign list, and applies an edited mapping', async () => {
  const list =
    'Outlet,City,Address,Cuisines,Remark\nMapped Meals,Pune,"4, Kothrud, Pune 411038",North Indian,Home food'
  const file = await fileOf(list, 'list.csv')
  const map = join(folder, 'map.json')
  const absent = await command('import', file, '--map', map)
  expect(absent).toMatchObject({ code: 1, output: expect.stringContaining('a dry run writes it') })
  const dry = await command('import', file, '--dry-run', '--map', map)
  expect(dry.output).toContain('“Outlet” is read as: name')
  expect(dry.output).toContain('0 new, 0 changed, 0 the same, 1 refused')
  const mapping = JSON.parse(await readFile(map, 'utf8'))
  mapping.columns.Remark = 'shortDescription'
  mapping.values.priceRange = 'premium'
  await writeFile(map, JSON.stringify(mapping))
  const { code, output } = await command('import', file, '--map', map)
  expect(output).toContain('1 imported, 0 skipped')
  expect(code).toBe(0)
  const [row] = await sql`select * from companies where name = 'Mapped Meals'`
  expect(row).toMatchObject({ priceRange: 'premium', shortDescription: 'Home food' })
  await writeFile(map, '{"kind":"dishes","columns":{}}')
  const wrong = await command('import', file, '--map', map)
  expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('kind') })
})
