import { createReadStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadChoices } from '#api/choices/read-choices.ts'
import { exportCompanies } from '#api/imports/export.ts'
import { receiveFile } from '#api/imports/receive.ts'
import { beginImportWork, cancelImport, progressOf, runImportStep } from '#api/imports/work.ts'
import { connectBackground, sessionUrl } from '#db/client.ts'
import { listImportCompanies } from '#db/import-rows.ts'
import { type CountedImport, findImport, lockImport } from '#db/imports.ts'
import { startJobs } from '#db/jobs.ts'
import { withProgressBar } from '#db/progress-bar.ts'
import { fileFormats } from '#domain/options.ts'
import { requireConfig } from '#runtime/config.ts'
import { createLog } from '#runtime/log.ts'

// npm run import, npm run export: companies from and to files.
const usage = `Usage:
  npm run export -- FOLDER                          writes companies.csv, plans.csv and menus.csv
  npm run import -- FILE [--dry-run] [--approve] [--sheet NAME]
    one of these files, or any list as CSV or .xlsx; new companies are pending unless approved.
    How a list is read is decided on the dashboard, and remembered for the same headers`

/** Maximum number of printed refused lines; the dashboard shows all. */
const PRINTED = 100

const commandLine = { id: null, username: 'command line' }
const config = requireConfig('DATABASE_URL')
const sql = connectBackground(sessionUrl(config))
const log = createLog({ ...config, LOG_LEVEL: 'error' })

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean' },
      approve: { type: 'boolean' },
      sheet: { type: 'string' },
    },
  })
  const [command, path, ...more] = positionals
  if (path === undefined || more.length > 0) throw new Error(usage)
  if (command === 'export') await exportAll(path)
  else await importFile(path, values)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await sql.end()
}

async function exportAll(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const format of fileFormats) {
    const file = join(folder, `${format}.csv`)
    await writeFile(file, exportCompanies(sql, format))
    console.log(file)
  }
}

/** Prints what the dry run found. */
function reportCheck({ lines, counts, ...checked }: CountedImport): void {
  const { sheet, sheets, own, columns, mapping } = checked
  const { total, new: fresh, changed, same, refused, unsure } = counts
  console.log(
    `${lines} lines, ${total} companies: ${fresh} new, ${changed} changed, ${same} the same, ${refused} refused`,
  )
  const fieldOf = mapping!.columns
  for (const { name } of columns)
    if (!own || fieldOf[name] === null)
      console.log(`“${name}” is read as: ${fieldOf[name] ?? 'nothing, it is left out'}`)
  const read = sheet === null ? 'are the sheets with equal columns' : `is the sheet “${sheet}”`
  if (sheets.length > 1)
    console.log(`Read ${read} of: ${sheets.slice(0, 20).join(', ')}. --sheet NAME reads another`)
  if (unsure > 0) console.log(`${unsure} look like companies that are there, and are left out`)
  if (!own) console.log('How it is read can be changed on the dashboard: /admin?tab=imports')
}

async function importFile(
  path: string,
  {
    'dry-run': isDryRun = false,
    approve: approves = false,
    sheet,
  }: { 'dry-run'?: boolean; approve?: boolean; sheet?: string },
): Promise<void> {
  const jobs = await startJobs(config.DATABASE_URL, 'producer', () => {}, sessionUrl(config))
  const stop = new AbortController()
  // If the command is ended in any other way, the API continues the import.
  process.once('SIGINT', () => stop.abort())
  try {
    await loadChoices(sql)
    const file = createReadStream(path)
    const id = await receiveFile({ sql, jobs }, commandLine, basename(path), file, { sheet })
    const checked = await runToEnd(id, 'Dry run')
    if (checked.state === 'cancelled') throw new Error('Cancelled: nothing was imported.')
    reportCheck(checked)
    const isOpen = checked.mapping?.kind === null
    await printRefused(id)
    if (checked.counts.refused > 0 || isOpen) process.exitCode = 1
    if (isDryRun) return void (await cancel(id))
    if (isOpen) throw new Error('What a line of it is, is not plain: please say it there.')
    if (!(await begin(id)))
      throw new Error('Another import is at work. Please wait until it has ended.')
    const { counts, state } = await runToEnd(id, 'Import')
    console.log(`${counts.imported} imported, ${counts.skipped} skipped`)
    if (state === 'cancelled')
      throw new Error('Cancelled. The dashboard can undo what was imported.')
  } finally {
    await jobs.stop({ graceful: false })
  }

  /** @returns false when another import is running */
  function begin(id: number): Promise<boolean> {
    return sql.begin(async (tx) => {
      const run = (await lockImport(tx, id))!
      return beginImportWork(tx, jobs, run, 'running', { by: commandLine, approves })
    })
  }

  /** Runs the import here; a running API may take part, because each batch is claimed by one process. */
  async function runToEnd(id: number, label: string): Promise<CountedImport> {
    await withProgressBar(label, async (onProgress) => {
      await runImportStep({ sql, jobs, log }, id, undefined, async () => {
        const { done, of } = progressOf((await findImport(sql, id))!)
        onProgress(done, of)
        if (stop.signal.aborted) await cancel(id)
      })
    })
    const found = (await findImport(sql, id))!
    if (found.problem) throw new Error(found.problem)
    return found
  }
}

function cancel(id: number): Promise<boolean> {
  return sql.begin(async (tx) => cancelImport(tx, (await lockImport(tx, id))!, commandLine))
}

async function printRefused(id: number): Promise<void> {
  const page = { page: 1, pageSize: PRINTED }
  const { rows } = await listImportCompanies(sql, id, 'refused', page)
  for (const { problems } of rows)
    for (const { line, column, value, message } of problems)
      console.log(`Line ${line}${column && `, ${column}`}${value && ` “${value}”`}: ${message}`)
}
