import type { ComparedRun, Known } from '#api/imports/compare.ts'
import type { ReadLine } from '#api/imports/map/map-line.ts'
import type { Room } from '#api/imports/room.ts'
import { findByReferences, readAdminCompanies } from '#db/admin-companies.ts'
import type { Transaction } from '#db/client.ts'
import { findByNames, findLikely, type LikelyQuery } from '#db/import-matches.ts'
import {
  claimImportPart,
  findLastLine,
  type ImportCompanyRow,
  insertImportLines,
  listDueCompanies,
  listImportLines,
  saveImportCompanies,
} from '#db/import-rows.ts'
import { forgetComparison, type ImportRow, setImportState } from '#db/imports.ts'
import { currentChoices } from '#domain/choices.ts'
import { MAX_COMPANY_LINES } from '#domain/limits.ts'

/** Companies that are compared in one transaction. */
const BATCH = 100
/** Maximum number of their lines, which are more than those of two companies, and of whose texts this process has a copy. */
const BATCH_LINES = 3 * MAX_COMPANY_LINES

/**
 * Compares a batch of the file's companies with the directory, as the dry run. Before the first
 * batch, all lines are mapped.
 * @param openRoom the process that maps and compares
 * @returns whether there are more
 */
export async function checkBatch(
  tx: Transaction,
  run: ImportRow,
  openRoom: () => Room,
): Promise<boolean> {
  if (run.anew && (await forgetComparison(tx, run.id))) return true
  const { columns, own, format } = run
  const mapping = run.mapping!
  const part = mapping.kind === null ? undefined : await claimImportPart(tx, run.id)
  if (part !== undefined) {
    const layout = { header: columns.map(({ name }) => name), mapping, own }
    const above = await findLastLine(tx, run.id)
    const lines = await openRoom().ask({ ask: 'map', layout, above }, part)
    await insertImportLines(tx, run.id, lines)
    return true
  }
  const due = await listDueCompanies(tx, run, BATCH)
  if (due.length === 0) {
    await setImportState(tx, run.id, 'checked')
    return false
  }
  const named = due.map(({ company }) => company)
  const limits = { each: MAX_COMPANY_LINES + 1, all: BATCH_LINES }
  const found = await listImportLines(tx, run.id, named, limits)
  // The last company may have more lines: it waits for the next batch.
  const last = found.length === BATCH_LINES ? found.at(-1)!.company : undefined
  const lines = found.filter(({ company }) => company !== last)
  const whole = last === undefined ? due : due.slice(0, named.indexOf(last))
  const compared = await compare(tx, { format, mapping, own }, whole, lines, openRoom())
  await saveImportCompanies(tx, run.id, compared)
  return true
}

/** Asks the room what an import would do with some companies, with all that is known of them. */
async function compare(
  tx: Transaction,
  run: ComparedRun,
  due: ImportCompanyRow[],
  lines: ReadLine[],
  room: Room,
): Promise<ImportCompanyRow[]> {
  const idOf = await findNamed(tx, lines)
  const choices = currentChoices()
  const firsts = new Set(due.map(({ line }) => line))
  const unnamed =
    run.format === 'companies'
      ? lines.filter(({ company, line }) => /^(?:row|line):/.test(company) && firsts.has(line))
      : []
  const sought =
    unnamed.length > 0 ? await room.ask({ ask: 'seek', run, lines: unnamed, choices }) : '[]'
  const likely = await findLikely(tx, JSON.parse(sought) as LikelyQuery[])
  const ids = [...Object.values(idOf), ...likely.map((one) => one.id)]
  const present = await readAdminCompanies(tx, ids)
  const known = { choices, idOf, likely, present }
  const answer = await room.ask({ ask: 'compare', run, due, lines, known })
  return JSON.parse(answer) as ImportCompanyRow[]
}

/** Finds the companies that ids, references and names of lines identify, by these keys. */
async function findNamed(tx: Transaction, lines: readonly ReadLine[]): Promise<Known['idOf']> {
  const references = lines.flatMap(({ cells: { reference } }) =>
    typeof reference === 'string' ? [reference] : [],
  )
  const keys = [...new Set(lines.map(({ company }) => company))]
  const [names, ids] = ['name:', 'id:'].map((kind) =>
    keys.flatMap((key) => (key.startsWith(kind) ? [key.slice(kind.length)] : [])),
  ) as [string[], string[]]
  const holders = await findByReferences(tx, references)
  const byName = await findByNames(tx, names)
  return Object.fromEntries([
    ...ids.map((id) => [`id:${id}`, Number(id)] as const),
    ...[...holders].map(([reference, id]) => [`reference:${reference}`, id] as const),
    ...[...byName].map(([name, id]) => [`name:${name}`, id] as const),
  ])
}
