/** Cells by field: texts, or null for one that empties it. */
export type Cells = Record<string, unknown>
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
