import type { Column } from '#api/imports/guess.ts'
import { truncate } from '#domain/storable.ts'

/** Maximum number of columns of a table. */
export const MAX_COLUMNS = 100
/** Maximum number of cells in a record; a line of delimiters is refused before it fills the memory. */
export const MAX_CELLS = 200

/** A record and the number of its first line. */
export type TableRecord = { record: string[]; line: number; note?: string }

export type Fields = Record<string, unknown>
/** A line of a file: its cells in the order of the columns, or the fields of a company. */
export type RawLine = {
  line: number
  cells: string[] | Fields
  /** Values that cannot be stored and were removed, by the column's index or the field's name. */
  problems: { at: number | string; value: string; message: string }[]
  /** Why it is left out, if it is not a record. */
  note?: string
}
export type ReadFile = {
  /** Null for JSON lines. */
  columns: Column[] | null
  /** True for a file in our own format. */
  own: boolean
  /** Names of the workbook's sheets, if it has several, and of the one that is read. */
  sheets?: string[]
  sheet?: string
  lines: AsyncIterable<RawLine>
}

/** A text that Postgres stores, at most so long. */
export const storable = (text: string, most = 200) =>
  truncate(text.toWellFormed().replaceAll('\0', '\uFFFD'), most)

/** Formats a value for an error message: shortened, and without characters that Postgres refuses. */
export function describeValue(value: unknown): string {
  if (value === undefined || value === null) return ''
  return storable(typeof value === 'string' ? value : JSON.stringify(value), 100)
}
