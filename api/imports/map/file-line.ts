import type { ImportMapping } from '#contract/imports.ts'
import { isBlank } from '#domain/written.ts'

/** Cells by field: texts, or null for one that empties it. */
export type Cells = Record<string, unknown>
/** The text of a cell; none for a placeholder such as "-". */
export function textOf(cells: Cells, field: string): string {
  const cell = cells[field]
  return typeof cell === 'string' && !isBlank(cell) ? cell.trim() : ''
}

/** A line of a file. */
export type FileLine = { line: number; cells: Cells }

/** Unchecked changes that lines ask for, with the line of each part. */
export type RequestedChanges = {
  fields: Record<string, unknown>
  /** @param path of the field, as in the schema's issues */
  locate: (path: readonly PropertyKey[]) => { line: number; column: string }
  problems: { line: number; column: string; message: string }[]
  /** The line of each plan; undefined for a plan that the file does not name. */
  planLines?: (number | undefined)[]
  /** What is not read of them, in words. */
  leftOut?: string[]
}

/** What was decided about a value of a field; a cell may say "constructor". */
export function decisionOf(
  { replacements }: ImportMapping,
  field: string,
  value: string,
): string | undefined {
  const decided = replacements[field]
  return decided && Object.hasOwn(decided, value) ? decided[value] : undefined
}

const and = new Intl.ListFormat('en-GB')
/** Names lines: "line 3", "lines 3, 4 and 5". */
export function nameLines(lines: readonly FileLine['line'][]): string {
  const all = [...new Set(lines)].map(String)
  const named = all.length > 7 ? [...all.slice(0, 6), `${all.length - 6} more`] : all
  return `${all.length === 1 ? 'line' : 'lines'} ${and.format(named)}`
}
