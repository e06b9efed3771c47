import {
  COVER_CONTRADICTION,
  hasContradictoryCover,
  reconcileCover,
} from '#api/companies/settle-cover.ts'
import { listChanges, type CompanyParts } from '#api/companies/company-changes.ts'
import { listReadings } from '#api/imports/map/readings.ts'
import { decisionOf, type FileLine, nameLines } from '#api/imports/map/file-line.ts'
import { readLines } from '#api/imports/map/read-lines.ts'
import { NOTE, type ReadLine } from '#api/imports/map/map-line.ts'
import { cellOf, readMonth, readRow, replaceCells } from '#api/imports/map/company-row.ts'
import { describeValue } from '#api/imports/read/table.ts'
import { companyInput } from '#contract/admin-companies.ts'
import type { ImportMapping } from '#contract/imports.ts'
import type { AdminCompanyRow } from '#db/admin-companies.ts'
import type { ImportCompanyRow } from '#db/import-rows.ts'
import type { LikelyQuery } from '#db/import-matches.ts'
import type { ImportRow } from '#db/imports.ts'
import { MAX_COMPANY_LINES } from '#domain/limits.ts'
import { type Choices, setChoices } from '#domain/choices.ts'

export type ComparedRun = Pick<ImportRow, 'format' | 'own'> & { mapping: ImportMapping }

/** What the directory knows of some companies of a file. */
export type Known = {
  choices: Choices
  /** Ids of companies by the keys of lines. */
  idOf: Record<string, number>
  /** Companies that rows without a key probably mean, the most likely first. */
  likely: readonly { place: number; id: number }[]
  present: readonly AdminCompanyRow[]
}

/** A company of a file with what is known of it. */
type Given = {
  row: ImportCompanyRow
  lines: readonly ReadLine[]
  /** The existing company that it means, or probably means. */
  present: AdminCompanyRow | undefined
  /** Decision about a company that looks like an existing one. */
  decision: 'update' | 'new' | 'skip' | 'ask' | undefined
}

/** Defaults of required fields of a new company; the form's rules refuse empty ones. */
const unsaid = { name: '', shortDescription: '', description: '', address: '' }

let used = ''
/** Sets the choices if they are others, because readers of their spellings are made anew then. */
function useChoices(choices: Choices): void {
  const json = JSON.stringify(choices)
  if (json !== used) setChoices(choices)
  used = json
}

/** By what the companies can be found that rows without a key probably mean. */
export function seekLikely(
  run: ComparedRun,
  lines: readonly ReadLine[],
  choices: Choices,
): LikelyQuery[] {
  useChoices(choices)
  return lines.map(({ line, cells }) => {
    const row = readRow(run, cells, false) as Record<string, string | undefined>
    const { name, phone, location, address } = row
    return { place: line, name, phone, location, address }
  })
}

/** What an import would do with some companies of its file, in their order. */
export function compareBatch(
  run: ComparedRun,
  due: readonly ImportCompanyRow[],
  all: readonly ReadLine[],
  { choices, idOf, likely, present }: Known,
): ImportCompanyRow[] {
  useChoices(choices)
  const linesOf = Map.groupBy(all, ({ company }) => company)
  const companyOf = new Map(present.map((one) => [one.id, one]))
  return due.map((row) => {
    const lines = linesOf.get(row.company)!
    if (row.company.startsWith(NOTE)) return leaveOut(row, lines[0]!)
    const own = idOf[row.company]
    const id = own ?? likely.find(({ place }) => place === row.line)?.id
    const met = companyOf.get(id!)
    const decided = run.mapping.matches
    const decision =
      met && own === undefined ? (decided[row.line] ?? decided['*'] ?? 'ask') : undefined
    const there = decision === 'new' ? undefined : met
    return { ...row, ...compare(run, { row, lines, present: there, decision }) }
  })
}

/** A line that is no record is only said. */
const leaveOut = (row: ImportCompanyRow, { cells }: ReadLine): ImportCompanyRow => ({
  ...row,
  name: String(cells['name']),
  action: 'unsure',
  outcome: 'skipped',
  reason: String(cells['reason']),
})

function compare(run: ComparedRun, given: Given): Partial<ImportCompanyRow> {
  const { row, lines, present } = given
  const [first] = lines as [ReadLine]
  const misnamed = findMisnamed(run, lines, present)
  // If a line has too many cells, none is in its column.
  const uneven = lines.flatMap((line) => line.problems.filter(({ column }) => column === ''))
  const message = `More than ${MAX_COMPANY_LINES} lines are about one kitchen`
  if (lines.length > MAX_COMPANY_LINES)
    uneven.push({ line: row.line, column: '', value: '', message })
  const foremost = uneven.length > 0 ? uneven : misnamed
  if (foremost.length > 0) return { name: null, action: 'refused', problems: foremost }
  const { fields: said, problems, asked } = checkLines(run, given)
  const month = readMonth(run, first.cells, present)
  const fields = month.plans ? { ...said, plans: month.plans } : said
  const all = [...lines.flatMap((line) => line.problems), ...problems.map(withValue(lines))]
  // The form's rules may say the same of a cell twice.
  const found = [...new Map(all.map((one) => [JSON.stringify(one), one])).values()]
  const name = fields.name ?? present?.name ?? (describeValue(first.cells['name']) || null)
  const met = { name, companyId: present?.id ?? null }
  if (found.length > 0) return { ...met, action: 'refused', problems: found }
  const changes = listChanges(present ?? {}, fields).map((change) => {
    const readings = listReadings(change, lines, fields.plans, asked)
    return readings.length === 0 ? change : { ...change, readings }
  })
  const words = [...(asked.leftOut ?? []), saySame(row, lines), month.word]
  const reason = words.filter(Boolean).join('. ') || null
  return { ...met, reason, ...actOn(given, fields, changes) }
}

/** What is done with a company that can be imported. */
function actOn(
  { present, decision }: Given,
  fields: Partial<CompanyParts>,
  changes: ReturnType<typeof listChanges>,
): Partial<ImportCompanyRow> {
  if (present && changes.length === 0) return { action: 'same' }
  if (decision === 'skip')
    return { action: 'unsure', outcome: 'skipped', reason: 'Left out', changes }
  if (decision === 'ask')
    return { action: 'unsure', changes, reason: `Probably “${present!.name}”` }
  return {
    action: present ? 'changed' : 'new',
    fields,
    changes,
    revision: present?.revision ?? null,
  }
}

/** A word about further lines of the same kitchen. */
function saySame({ company }: ImportCompanyRow, [, ...more]: readonly FileLine[]): string | null {
  if (!company.startsWith('row:') || more.length === 0) return null
  const again = nameLines(more.map(({ line }) => line))
  return `The same kitchen stands again in ${again}, and is not read there`
}

type Problem = { line: number; column: string; message: string; value?: string }
/** Adds what the line says in its column, which is what a decision replaces, or the value that is none. */
const withValue =
  (lines: readonly FileLine[]) =>
  ({ value = '', ...problem }: Problem) => {
    const { cells } = lines.find(({ line }) => line === problem.line) ?? lines[0]!
    return { ...problem, value: describeValue(cellOf(cells, problem.column)) || value }
  }

/** Reads lines by the form's rules; what they refuse is replaced where the mapping says so. */
function checkLines(run: ComparedRun, { lines: given, present, decision }: Given) {
  // Lines that name their company say its fields, others what is known of it.
  const isNamed = present !== undefined && decision === undefined
  const [first] = given as [ReadLine]
  const lines: FileLine[] =
    run.format === 'companies' && !isNamed
      ? [{ ...first, cells: readRow(run, first.cells, present !== undefined) }]
      : given.map((line) => ({ ...line, cells: replaceCells(run.mapping, line.cells) }))
  const checked = check(run, lines, present)
  const instead = checked.problems.map(withValue(given)).flatMap(({ line, column, value }) => {
    const text = decisionOf(run.mapping, column, value === '' ? '' : '*')
    return text === undefined ? [] : [{ line, column, text }]
  })
  if (instead.length === 0) return checked
  const replaced = lines.map((one) => {
    const own = instead.filter(({ line }) => line === one.line)
    const cells = Object.fromEntries(own.map(({ column, text }) => [column, text || undefined]))
    return { ...one, cells: { ...one.cells, ...cells } }
  })
  return check(run, replaced, present)
}

/** Problems of the keys by which lines identify their company. */
function findMisnamed(
  { format }: ComparedRun,
  lines: readonly ReadLine[],
  present: AdminCompanyRow | undefined,
) {
  const [{ line, company }, second] = lines as [ReadLine, ReadLine?]
  const key = company.slice(0, company.indexOf(':'))
  const column = ['id', 'reference'].includes(key) ? key : 'company'
  const isPart = format !== 'companies'
  const found: { line: number; message: string }[] = []
  if (!present && column === 'id') found.push({ line, message: 'No company has this id' })
  else if (!present && isPart) {
    const name = column === 'company' ? 'name, or several have' : 'reference'
    const message =
      key === 'line'
        ? 'Please enter the name of the kitchen'
        : `No company has this ${name}: import the companies first`
    found.push({ line, message })
  }
  if (second && !isPart && key !== 'row')
    found.push({ line: second.line, message: `Line ${line} is about the same company` })
  return found.map((one) => withValue(lines)({ ...one, column }))
}

type Mask = Parameters<typeof companyInput.pick>[0]

/** Checks lines by the rules of the dashboard's form: all fields of a new company, else those that are given. */
function check(
  { format, own }: ComparedRun,
  lines: readonly FileLine[],
  present: AdminCompanyRow | undefined,
) {
  const asked = readLines(format, lines, own, present)
  const { fields, locate } = asked
  const none = {} as Partial<CompanyParts>
  const names = Object.keys(fields).filter((name) => name in companyInput.shape)
  const schema = present
    ? companyInput.pick(Object.fromEntries(names.map((name) => [name, true])) as Mask)
    : companyInput
  const checked = schema.safeParse(present ? fields : { ...unsaid, ...fields })
  if (!checked.success) {
    const problems = checked.error.issues.map(({ path, message }) => {
      const value = path.reduce<unknown>((part, key) => Object(part)[key], fields)
      return { ...locate(path), value: describeValue(value), message }
    })
    return { fields: none, problems: [...asked.problems, ...problems], asked }
  }
  const sent = checked.data as Partial<CompanyParts>
  if (!hasContradictoryCover(sent, present))
    return { fields: reconcileCover(sent, present), problems: asked.problems, asked }
  const cover = { ...locate(['imageUrl']), message: COVER_CONTRADICTION }
  return { fields: none, problems: [...asked.problems, cover], asked }
}
