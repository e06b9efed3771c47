import { createHash } from 'node:crypto'
import { readMealName } from './periods.ts'
import { type Cells, decisionOf, type FileLine } from './file-line.ts'
import { readYesNo } from './file-fields.ts'
import { fromCell } from '#api/imports/cells.ts'
import { describeValue, type RawLine } from '#api/imports/read/table.ts'
import { companyInput } from '#contract/admin-companies.ts'
import { idInPath } from '#contract/fields.ts'
import type { ImportMapping } from '#contract/imports.ts'
import { menuMeals } from '#domain/import-fields.ts'
import { weekdays } from '#domain/options.ts'
import { type PhoneNumber, phoneNumbers, shareNumber } from '#domain/phone-numbers.ts'
import { fold } from '#domain/spellings.ts'
import { isBlank } from '#domain/written.ts'

/** Columns of a file and their mapping to fields. */
export type Layout = {
  header: readonly string[]
  mapping: ImportMapping
  own: boolean
}
/** A line with the key of its company and the problems found so far. */
export type ReadLine = FileLine & {
  company: string
  problems: { line: number; column: string; value: string; message: string }[]
}

/** Separators for cells that are joined into one field. */
const between: Record<string, string> = {
  ...{ address: ', ', area: ', ', phone: ' / ', name: ' ', day: ' ' },
}
/**
 * Maps lines that follow each other: their cells to fields, with the keys of their companies.
 * @param above the cells of the line before them
 */
export function mapLines(layout: Layout, lines: readonly RawLine[], above: Cells = {}): ReadLine[] {
  let last = above
  return lines.map((raw) => {
    const line = mapLine(layout, raw, last)
    if (!line.company.startsWith(NOTE)) last = line.cells
    return line
  })
}

function mapLine(layout: Layout, raw: RawLine, above: Cells): ReadLine {
  const { mapping, own } = layout
  if (raw.note) return mapNote(raw, raw.note)
  const { cells, problems } = cellsOf(layout, raw, above)
  const isSilent = Object.values(cells).every((cell) => typeof cell === 'string' && isBlank(cell))
  if (isSilent && problems.length === 0) return mapNote(raw, SILENT)
  if (!own) {
    const named = [cells['name'], cells['company'], raw.cells.find((cell) => cell.trim() !== '')]
    if (named.some((cell) => TOTAL.test(String(cell)))) return mapNote(raw, 'Left out: a total')
    inherit(cells, above, mapping)
    if (typeof cells['meal'] === 'string') cells['meal'] = readMealName(cells['meal'])
  }
  const [price, period] = ['monthlyPrice', 'period'].map((name) => String(cells[name] ?? ''))
  if (price && period && !price.includes(period)) cells['monthlyPrice'] = `${price} / ${period}`
  const uneven = findUneven(layout, raw.cells)
  if (uneven) problems.push({ line: raw.line, column: '', value: '', message: uneven })
  const line = { line: raw.line, cells }
  return { ...line, problems, company: keyOf(line, layout) }
}

const REPEAT = 'Please repeat this long text instead of a mark that stands for it'
/** A mark that repeats the cell above it. */
const DITTO = /^(?:-+\s*do\s*-+|ditto|["”〃]|'')$/i

/** The cells of a line by field, cut to the field's length. */
function cellsOf({ mapping, header, own }: Layout, raw: RawLine, above: Cells) {
  const cells: Cells = {}
  const problems: ReadLine['problems'] = []
  const { line, cells: given } = raw
  for (const [at, name] of header.entries()) {
    const field = mapping.columns[name]
    // Ids are ours only in a file that says it is ours.
    if (!field || (!own && ['id', 'planId'].includes(field))) continue
    const written = cutCell(field, given[at] ?? '')
    const isDitto = !own && DITTO.test(written)
    const text = isDitto ? String(above[field] ?? '') : written
    // A file of such marks would become a thousand times as large.
    if (isDitto && text.length > USUAL) {
      problems.push({ line, column: field, value: describeValue(text), message: REPEAT })
      continue
    }
    const cell = own ? fromCell(text) : fromForeignCell(field, name, text)
    if (cell === undefined) continue
    const before = cells[field]
    if (before === undefined || cell === null) cells[field] = cell
    else if (!isBlank(cell) && !isSaid(field, String(before), cell))
      cells[field] = `${String(before)}${between[field] ?? ', '}${cell}`
  }
  return { cells, problems }
}

/** True if a text says what a further cell of its field says. */
function isSaid(field: string, before: string, cell: string): boolean {
  const numbers = field === 'phone' ? phoneNumbers(cell) : []
  const isNew = ({ dialled }: PhoneNumber) => !shareNumber(before, dialled)
  return before.includes(cell) || (numbers.length > 0 && !numbers.some(isNew))
}

/** Maximum length of a cell in characters, by field; of other fields the usual one. */
const lengths: Record<string, number> = {
  description: 5_000,
  photos: 30_000,
  address: 1_000,
  tags: 2_000,
  delivery: 2_000,
  imageUrl: 2_000,
  website: 2_000,
  mealWindows: 1_000,
  dish: 2_000,
  ...Object.fromEntries([...weekdays, ...menuMeals].map((name) => [name, 2_000])),
}
const USUAL = 500

/**
 * A cell cut and marked when it is longer than any value of its field, so that the form's rules refuse
 * it, before anything else reads it: patterns of readers may take the square of the length.
 */
function cutCell(field: string, cell: string): string {
  const most = lengths[field] ?? USUAL
  const text = cell.trim()
  return text.length > most ? `${text.slice(0, most)}…` : text
}

/** Takes what a list of plans or menus says once for the rows below, as merged cells do, from the row above. */
function inherit(cells: Cells, above: Cells, mapping: ImportMapping) {
  if (mapping.kind === 'companies') return
  for (const name of ['company', 'day']) {
    const isSaid = !isBlank(String(cells[name] ?? ''))
    // A different company starts: its day is not taken from the row above.
    if (isSaid && cells[name] !== above[name]) break
    if (!isSaid && decisionOf(mapping, name, '') === undefined && above[name] !== undefined)
      cells[name] = above[name]
  }
}

/** Why a heading between the rows, or a remark below them, is left out. */
const SILENT = 'Left out: nothing stands in the columns that are read'

const TOTAL = /^\s*(?:(?:grand|sub)[ -]?)?total\b[\s:=-]*[\d,.]*\s*$/i

/** Prefix of the key of a line that is not a record. */
export const NOTE = 'note:'
const mapNote = ({ line, cells }: RawLine, reason: string): ReadLine => ({
  line,
  company: `${NOTE}${line}`,
  problems: [],
  cells: { reason, name: describeValue(cells.find((cell) => cell.trim() !== '')) },
})

/** Foreign files, too, put an apostrophe before numbers, or write them as `="98"`; in a yes/no column “Jain”, the tag is the header. */
function fromForeignCell(field: string, header: string, text: string) {
  const given = text.replace(/^="(.*)"$/s, '$1').replace(/^'(?=[\d+(=-])/, '')
  const plain = given.replaceAll(/[^\S\r\n]{2,}/g, ' ')
  const answer = field === 'tags' && fold(header) !== 'tags' ? readYesNo(plain) : plain
  if (typeof answer === 'string') return fromCell(plain)
  return answer ? header.replace(/\?$/, '') : undefined
}

/** Reports rows of the wrong length. Rows of foreign tables may end with their last filled cell. */
function findUneven({ header, own }: Layout, cells: readonly string[]) {
  const extra = cells.slice(header.length).some((cell) => cell.trim() !== '')
  return extra || (own && cells.length < header.length)
    ? `This line has ${cells.length} cells where the first has ${header.length}`
    : undefined
}

/** Who a row is about: two rows that say the same of these are one company. */
const who = ['name', 'address', 'area', 'location', 'pincode', 'phone', 'fssaiLicence']

/** The key of the company that a line names. */
function keyOf({ line, cells }: FileLine, { mapping, own }: Layout) {
  const reference = companyInput.shape.reference.safeParse(cells['reference']).data ?? null
  // Normalized as it is stored, so that it is found.
  if (reference !== null) cells['reference'] = reference
  const { id } = cells
  if (id !== undefined && id !== null) {
    // No company has a negative id.
    const { data: number = -line } = idInPath.safeParse(String(id))
    return `id:${number}`
  }
  if (reference !== null) return `reference:${reference}`
  if (mapping.kind === 'plans' || mapping.kind === 'menus') {
    const said = String(cells['company'] ?? '')
    const decided = decisionOf(mapping, 'company', isBlank(said) ? '' : describeValue(said))
    const name = fold(decided ?? (isBlank(said) ? '' : said))
    return name ? `name:${name.slice(0, 200)}` : `line:${line}`
  }
  if (own || !cells['name']) return `line:${line}`
  const numbers = phoneNumbers(String(cells['phone'] ?? '')).map(({ dialled }) => dialled)
  const said: Cells = { ...cells, ...(numbers.length > 0 && { phone: numbers.join('|') }) }
  const key = who.map((field) => fold(String(said[field] ?? ''))).join('|')
  return `row:${createHash('sha1').update(key).digest('hex')}`
}
