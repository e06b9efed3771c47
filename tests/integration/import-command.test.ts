import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startImportWork } from '#api/imports/work.ts'
import { startCommand } from '#tests/support/command.ts'
import { useFolder } from '#tests/support/folder.ts'
import { findByReference, header, rowOf } from '#tests/support/imports.ts'
import { sql } from '#tests/support/product.ts'
import { useApp } from '#tests/support/use-app.ts'

const folder = await useFolder()
const app = await useApp()

/** Starts the command like `npm run import` and `npm run export`. */
const start = (...args: string[]) => startCommand(['api/imports/command.ts', ...args])
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
  const lines = Array.from({ length: 500 }, (_, at) => rowOf(`C${at}`, `Stopped ${at}`))
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

it('prints how a list is read and what a dry run refuses, writes nothing and leaves the import closed', async () => {
  const rows = [
    'Outlet,City,Address,Cuisines,Handled by,Price',
    'Mapped Meals,Pune,"4, Kothrud, Pune 411038",North Indian,Meena,2500',
    'Sunk Meals,Atlantis,"5, Sea Road",North Indian,Meena,2500',
  ]
  const file = await fileOf(rows.join('\n'), 'list.csv')
  const { code, output } = await command('import', file, '--dry-run')
  for (const words of [
    '“Outlet” is read as: name',
    '“Handled by” is read as: nothing, it is left out',
    '1 new, 0 changed, 0 the same, 1 refused',
    'Line 3, location “Atlantis”: Please choose a location',
  ])
    expect(output).toContain(words)
  expect(code).toBe(1)
  expect(await sql`select 1 from companies where name = 'Mapped Meals'`).toEqual([])
  expect(await lastState()).toBe('cancelled')
})

it('leaves a list that is not plain to the dashboard', async () => {
  const unclear = await command('import', await fileOf('Name,Price\nSwad,2500', 'unclear.csv'))
  expect(unclear).toMatchObject({ code: 1, output: expect.stringContaining('is not plain') })
  expect(await lastState()).toBe('checked')
})
