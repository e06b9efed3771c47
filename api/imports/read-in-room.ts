import { knownHeaders } from '#api/imports/map/words-of-header.ts'
import { readFile } from '#api/imports/read/read-file.ts'
import { Refused, type Table } from '#api/imports/read/table.ts'

/** A table without its lines, which follow in parts: a line with their count, and one with them. */
export type TableSaid = Omit<Table, 'lines'>
export type PartSaid = { line: number; count: number }
/** The last thing that is said of a file. */
export type EndSaid = { end: true } | { refused: string }

/** Lines of a part, at most, and its characters, approximately. */
const MAX_LINES = 1_000
const MAX_CHARACTERS = 200_000

/**
 * Reads a file.
 * @param parts of the file, each of which goes when it is read
 * @param sheet of a workbook that is read; by default the one that looks like a list
 * @returns lines of JSON: a `TableSaid`, then a `PartSaid` and its lines for each part, an `EndSaid`
 */
export async function* readParts(parts: Buffer[], sheet?: string): AsyncGenerator<string> {
  try {
    const { lines, ...table } = await readFile(parts, { knownHeaders, sheet })
    yield JSON.stringify(table satisfies TableSaid)
    let part: string[] = []
    let characters = 0
    let first = 0
    const take = () => {
      const said = `${JSON.stringify({ line: first, count: part.length } satisfies PartSaid)}\n[${part.join(',')}]`
      ;[part, characters] = [[], 0]
      return said
    }
    for await (const line of lines) {
      if (part.length === 0) first = line.line
      const said = JSON.stringify(line)
      characters += said.length
      if (part.push(said) === MAX_LINES || characters > MAX_CHARACTERS) yield take()
    }
    if (part.length > 0) yield take()
    yield JSON.stringify({ end: true } satisfies EndSaid)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    yield JSON.stringify({ refused: error.message } satisfies EndSaid)
  }
}
