import { compare, type ComparedRun, type Comparison } from '#api/imports/compare.ts'
import { type Layout, mapLine, NOTE, type ReadLine } from '#api/imports/map/map-line.ts'
import { prepareRow } from '#api/imports/map/prepare-row.ts'
import type { RawLine } from '#api/imports/read/table.ts'
import type { ImportMapping } from '#contract/imports.ts'
import { type Choices, setChoices } from '#domain/choices.ts'

/** Questions about mapping and comparing; the answer is a line, too. */
export type Question =
  /** The next line is a part of the file; the answer is its lines by company. */
  | { ask: 'map'; layout: Layout; above: ReadLine['cells'] | undefined }
  /** What rows of companies say, and what new ones lack. */
  | {
      ask: 'prepare'
      run: { mapping: ImportMapping; own: boolean }
      rows: { place: number; line: ReadLine }[]
      post: Record<string, { district: string; state: string }>
    }
  | { ask: 'compare'; run: ComparedRun; given: Comparison[] }
  /** The directory's choices; the answer is empty. */
  | { ask: 'know'; choices: Choices }

function mapPart({ layout, above }: Extract<Question, { ask: 'map' }>, part: readonly RawLine[]) {
  let last = above
  return part.map((raw) => {
    const line = mapLine(layout, raw, last)
    if (!line.company.startsWith(NOTE)) last = line.cells
    return line
  })
}

/**
 * Answers a question.
 * @param part lines of the file as JSON, if it is about them
 */
export function answer(question: Question, part = ''): unknown {
  switch (question.ask) {
    case 'map':
      return mapPart(question, JSON.parse(part))
    case 'know':
      return setChoices(question.choices) ?? null
    case 'prepare':
      return question.rows.map(({ place, line }) => ({
        ...prepareRow(question.run, line, (pincode) => question.post[pincode]),
        place,
      }))
    case 'compare':
      return question.given.map((one) => compare(question.run, one))
  }
}
