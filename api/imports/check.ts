import type { Comparison } from '#api/imports/compare.ts'
import type { Question } from '#api/imports/compare-in-room.ts'
import { NOTE, type ReadLine } from '#api/imports/map/map-line.ts'
import { findPincode } from '#api/imports/map/places.ts'
import type { PreparedRow } from '#api/imports/map/prepare-row.ts'
import type { Room } from '#api/imports/room.ts'
import { findByReferences, readAdminCompanies } from '#db/admin-companies.ts'
import type { Transaction } from '#db/client.ts'
import { findByNames, findLikely, findPostalData, type LikelyRow } from '#db/import-matches.ts'
import {
  claimImportPart,
  deleteImportLines,
  findLastLine,
  type ImportCompanyRow,
  insertImportLines,
  listComparedLines,
  listDueCompanies,
  listImportLines,
  saveImportCompanies,
} from '#db/import-rows.ts'
import { forgetComparison, type ImportRow, setImportState } from '#db/imports.ts'
import { currentChoices } from '#domain/choices.ts'
import { fold } from '#domain/spellings.ts'

/** Companies that are compared in one transaction. */
const BATCH = 100

const ask = async <Answer>(room: Room, question: Exclude<Question, { ask: 'map' }>) =>
  JSON.parse(await room.ask(JSON.stringify(question))) as Answer

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
  const isOpen = run.mapping?.kind === null
  const part = isOpen ? undefined : await claimImportPart(tx, run.id)
  if (part !== undefined) {
    const { columns, mapping, own } = run
    const layout = { columns: columns.map(({ name }) => ({ name })), mapping: mapping!, own }
    const above = await findLastLine(tx, run.id)
    const question: Question = { ask: 'map', layout, above }
    await insertImportLines(tx, run.id, await openRoom().ask(JSON.stringify(question), part))
    return true
  }
  const due = await listDueCompanies(tx, run, BATCH)
  if (due.length === 0) {
    await setImportState(tx, run.id, 'checked')
    return false
  }
  const room = openRoom()
  await ask(room, { ask: 'know', choices: currentChoices() })
  const compared = await ask<ImportCompanyRow[]>(room, {
    ask: 'compare',
    run: { format: run.format, own: run.own, mapping: run.mapping! },
    given: await gather(tx, run, due, room),
  })
  await saveImportCompanies(tx, run.id, compared)
  await deleteImportLines(
    tx,
    run.id,
    due.map(({ company }) => company),
  )
  return true
}

/** What is known of some companies of a file. */
async function gather(
  tx: Transaction,
  run: ImportRow,
  due: readonly ImportCompanyRow[],
  room: Room,
): Promise<Comparison[]> {
  const named = due.map(({ company }) => company)
  const lines = Map.groupBy(await listImportLines(tx, run.id, named), ({ company }) => company)
  const idOf = await findNamed(tx, named, [...lines.values()].flat())
  const rows = await prepare(tx, run, due, lines, idOf, room)
  const ids = [
    ...named.map(idOf).filter((id) => id !== undefined),
    ...[...rows.values()].flatMap(({ likely }) => likely),
  ]
  const present = new Map((await readAdminCompanies(tx, ids)).map((one) => [one.id, one]))
  const lineOf = await listComparedLines(tx, run.id, ids)
  return due.map((row) => {
    const own = lines.get(row.company)!
    const prepared = rows.get(row.company)
    const id = idOf(row.company) ?? prepared?.likely.find((one) => !lineOf.has(one))
    const company = id === undefined ? undefined : present.get(id)
    const earlier = company && lineOf.get(company.id)
    const decision = prepared && company ? decisionOn(run, row) : undefined
    if (company && decision !== 'new' && earlier === undefined) lineOf.set(company.id, row.line)
    const reference = own[0]!.cells['reference']
    const holder = typeof reference === 'string' ? idOf(`reference:${reference}`) : undefined
    return { row, lines: own, present: company, earlier, holder, prepared, decision }
  })
}

/** Finds the companies that ids, references and names of lines identify. */
async function findNamed(tx: Transaction, named: readonly string[], lines: readonly ReadLine[]) {
  const references = lines.flatMap(({ cells: { reference } }) =>
    typeof reference === 'string' ? [reference] : [],
  )
  const holders = await findByReferences(tx, references)
  const names = named.flatMap((company) => /^name:(.*)$/s.exec(company)?.[1] ?? [])
  const byName = names.length > 0 ? await findByNames(tx, names) : new Map<string, number>()
  return (company: string): number | undefined => {
    const [, kind, key = ''] = /^(\w+):(.*)$/s.exec(company) ?? []
    if (kind === 'id') return Number(key)
    return kind === 'reference' ? holders.get(key) : kind === 'name' ? byName.get(key) : undefined
  }
}

const decisionOn = ({ mapping }: ImportRow, { line }: ImportCompanyRow) =>
  mapping?.matches[String(line)] ?? mapping?.matches['*'] ?? 'ask'

type Prepared = PreparedRow & { likely: number[] }

/** Reads the rows that identify no company, and finds the companies that they probably mean. */
async function prepare(
  tx: Transaction,
  { mapping, own, format }: ImportRow,
  due: readonly ImportCompanyRow[],
  lines: ReadonlyMap<string, readonly ReadLine[]>,
  idOf: (company: string) => number | undefined,
  room: Room,
): Promise<Map<string, Prepared>> {
  if (!mapping || format !== 'companies') return new Map()
  const unnamed = due.filter(
    ({ company }) =>
      idOf(company) === undefined && !company.startsWith('id:') && !company.startsWith(NOTE),
  )
  const rows = unnamed.map(({ company, place }) => ({ place, line: lines.get(company)![0]! }))
  const pincodes = rows.map(({ line }) => Number(line.cells['pincode'])).filter(Number.isInteger)
  const post = Object.fromEntries(await findPostalData(tx, pincodes))
  const read = await ask<(PreparedRow & { place: number })[]>(room, {
    ...{ ask: 'prepare', run: { mapping, own }, rows, post },
  })
  // Only rows without a reference are compared: a reference that matched no company means a new one.
  const sought = read.filter((_row, at) => !unnamed[at]!.company.startsWith('reference:'))
  const likely = await findLikely(
    tx,
    sought.flatMap(({ place, filled: { name, phone, location, address } }) => {
      if (typeof name !== 'string') return []
      const pincode = Number(findPincode(String(address ?? ''))) || null
      return [
        { place, name, phone: String(phone ?? ''), location: String(location ?? ''), pincode },
      ]
    }),
  )
  const byPlace = Map.groupBy(likely, ({ place }) => place)
  return new Map(
    read.map(({ place, ...row }, at) => [
      unnamed[at]!.company,
      { ...row, likely: byLikelihood(byPlace.get(place) ?? [], row) },
    ]),
  )
}

/** Ids of companies that a row may mean, the most likely first. */
function byLikelihood(found: readonly LikelyRow[], { filled }: PreparedRow): number[] {
  const address = fold(String(filled['address'] ?? ''))
  const score = (one: LikelyRow) =>
    (one.sameName ? 4 : 0) + (one.samePhone ? 2 : 0) + (fold(one.address) === address ? 3 : 0)
  return found
    .toSorted((one, other) => score(other) - score(one) || one.id - other.id)
    .map(({ id }) => id)
}
