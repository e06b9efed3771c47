import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { addCompany } from '#tests/support/factories.ts'
import { findByReference, header, rowOf } from '#tests/support/imports.ts'
import { sql } from '#tests/support/product.ts'

const folder = await mkdtemp(join(tmpdir(), 'directory-import-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs the command as `npm run import` and `npm run export` do. */
async function command(...args: string[]) {
  const child = spawn(process.execPath, ['api/imports/command.ts', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code] = await once(child, 'close')
  return { code: code as number, output }
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

it('says what a dry run finds, writes nothing and leaves it closed', async () => {
  const file = await fileOf(`${header}\n${rowOf('S3', 'Dry')}\n${rowOf('S4', 'Dry', 'Atlantis')}`)
  const { code, output } = await command('import', file, '--dry-run')
  expect(output).toContain('1 new, 0 changed, 0 the same, 1 refused')
  expect(output).toContain('Line 3, location “Atlantis”: Please choose a location')
  expect(code).toBe(1)
  expect(await findByReference('S3')).toBeUndefined()
  expect(await lastState()).toBe('cancelled')
})

it('says in words that a file is broken, or is not there', async () => {
  const broken = await command('import', await fileOf('foo,bar\n1,2'))
  expect(broken).toMatchObject({ code: 1, output: expect.stringContaining('No column names') })
  const sheetless = await command('import', await fileOf('name\nA'), '--sheet', 'Pune')
  expect(sheetless).toMatchObject({ code: 1, output: expect.stringContaining('Only a workbook') })
  const missing = await command('import', join(folder, 'none.csv'))
  expect(missing).toMatchObject({ code: 1, output: expect.stringContaining('no such file') })
})

it('exports files that import as the same', async () => {
  await addCompany({ reference: 'S5' })
  const { code } = await command('export', join(folder, 'all'))
  expect(code).toBe(0)
  const { output } = await command('import', join(folder, 'all', 'directory.jsonl'), '--dry-run')
  expect(output).toMatch(/: 0 new, 0 changed, [1-9]\d* the same, 0 refused/)
})

it('writes how it reads a list of others, and reads it as the map says that is passed', async () => {
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
