import { compareBatch, type Known, type ComparedRun, seekLikely } from '#api/imports/compare.ts'
import type { Cells } from '#api/imports/map/file-line.ts'
import { type Layout, mapLines, type ReadLine } from '#api/imports/map/map-line.ts'
import { knownHeaders } from '#api/imports/map/headers.ts'
import { readFile } from '#api/imports/read/read-file.ts'
import { type RawLine, Refused, type Table } from '#api/imports/read/table.ts'
import type { Choices } from '#domain/choices.ts'
import { splitLines } from '#api/imports/split-lines.ts'
import type { ImportCompanyRow } from '#db/import-rows.ts'

// The process that `room.ts` starts: a question on each line, its answer on a line, too.

export type Question =
  /** A part of a file, in base64. */
  | { ask: 'take'; part: string }
  /** What is in the file: a `TableSaid`. */
  | { ask: 'read'; sheet?: string | undefined }
  /** Its next lines: a `LinesSaid`, or null. */
  | { ask: 'more' }
  /** What lines of a file, which follow as JSON, say of which company: `ReadLine`s. */
  | { ask: 'map'; layout: Layout; above?: Cells | undefined }
  /** By what companies that rows mean can be found: `LikelyQuery`s. */
  | { ask: 'seek'; run: ComparedRun; lines: ReadLine[]; choices: Choices }
  /** What an import would do with companies: `ImportCompanyRow`s. */
  | { ask: 'compare'; run: ComparedRun; due: ImportCompanyRow[]; lines: ReadLine[]; known: Known }

/** A table without its lines. */
export type TableSaid = Omit<Table, 'lines'>
/** Lines as JSON, their number and that of the first. */
export type LinesSaid = { line: number; count: number; lines: string }

/** Lines of an answer, at most, and its characters, approximately. */
const MAX_LINES = 1_000
const MAX_CHARACTERS = 200_000

let parts: Buffer[] = []
let lines: AsyncIterator<RawLine>

async function read(sheet?: string): Promise<TableSaid> {
  const file = Buffer.concat(parts.splice(0))
  const { lines: found, ...table } = await readFile(file, knownHeaders, sheet)
  lines = found[Symbol.asyncIterator]()
  return table
}

async function readMore(): Promise<LinesSaid | null> {
  const said: string[] = []
  let characters = 0
  let first = 0
  while (said.length < MAX_LINES && characters < MAX_CHARACTERS) {
    const { done, value } = await lines.next()
    if (done) break
    if (said.length === 0) first = value.line
    characters += said[said.push(JSON.stringify(value)) - 1]!.length
  }
  return said.length === 0
    ? null
    : { line: first, count: said.length, lines: `[${said.join(',')}]` }
}

function answer(question: Question, text: never): unknown {
  switch (question.ask) {
    case 'take':
      return parts.push(Buffer.from(question.part, 'base64'))
    case 'read':
      return read(question.sheet)
    case 'more':
      return readMore()
    case 'map':
      return mapLines(question.layout, text, question.above)
    case 'seek':
      return seekLikely(question.run, question.lines, question.choices)
    case 'compare':
      return compareBatch(question.run, question.due, question.lines, question.known)
  }
}

for await (const line of splitLines(process.stdin as AsyncIterable<Buffer>)) {
  const [question, text] = JSON.parse(line) as [Question, never]
  try {
    process.stdout.write(`${JSON.stringify(await answer(question, text))}\n`)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    process.stdout.write(`${JSON.stringify({ refused: error.message })}\n`)
  }
}
