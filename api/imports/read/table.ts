import { cleanText } from '#domain/clean-text.ts'
import { truncate } from '#domain/storable.ts'

/** Why a file or a part of it is refused, in words for its sender. */
export class Refused extends Error {}

/** What is said of every other format. */
export const FORMATS = 'Only CSV and .xlsx are read. Save it as CSV or .xlsx, and import that file.'

/** Maximum number of cells of a line that says something in them, and of columns. */
export const MAX_CELLS = 100
/** Maximum length of a cell in characters, which is Excel's own. */
export const MAX_CELL = 32_767
/**
 * A cell without invisible characters, such as the marks of direction of copied phone numbers, cut to
 * the maximum length; the mark keeps blanks at its end from hiding the cut.
 * @throws Refused when it is beyond the last possible column
 */
export function readCell(cell: string, line: number, column: number): string {
  if (column < 0 || column >= MAX_CELLS)
    throw new Refused(`Line ${line} has more than ${MAX_CELLS} cells.`)
  return cleanText(cell.length > MAX_CELL ? `${cell.slice(0, MAX_CELL)}…` : cell).toWellFormed()
}

/** Maximum length of a line in characters; a company with 20 plans and a weekly menu takes a tenth. */
export const MAX_LINE_LENGTH = 1_000_000

/** Number of lines among which the header may stand. */
export const HEADER_WITHIN = 20

/** The number of cells that are known headers. */
export type KnownHeaders = (cells: readonly string[]) => number

export const countFilled = ({ cells }: RawLine) => cells.filter((cell) => cell.trim() !== '').length

/**
 * The header among the first records, and its known cells at most: a title may stand above it, and
 * what several columns have in common.
 */
export function findHeader(first: readonly RawLine[], knownHeaders: KnownHeaders) {
  const known = first.slice(0, HEADER_WITHIN).map(({ cells }) => knownHeaders(cells))
  const most = Math.max(...known)
  const best = known.indexOf(most)
  const isFirst =
    most < 2 || (known[0]! >= most / 2 && countFilled(first[0]!) >= countFilled(first[best]!))
  const filled = first.slice(0, HEADER_WITHIN).map(countFilled)
  // Of unknown headers a person says the meaning: the first of the widest lines is theirs.
  const at = most === 0 ? filled.indexOf(Math.max(...filled)) : isFirst ? 0 : best
  return { header: first[at]!.cells, at, known: most }
}

/** By which two headers are the same, in capitals or not. */
export const keyOfHeader = (cells: readonly string[]): string =>
  cells
    .map((cell) => cell.slice(0, 200).trim().toLowerCase())
    .join('|')
    .replace(/\|{1,200}$/, '')

/** The next items, at most so many. */
export async function take<Item>(items: AsyncGenerator<Item>, most: number): Promise<Item[]> {
  const taken: Item[] = []
  while (taken.length < most) {
    const { done, value } = await items.next()
    if (done) break
    taken.push(value)
  }
  return taken
}

/** Why a line is left out that stands above the header and says more than a title. */
export const ABOVE = 'Left out: above the header'

/** What stands behind the header of a hidden column, which is read of our own files only, and behind the name of a hidden sheet. */
export const HIDDEN = ' (hidden)'
/** Name of the column with the name of each row's sheet, if several are read. */
export const SHEET = 'Sheet'

/** A record of a file: the number of its first line, its cells, and why it is left out, if it is. */
export type RawLine = { line: number; cells: string[]; note?: string }
/** What a sheet says of its cells before and after its rows. */
export type Shape = {
  /** Places of hidden columns. */
  hidden: Set<number>
  /** The last rows of cells that are merged downwards, by row and column of the first one. */
  merged: Map<string, number>
}

export const SHAPELESS: Shape = { hidden: new Set(), merged: new Map() }
/** A sheet of a workbook, or a file of text, which has no name. */
export type Sheet = {
  name: string
  shape: () => Promise<Shape>
  rows: (shape: Shape) => AsyncGenerator<RawLine>
}
/** A column with examples of its cells. */
export type Column = { name: string; samples: string[] }
export type Table = {
  columns: Column[]
  lines: AsyncIterable<RawLine>
  /** Names of a workbook's sheets that are not read. */
  others: string[]
}

/** The beginning of a cell for a message; values that are not text have no short words. */
export const describeValue = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? truncate(String(value), 100)
    : ''
