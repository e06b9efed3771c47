import { createHash } from 'node:crypto'
import { type RawLine, describeValue, storable } from '#api/imports/raw-line.ts'
import { withoutMarkdown, withoutMarkup } from '#api/imports/markup.ts'
import { columns, fromCell } from '#api/imports/cells.ts'
import type { FileLine } from '#api/imports/read-lines.ts'
import { suggestColumn, type UnknownColumn } from '#api/imports/own-header.ts'
import { headedCells, headedFields } from '#api/imports/plan-prices.ts'
import { readMealName, weekOf } from '#api/imports/periods.ts'
import { companyInput } from '#contract/admin-companies.ts'
import { idInPath } from '#contract/fields.ts'
import type { ImportMapping } from '#contract/imports.ts'
import { fold } from '#domain/spellings.ts'
import { isBlank, readYesNo } from '#domain/written.ts'

/** Columns of a file and their mapping to fields. */
export type Layout = {
  columns: readonly { name: string }[]
  mapping: ImportMapping | null
  own: boolean
}
/** A line with the key of its company and the problems found so far. */
export type ReadLine = FileLine & {
  company: string
  problems: { line: number; column: string; value: string; message: string }[]
}

/** Separators for cells that are joined into one field. */
const between: Record<string, string> = { address: ', ', area: ', ', phone: ' / ', name: ' ' }
/** Fields that a foreign list may state once for the rows below, as merged cells do. */
const merged: Partial<Record<string, readonly string[]>> = {
  plans: ['company'],
  menus: ['company', 'week', 'day'],
}
const MAX_UNKNOWN = 100
const knownOfDirectory = new Set(columns.directory)

/**
 * Maps the cells of a line to fields, and determines the key of its company.
 * @param above the cells of the previous line, by field
 */
export function mapLine(layout: Layout, raw: RawLine, above: FileLine['cells'] = {}): ReadLine {
  const { mapping, columns: header } = layout
  if (!mapping || !Array.isArray(raw.cells)) return mapObject(raw)
  if (raw.note) return mapNote(raw.line, raw.cells, raw.note)
  const fieldAt = header.map(({ name }) => mapping.columns[name] ?? null)
  const cells: Record<string, unknown> = {}
  for (const [at, field] of fieldAt.entries()) {
    const cell =
      field && readCell(tagOf(field, header[at]!.name, raw.cells[at]?.trim() ?? ''), layout.own)
    if (!field || cell === undefined) continue
    if (headedFields.includes(field)) {
      const named = { heading: header[at]!.name, cell }
      if (cell && !isBlank(cell)) cells[field] = [...headedCells(cells, field), named]
      continue
    }
    const before = cells[field]
    if (before === undefined || cell === null) cells[field] = cell
    else if (!isBlank(cell!) && !String(before).includes(cell!))
      cells[field] = `${String(before)}${between[field] ?? ', '}${cell}`
  }
  for (const name of layout.own ? [] : (merged[mapping.kind ?? ''] ?? [])) {
    const isSaid = !isBlank(String(cells[name] ?? ''))
    // A different company starts: its day is not taken from the row above.
    if (isSaid && cells[name] !== above[name]) break
    if (!isSaid && !mapping.values[name] && above[name] !== undefined) cells[name] = above[name]
  }
  if (!layout.own && typeof cells['meal'] === 'string') cells['meal'] = readMealName(cells['meal'])
  const week = mapping.kind === 'menus' ? weekOf(String(cells['week'] ?? '')) : undefined
  if (week !== undefined && week > 1)
    return mapNote(raw.line, raw.cells, `Left out: week ${week}; a menu is that of one week`, cells)
  const problems = raw.problems.flatMap(({ at, value, message }) => {
    const column = fieldAt[Number(at)]
    return column ? [{ line: raw.line, column, value, message }] : []
  })
  const uneven = findUneven(layout, raw.cells)
  if (uneven) problems.push({ line: raw.line, column: '', value: '', message: uneven })
  return nameCompany({ line: raw.line, cells }, problems, layout)
}

/** Prefix of the key of a line that is not a record. */
export const NOTE = 'note:'
const mapNote = (
  line: number,
  cells: readonly string[],
  reason: string,
  /** Merged cells of the lines below. */
  { company, week }: FileLine['cells'] = {},
): ReadLine => ({
  ...{ line, company: `${NOTE}${line}`, problems: [] },
  cells: {
    ...{ company, week, reason },
    name: describeValue(cells.find((cell) => cell.trim() !== '')),
  },
})

/** In a yes/no column "Jain", the tag is the header. */
function tagOf(field: string, header: string, cell: string): string {
  const answer = field === 'tags' ? readYesNo(cell) : cell
  if (typeof answer === 'string') return cell
  return answer ? header.replace(/\?$/, '') : ''
}

/** Foreign files, too, put an apostrophe before numbers that a spreadsheet must not change. */
function readCell(text: string, own: boolean) {
  if (own) return fromCell(text)
  // Patterns of cells take the square of the length of a run of blanks.
  const plain = text.replace(/^'(?=[\d+(=-])/, '').replaceAll(/[^\S\r\n]{2,}/g, ' ')
  return fromCell(withoutMarkdown(withoutMarkup(plain)))
}

/** Reports rows of the wrong length. Rows of foreign tables may end with their last filled cell. */
function findUneven(
  { columns: header, own }: Layout,
  cells: readonly string[],
): string | undefined {
  const extra = cells.slice(header.length).some((cell) => cell.trim() !== '')
  const isUneven = own
    ? cells.length !== header.length && (extra || cells.length < header.length)
    : extra
  return isUneven
    ? `This line has ${cells.length} cells where the first has ${header.length}`
    : undefined
}

function mapObject({ line, cells, problems }: RawLine): ReadLine {
  const known = Object.entries(cells).filter(([name]) => knownOfDirectory.has(name))
  const found = problems.map(({ at, value, message }) => ({
    ...{ line, column: String(at), value, message },
  }))
  return nameCompany({ line, cells: Object.fromEntries(known) }, found, undefined)
}

/** Collects unknown field names of a JSON line. */
export function noteUnknown(unknown: UnknownColumn[], { cells }: RawLine): void {
  if (Array.isArray(cells)) return
  for (const name of Object.keys(cells)) {
    if (knownOfDirectory.has(name) || unknown.length >= MAX_UNKNOWN) continue
    const shownName = storable(name)
    if (!unknown.some((one) => one.name === shownName))
      unknown.push({ name: shownName, suggestion: suggestColumn(name, 'directory', []) })
  }
}

function nameCompany(
  { line, cells }: FileLine,
  problems: ReadLine['problems'],
  layout: Layout | undefined,
): ReadLine {
  const named = (company: string): ReadLine => ({ line, cells, company, problems })
  const { id } = cells
  let company: string | undefined
  const reference = companyInput.shape.reference.safeParse(cells['reference'])
  // Normalized as it is stored, so that it is found.
  if (reference.success && reference.data !== null) {
    cells['reference'] = reference.data
    company = `reference:${reference.data}`
  }
  if (id !== undefined && id !== null) {
    const parsed = idInPath.safeParse(String(id))
    company = parsed.success ? `id:${parsed.data}` : `line:${line}`
    if (!parsed.success) {
      const message = 'Please enter the id of a company, or leave it empty'
      problems.push({ line, column: 'id', value: describeValue(id), message })
    }
  }
  if (company) return named(company)
  const kind = layout?.mapping?.kind
  if (kind === 'plans' || kind === 'menus') {
    const forAll = layout!.mapping!.values['company']
    const name = fold(
      isBlank(String(cells['company'] ?? '')) ? (forAll ?? '') : String(cells['company']),
    )
    return named(name ? `name:${name.slice(0, 200)}` : `line:${line}`)
  }
  if (!layout || layout.own || !cells['name']) return named(`line:${line}`)
  // Two rows with equal names and addresses are one company.
  const who = ['name', 'address', 'area', 'location', 'pincode', 'phone', 'fssaiLicence']
  const key = who.map((field) => fold(String(cells[field] ?? ''))).join('|')
  return named(`row:${createHash('sha1').update(key).digest('hex')}`)
}
