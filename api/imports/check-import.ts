import { listChanges, type CompanyParts } from '#api/companies/company-changes.ts'
import { type Asked, readLines } from '#api/imports/cells.ts'
import { shown } from '#api/imports/read-file.ts'
import { companyInput } from '#contract/admin-companies.ts'
import { type AdminCompanyRow, findByReferences, readAdminCompanies } from '#db/admin-companies.ts'
import type { Transaction } from '#db/client.ts'
import {
  deleteImportLines,
  listComparedLines,
  type ImportCompanyRow,
  type ImportLineRow,
  type ImportRow,
  listDue,
  listImportLines,
  saveImportCompanies,
  setImportState,
  takeImportPart,
} from '#db/imports.ts'

/** Companies that are compared in one transaction. */
const BATCH = 100

/** What a new company must say; the form's rules then say that it is missing. */
const unsaid = { name: '', shortDescription: '', description: '', address: '' }

/**
 * Compares some companies of a file with the directory: the dry run. Before the first, all of its
 * lines are taken apart.
 * @returns whether there are more
 */
export async function checkBatch(tx: Transaction, run: ImportRow): Promise<boolean> {
  if (await takeImportPart(tx, run.id)) return true
  const due = await listDue(tx, run, BATCH)
  if (due.length === 0) {
    await setImportState(tx, run.id, 'checked')
    return false
  }
  const named = due.map(({ company }) => company)
  const lines = Map.groupBy(await listImportLines(tx, run.id, named), ({ company }) => company)
  const references = [...lines.values()]
    .flat()
    .flatMap(({ cells: { reference } }) => (typeof reference === 'string' ? [reference] : []))
  const holders = await findByReferences(tx, references)
  const idOf = (company: string) => {
    const [, kind, key = ''] = /^(\w+):(.*)$/s.exec(company) ?? []
    return kind === 'id' ? Number(key) : kind === 'reference' ? holders.get(key) : undefined
  }
  const ids = named.map(idOf).filter((id) => id !== undefined)
  const present = new Map((await readAdminCompanies(tx, ids)).map((one) => [one.id, one]))
  const lineOf = await listComparedLines(tx, run.id, ids)
  const compared = due.map((row): ImportCompanyRow => {
    const id = idOf(row.company)
    const own = lines.get(row.company)!
    const company = id ? present.get(id) : undefined
    const earlier = company && lineOf.get(company.id)
    if (earlier) return { ...row, ...refuseRepeated(row, earlier, company) }
    if (company) lineOf.set(company.id, row.line)
    return { ...row, ...compare(run, own, company, holders) }
  })
  await saveImportCompanies(tx, run.id, compared)
  await deleteImportLines(tx, run.id, named)
  return true
}

/** Refuses a company that was named before, by its id here and by its reference there. */
function refuseRepeated(
  { line, company }: ImportCompanyRow,
  earlier: number,
  { id, name }: AdminCompanyRow,
): Partial<ImportCompanyRow> {
  const [, column = '', value = ''] = /^(\w+):(.*)$/s.exec(company) ?? []
  const problem = { line, column, value, message: `Line ${earlier} is about the same company` }
  return { name, companyId: id, action: 'refused', problems: [problem] }
}

/** What a company's lines would do to it. */
function compare(
  run: ImportRow,
  lines: readonly ImportLineRow[],
  present: AdminCompanyRow | undefined,
  holders: ReadonlyMap<string, number>,
): Partial<ImportCompanyRow> {
  const [first] = lines as [ImportLineRow]
  // In a line of too many cells, none stands where it should.
  const uneven = lines.flatMap((line) => line.problems.filter(({ column }) => column === ''))
  if (uneven.length > 0) return { name: null, action: 'refused', problems: uneven }
  const asked = readLines[run.format](lines, present)
  const { fields, problems } = check(asked, present)
  const found = [
    ...lines.flatMap((line) => line.problems),
    ...[...findMisnamed(run, lines, present), ...asked.problems].map((problem) => ({
      value: shown(lines.find(({ line }) => line === problem.line)?.cells[problem.column]),
      ...problem,
    })),
    ...problems,
  ]
  const holder = fields.reference ? holders.get(fields.reference) : undefined
  if (holder !== undefined && holder !== present?.id)
    found.push({
      line: first.line,
      column: 'reference',
      value: shown(fields.reference),
      message: 'Another company has this reference',
    })
  const name = fields.name ?? present?.name ?? (shown(first.cells['name']) || null)
  const companyId = present?.id ?? null
  if (found.length > 0) return { name, companyId, action: 'refused', problems: found }
  const changes = listChanges(present ?? {}, fields)
  const action = !present ? 'new' : changes.length > 0 ? 'changed' : 'same'
  if (action === 'same') return { name, companyId, action }
  return { name, companyId, action, fields, changes, revision: present?.revision ?? null }
}

/** What is wrong with how lines name their company. */
function* findMisnamed(
  { format }: ImportRow,
  lines: readonly ImportLineRow[],
  present: AdminCompanyRow | undefined,
) {
  const [{ line, company }, second] = lines as [ImportLineRow, ImportLineRow?]
  const column = company.startsWith('id:') ? 'id' : 'reference'
  if (!present && column === 'id') yield { line, column, message: 'No company has this id' }
  else if (!present && (format === 'plans' || format === 'menus'))
    yield { line, column, message: 'No company has this reference: import the companies first' }
  if (second && (format === 'companies' || format === 'directory'))
    yield { line: second.line, column, message: `Line ${line} is about the same company` }
}

type Mask = Parameters<typeof companyInput.pick>[0]

/** Checks fields by the rules of the dashboard's form: all of a new company, else what is sent. */
function check({ fields, locate }: Asked, present: AdminCompanyRow | undefined) {
  const names = Object.keys(fields).filter((name) => name in companyInput.shape)
  const schema = present
    ? companyInput.pick(Object.fromEntries(names.map((name) => [name, true])) as Mask)
    : companyInput
  const checked = schema.safeParse(present ? fields : { ...unsaid, ...fields })
  if (checked.success) return { fields: checked.data as Partial<CompanyParts>, problems: [] }
  const problems = checked.error.issues.map(({ path, message }) => {
    const value = path.reduce<unknown>((part, key) => Object(part)[key], fields)
    return { ...locate(path), value: shown(value), message }
  })
  return { fields: {} as Partial<CompanyParts>, problems }
}
