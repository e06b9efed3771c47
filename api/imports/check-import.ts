import {
  COVER_CONTRADICTION,
  hasContradictoryCover,
  reconcileCover,
} from '#api/companies/settle-cover.ts'
import { listChanges, type CompanyParts } from '#api/companies/company-changes.ts'
import { type RequestedChanges, readLines } from '#api/imports/read-lines.ts'
import { mapLine, NOTE } from '#api/imports/map-line.ts'
import { type PreparedRow, prepareRows, replaceCells } from '#api/imports/prepare-rows.ts'
import { describeValue } from '#api/imports/raw-line.ts'
import { companyInput } from '#contract/admin-companies.ts'
import { type AdminCompanyRow, findByReferences, readAdminCompanies } from '#db/admin-companies.ts'
import type { Transaction } from '#db/client.ts'
import { findByNames } from '#db/import-matches.ts'
import {
  deleteImportLines,
  findLastLine,
  insertImportLines,
  listComparedLines,
  type ImportCompanyRow,
  type ImportLineRow,
  listDueCompanies,
  listImportLines,
  saveImportCompanies,
  claimImportPart,
} from '#db/import-rows.ts'
import { forgetComparison, type ImportRow, setImportState } from '#db/imports.ts'

/** Companies that are compared in one transaction. */
const BATCH = 100

/** Defaults of required fields of a new company; the form's rules refuse empty ones. */
const unsaid = { name: '', shortDescription: '', description: '', address: '' }

/**
 * Compares a batch of the file's companies with the directory, as the dry run. Before the first
 * batch, all lines are parsed.
 * @returns whether there are more
 */
export async function checkBatch(tx: Transaction, run: ImportRow): Promise<boolean> {
  if (run.anew && (await forgetComparison(tx, run.id))) return true
  const isOpen = run.mapping?.kind === null
  const part = isOpen ? undefined : await claimImportPart(tx, run.id)
  if (part) {
    let above = await findLastLine(tx, run.id)
    const lines = part.map((raw) => {
      const line = mapLine(run, raw, above)
      if (!line.company.startsWith(NOTE) || line.cells['week'] !== undefined) above = line.cells
      return line
    })
    await insertImportLines(tx, run.id, lines)
    return true
  }
  const due = await listDueCompanies(tx, run, BATCH)
  if (due.length === 0) {
    await setImportState(tx, run.id, 'checked')
    return false
  }
  const named = due.map(({ company }) => company)
  const lines = Map.groupBy(await listImportLines(tx, run.id, named), ({ company }) => company)
  const idOf = await findNamed(tx, named, [...lines.values()].flat())
  const rows = await prepareRows(tx, run, due, lines, (company) => idOf(company) !== undefined)
  const ids = [
    ...named.map(idOf).filter((id) => id !== undefined),
    ...[...rows.values()].flatMap(({ likely }) => likely.map(({ id }) => id)),
  ]
  const present = new Map((await readAdminCompanies(tx, ids)).map((one) => [one.id, one]))
  const lineOf = await listComparedLines(tx, run.id, ids)
  const compared = due.map((row): ImportCompanyRow => {
    const own = lines.get(row.company)!
    if (row.company.startsWith(NOTE)) return { ...row, ...skipNote(own[0]!) }
    const prepared = rows.get(row.company)
    const id = idOf(row.company) ?? prepared?.likely.find(({ id }) => !lineOf.has(id))?.id
    const company = id ? present.get(id) : undefined
    const earlier = company && lineOf.get(company.id)
    if (earlier) return { ...row, ...refuseRepeated(row, earlier, company) }
    const decision = prepared && company && decisionOn(run, row)
    const met = decision === 'new' ? undefined : company
    if (met) lineOf.set(met.id, row.line)
    return { ...row, ...compare(run, own, met, idOf, prepared, decision) }
  })
  await saveImportCompanies(tx, run.id, compared)
  await deleteImportLines(tx, run.id, named)
  return true
}

/** Finds the companies that ids, references and names of lines identify. */
async function findNamed(
  tx: Transaction,
  named: readonly string[],
  lines: readonly ImportLineRow[],
) {
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

/** The result for a line that is not a record: it is skipped. */
const skipNote = ({ cells: { name, reason } }: ImportLineRow): Partial<ImportCompanyRow> => ({
  ...{ name: String(name), action: 'unsure', outcome: 'skipped', reason: String(reason) },
})

/** Refuses a company that an earlier line identified, possibly by another key. */
function refuseRepeated(
  { line, company }: ImportCompanyRow,
  earlier: number,
  { id, name }: AdminCompanyRow,
): Partial<ImportCompanyRow> {
  const [, column = '', value = ''] = /^(\w+):(.*)$/s.exec(company) ?? []
  const problem = { line, column, value, message: `Line ${earlier} is about the same company` }
  return { name, companyId: id, action: 'refused', problems: [problem] }
}

/**
 * Compares a company's lines with its row.
 * @param prepared for a line without a key: its fields, and the defaults if the company is new
 * @param decision about a company that looks like an existing one
 */
function compare(
  run: ImportRow,
  lines: readonly ImportLineRow[],
  present: AdminCompanyRow | undefined,
  idOf: (company: string) => number | undefined,
  prepared: PreparedRow | undefined,
  decision: ReturnType<typeof decisionOn> | undefined,
): Partial<ImportCompanyRow> {
  const [first] = lines as [ImportLineRow]
  // If a line has too many cells, none is in its column.
  const uneven = lines.flatMap((line) => line.problems.filter(({ column }) => column === ''))
  if (uneven.length > 0) return { name: null, action: 'refused', problems: uneven }
  const misnamed = [...findMisnamed(run, lines, present)]
  const isPart = run.format === 'plans' || run.format === 'menus'
  if (isPart && misnamed.length > 0)
    return { name: null, action: 'refused', problems: misnamed.map(withValue(lines)) }
  const cells = prepared && (present ? prepared.read : prepared.filled)
  const read = cells ? [{ ...first, cells }] : lines.map((line) => replaceCells(run, line))
  const { fields, problems, misread } = checkLines(run, read, present)
  const found = [
    ...lines.flatMap((line) => line.problems),
    ...[...misnamed, ...misread].map(withValue(lines)),
    ...problems,
  ]
  const holder = fields.reference ? idOf(`reference:${fields.reference}`) : undefined
  if (holder !== undefined && holder !== present?.id)
    found.push({
      line: first.line,
      column: 'reference',
      value: describeValue(fields.reference),
      message: 'Another company has this reference',
    })
  const name = fields.name ?? present?.name ?? (describeValue(first.cells['name']) || null)
  const companyId = present?.id ?? null
  if (found.length > 0) return { name, companyId, action: 'refused', problems: found }
  const changes = listChanges(present ?? {}, fields)
  const action = !present ? 'new' : changes.length > 0 ? 'changed' : 'same'
  if (action === 'same') return { name, companyId, action }
  const revision = present?.revision ?? null
  if (decision === 'skip')
    return { name, companyId, action: 'unsure', outcome: 'skipped', reason: 'Left out', changes }
  if (decision === 'ask')
    return { name, companyId, action: 'unsure', changes, reason: `Probably “${present!.name}”` }
  return { name, companyId, action, fields, changes, revision }
}

const withValue =
  (lines: readonly ImportLineRow[]) =>
  (problem: { line: number; column: string; message: string }) => ({
    value: describeValue(lines.find(({ line }) => line === problem.line)?.cells[problem.column]),
    ...problem,
  })

/** Reads lines by the form's rules; what they refuse is replaced where the mapping says so. */
function checkLines(
  run: ImportRow,
  lines: readonly ImportLineRow[],
  present: AdminCompanyRow | undefined,
) {
  const asked = readLines[run.format](lines, present)
  const checked = check(asked, present)
  const instead = checked.problems.flatMap(({ line, column }) => {
    const text = run.mapping?.replacements[column]?.['*']
    return text === undefined ? [] : [{ line, column, text }]
  })
  if (instead.length === 0) return { ...checked, misread: asked.problems }
  const replaced = lines.map((one) => {
    const own = instead.filter(({ line }) => line === one.line)
    const cells = Object.fromEntries(own.map(({ column, text }) => [column, text || undefined]))
    return { ...one, cells: { ...one.cells, ...cells } }
  })
  const again = readLines[run.format](replaced, present)
  return { ...check(again, present), misread: again.problems }
}

/** Problems of the keys by which lines identify their company. */
function* findMisnamed(
  { format, own }: ImportRow,
  lines: readonly ImportLineRow[],
  present: AdminCompanyRow | undefined,
) {
  const [{ line, company }, second] = lines as [ImportLineRow, ImportLineRow?]
  const column = company.startsWith('id:')
    ? 'id'
    : company.startsWith('name:') || !own
      ? 'company'
      : 'reference'
  if (!present && column === 'id') yield { line, column, message: 'No company has this id' }
  else if (!present && (format === 'plans' || format === 'menus'))
    yield {
      line,
      column,
      message: `No company has this ${column === 'company' ? 'name, or several have' : 'reference'}: import the companies first`,
    }
  const isOnce = format === 'companies' || format === 'directory'
  if (second && isOnce && !company.startsWith('row:'))
    yield { line: second.line, column, message: `Line ${line} is about the same company` }
}

type Mask = Parameters<typeof companyInput.pick>[0]

/** Checks fields by the rules of the dashboard's form: all fields of a new company, else those that are given. */
function check({ fields, locate }: RequestedChanges, present: AdminCompanyRow | undefined) {
  const names = Object.keys(fields).filter((name) => name in companyInput.shape)
  const schema = present
    ? companyInput.pick(Object.fromEntries(names.map((name) => [name, true])) as Mask)
    : companyInput
  const checked = schema.safeParse(present ? fields : { ...unsaid, ...fields })
  if (checked.success) {
    const sent = checked.data as Partial<CompanyParts>
    if (!hasContradictoryCover(sent, present))
      return { fields: reconcileCover(sent, present), problems: [] }
    const problem = {
      ...locate(['imageUrl']),
      value: describeValue(sent.imageUrl),
      message: COVER_CONTRADICTION,
    }
    return { fields: {} as Partial<CompanyParts>, problems: [problem] }
  }
  const problems = checked.error.issues.map(({ path, message }) => {
    const value = path.reduce<unknown>((part, key) => Object(part)[key], fields)
    return { ...locate(path), value: describeValue(value), message }
  })
  return { fields: {} as Partial<CompanyParts>, problems }
}
