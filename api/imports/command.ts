import { createReadStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { fileNames } from '#api/imports/cells.ts'
import { exportCompanies } from '#api/imports/export.ts'
import { progressOf } from '#api/imports/progress.ts'
import { takeFile } from '#api/imports/take-file.ts'
import { workOn } from '#api/imports/work.ts'
import { connectForWork, sessionUrl } from '#db/client.ts'
import { findImport, listImportCompanies, setImportState, type CountedImport } from '#db/imports.ts'
import { startJobs } from '#db/jobs.ts'
import { withProgressBar } from '#db/progress-bar.ts'
import { fileFormats } from '#domain/options.ts'
import { requireConfig } from '#runtime/config.ts'
import { createLog } from '#runtime/log.ts'

// npm run import, npm run export: companies from and to files.
const usage = `Usage:
  npm run export -- FOLDER                          writes companies.csv, plans.csv, menus.csv and directory.jsonl
  npm run import -- FILE [--dry-run] [--approve]    one of these files; new companies are pending unless approved`

/** Refused lines that are printed; all of them are on the dashboard. */
const PRINTED = 100

const commandLine = { id: null, username: 'command line' }
const config = requireConfig('DATABASE_URL')
const sql = connectForWork(sessionUrl(config))
const log = createLog({ ...config, LOG_LEVEL: 'error' })

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, approve: { type: 'boolean' } },
  })
  const [command, path, ...more] = positionals
  if (path === undefined || more.length > 0) throw new Error(usage)
  if (command === 'export') await exportAll(path)
  else await importFile(path, values['dry-run'] ?? false, values.approve ?? false)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await sql.end()
}

async function exportAll(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const format of fileFormats) {
    const file = join(folder, fileNames[format])
    await writeFile(file, exportCompanies(sql, format))
    console.log(file)
  }
}

async function importFile(path: string, isDryRun: boolean, approves: boolean): Promise<void> {
  const jobs = await startJobs(config.DATABASE_URL, 'producer', () => {}, sessionUrl(config))
  try {
    const id = await takeFile({ sql, jobs }, commandLine, basename(path), createReadStream(path))
    const checked = await bringOn(id, 'Dry run')
    const { lines, total, new: fresh, changed, same, refused, unknownColumns } = checked
    console.log(
      `${lines} lines, ${total} companies: ${fresh} new, ${changed} changed, ${same} the same, ${refused} refused`,
    )
    for (const { name, suggestion } of unknownColumns)
      console.log(
        `Nobody knows the column “${name}”${suggestion ? `: did you mean “${suggestion}”?` : ''}`,
      )
    await printRefused(id)
    if (refused > 0) process.exitCode = 1
    if (isDryRun) return void (await move(id, 'cancelled'))
    if (!(await move(id, 'running', approves)))
      throw new Error('Another import is at work. Please wait until it has ended.')
    const { imported, skipped } = await bringOn(id, 'Import')
    console.log(`${imported} imported, ${skipped} skipped`)
  } finally {
    await jobs.stop({ graceful: false })
  }

  /** Does the work here; a running API may do it, too: a batch is done by one of them. */
  async function bringOn(id: number, label: string): Promise<CountedImport> {
    await withProgressBar(label, async (onProgress) => {
      await workOn({ sql, jobs, log }, id, undefined, async () => {
        const { done, of } = progressOf((await findImport(sql, id))!)
        onProgress(done, of)
      })
    })
    const found = (await findImport(sql, id))!
    if (found.problem) throw new Error(found.problem)
    return found
  }
}

function move(id: number, state: 'cancelled' | 'running', approves?: boolean): Promise<boolean> {
  return sql.begin((tx) => setImportState(tx, id, state, { by: commandLine, approves }))
}

async function printRefused(id: number): Promise<void> {
  const page = { page: 1, pageSize: PRINTED }
  const { rows } = await listImportCompanies(sql, id, 'refused', page)
  for (const { problems } of rows)
    for (const { line, column, value, message } of problems)
      console.log(`Line ${line}${column && `, ${column}`}${value && ` “${value}”`}: ${message}`)
}
