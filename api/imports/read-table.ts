import { badRequest } from '#api/http/errors.ts'
import { isNoHeader } from '#api/imports/cell-looks.ts'
import { readCards } from '#api/imports/cards.ts'
import { rest, repairEncoding } from '#api/imports/decode.ts'
import { HEADING } from '#api/imports/guess.ts'
import { knownHeaders } from '#api/imports/header-fields.ts'
import { isOwnHeader } from '#api/imports/own-header.ts'
import {
  describeValue,
  MAX_CELLS,
  MAX_COLUMNS,
  type RawLine,
  type ReadFile,
  storable,
  type TableRecord,
} from '#api/imports/raw-line.ts'
import { findPlace } from '#api/search/understand/known-places.ts'
import { dateOf, isDayName, isMealName, readMealName } from '#api/imports/periods.ts'
import { isLocation } from '#domain/choices.ts'
import { readPlace } from '#domain/spellings.ts'
import { findUnstorable } from '#domain/storable.ts'

/** Number of records among which the header is searched: lists have titles above it. */
export const HEADER_WITHIN = 20
/** Number of records whose cells are examined to identify columns. */
const MAX_EXAMINED = 100

/** Finds the header of a table by its first lines, which are then read as rows, too. */
export async function readTable(records: AsyncGenerator<TableRecord>): Promise<ReadFile> {
  const first: TableRecord[] = []
  for await (const record of rest(records)) if (first.push(record) === MAX_EXAMINED) break
  if (first.length === 0) throw badRequest('The file is empty.')
  const cards = first.length < MAX_EXAMINED ? readCards(first) : undefined
  if (cards) first.splice(0, Infinity, ...cards)
  const at = findHeader(first)
  const header = first[at]?.record ?? first[0]!.record.map(() => '')
  if (header.length > MAX_COLUMNS)
    throw badRequest(
      `The file has ${header.length} columns; the widest one that can be imported has ${MAX_COLUMNS}.`,
    )
  const own = isOwnHeader(header)
  // Tables of text have bars round them.
  const isBoxed =
    !own && at >= 0 && header.length > 2 && !header[0]!.trim() && !header.at(-1)!.trim()
  const unboxed = (found: TableRecord) =>
    isBoxed ? { ...found, record: found.record.slice(1, -1) } : found
  const [next, ...after] = first.slice(at + 1)
  const joined = own || at < 0 || !next ? undefined : joinHeaders(header, next.record)
  const titles = isBoxed ? header.slice(1, -1) : (joined ?? header)
  const below = (joined || !next ? after : [next, ...after]).map(unboxed)
  const rows = own
    ? { isGrouped: false, take: (found: TableRecord) => [found], end: () => [] }
    : sortRows(titles, below, first[at - 1])
  const looked = below.flatMap((found) => rows.take(found))
  const names = uniqueNames(rows.isGrouped ? [HEADING, ...titles] : titles)
  const columns = names.map((name, column) => ({
    name,
    samples: looked
      .filter(({ note }) => !note)
      .map(({ record }) =>
        storable(record[column]?.trim().replace(/^'(?=[\d+(-])/, '') ?? '', 100),
      ),
  }))
  async function* lines() {
    for (const found of looked) yield toRawLine(found)
    for await (const found of records)
      for (const row of rows.take(unboxed(found))) yield toRawLine(row)
    for (const row of rows.end()) yield toRawLine(row)
  }
  return { columns, own, lines: lines() }
}

/** A header of two lines as one: "Veg" over "1 time" and "2 time". @returns undefined if there is none below */
function joinHeaders(header: readonly string[], below: readonly string[]): string[] | undefined {
  if (isNoHeader(below) || !below.every((cell) => cell.trim() === '' || /\p{L}{3}/u.test(cell)))
    return undefined
  let group = ''
  let isJoined = false
  let isData = false
  const names = Array.from({ length: Math.max(header.length, below.length) }, (_, at) => {
    const [name, part] = [header[at]?.trim() ?? '', below[at]?.trim() ?? '']
    if (name !== '') group = name
    if (part === '' || part === name) return name
    if (name === '') isJoined = true
    else if (header[at + 1]?.trim() !== '') isData = true
    return `${group} ${part}`.trim()
  })
  return isJoined && !isData ? names : undefined
}

const filled = ({ record }: TableRecord) => record.filter((cell) => cell.trim() !== '')
const TOTAL =
  /^[^\p{L}]*(?:(?:grand|sub|over\s?all|net)[\s-]*)?(?:total|average|avg|sum|कुल|योग|एकूण)(?:\s+(?:amount|rs|inr))?[^\p{L}\p{M}]*$/iu
/** True for sums below a list: numbers alone, or beside the word that says so. */
function isTotal(found: TableRecord): boolean {
  const cells = filled(found)
  const words = cells.filter((cell) => /\p{L}/u.test(cell.replaceAll(/\b(?:rs|inr|cr|dr)\b/gi, '')))
  return cells.length > 1 && (words.length === 0 || (words.length === 1 && TOTAL.test(words[0]!)))
}
const MAX_HEADING = 60
const NO_HEADING = /^\W*note\b|[*.]$|^[*•-]/i

const toNote = (found: TableRecord, note: string): TableRecord => ({ ...found, note })

/**
 * Separates the records of a foreign list from the lines between them: headings go before the rows below,
 * and headings, totals and notes say that they were left out.
 * @param above the line above the header, which may be the first heading
 */
function sortRows(header: readonly string[], below: TableRecord[], above: TableRecord | undefined) {
  const isHeader = ({ record }: TableRecord) =>
    record.length === header.length && record.every((cell, i) => cell === header[i])
  // Printed sheets repeat the header on each page; text tables have a rule below it.
  const isNone = (found: TableRecord) =>
    header.length > 1 &&
    (isHeader(found) || isDays(found) || found.record.every((cell) => /^[\s:+=-]*$/.test(cell)))
  // As of a heading or a note.
  const isAlone = (found: TableRecord) =>
    header.length > 2 && filled(found).length === 1 && found.record[0]!.trim() !== ''
  const hasNotes = below.filter((found) => filled(found).length > 1).length > below.length / 2
  const isHeading = (found: TableRecord) => {
    const [text = ''] = filled(found)
    return text.length <= MAX_HEADING && !NO_HEADING.test(text.trim()) && !TOTAL.test(text)
  }
  const isAbove = (found: TableRecord, next: TableRecord | undefined) =>
    hasNotes && isAlone(found) && isHeading(found) && next !== undefined && !isAlone(next)
  const isGrouped = below.some(
    (found, at) => headingIn(found) !== undefined || isAbove(found, below[at + 1]),
  )
  const isFirst = isGrouped && above && below.some(isHeader) && filled(above).length === 1
  let heading = isFirst ? filled(above)[0]!.trim() : ''
  let waiting: TableRecord | undefined

  function* end(): Generator<TableRecord> {
    if (waiting) yield toNote(waiting, 'Left out: a note')
    waiting = undefined
  }
  function* take(found: TableRecord): Generator<TableRecord> {
    if (isNone(found)) return
    const said = isGrouped ? headingIn(found) : undefined
    if (said !== undefined) {
      yield* end()
      heading = said
    } else if (hasNotes && isAlone(found)) {
      yield* end()
      waiting = found
    } else {
      if (waiting && isGrouped && isHeading(waiting)) {
        heading = filled(waiting)[0]!.trim()
        yield toNote(waiting, 'Left out: a heading of the rows below')
        waiting = undefined
      }
      yield* end()
      if (header.length > 2 && isTotal(found)) yield toNote(found, 'Left out: a total')
      else yield isGrouped ? { ...found, record: [heading, ...found.record] } : found
    }
  }
  return { isGrouped, take: (found: TableRecord) => [...take(found)], end: () => [...end()] }
}

/** A second header below dates: a weekday in each column. */
const isDays = (found: TableRecord) => filled(found).length > 2 && filled(found).every(isDayName)

/** The heading that a row gives to the rows below: a city in a row of its own, or one meal in most columns. */
function headingIn(found: TableRecord): string | undefined {
  const cells = filled(found)
  if (isCityHeading(found)) return cells[0]!
  const meals = cells.filter(isMealName).map((meal) => readMealName(meal))
  return cells.length > 2 && meals.length > cells.length / 2 && new Set(meals).size === 1
    ? meals[0]!
    : undefined
}

/** A row with nothing but "PUNE" gives the city of the rows below. */
function isCityHeading({ record }: TableRecord): boolean {
  const [said, ...more] = record.filter((cell) => cell.trim() !== '')
  if (said === undefined || more.length > 0 || record.length < 3) return false
  return isLocation(readPlace(said)) || findPlace(said) !== undefined
}

/** The first line with mostly known headers; else the first line, or -1 if that is data. */
function findHeader(records: readonly TableRecord[]): number {
  const known = records.slice(0, HEADER_WITHIN).map(({ record }) => knownHeaders(record))
  const most = Math.max(...known)
  const at = most < 2 || known[0]! >= most / 2 ? 0 : known.indexOf(most)
  const [{ record }] = records as [TableRecord]
  const isDated = known[0] === 1 && record.filter((cell) => dateOf(cell.trim())).length === 1
  return at === 0 && (isDated || isNoHeader(record)) ? -1 : at
}

/** Headers made unique and non-empty, for display and for decisions. */
function uniqueNames(header: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return header.map((given, at) => {
    const name = storable(given.trim().replaceAll(/\s+/g, ' ')) || `Column ${at + 1}`
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  })
}

function toRawLine({ record, line, note }: TableRecord): RawLine {
  if (record.length > MAX_CELLS) throw badRequest(`Line ${line} has more than ${MAX_CELLS} cells.`)
  const problems: RawLine['problems'] = []
  const cells = record.map((given, at) => {
    const cell = repairEncoding(given)
    const found = findUnstorable(cell)
    if (found) problems.push({ at, value: describeValue(cell), message: found.message })
    return found ? '' : cell
  })
  return { line, cells, problems, ...(note && { note }) }
}
