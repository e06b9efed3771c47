import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { compare, type ComparedRun, type Comparison } from '#api/imports/compare.ts'
import { type Layout, mapLine, NOTE, type ReadLine } from '#api/imports/map/map-line.ts'
import { prepareRow } from '#api/imports/map/prepare-row.ts'
import type { RawLine } from '#api/imports/read/table.ts'
import type { ImportMapping } from '#contract/imports.ts'
import { type Choices, setChoices } from '#domain/choices.ts'

// The process that `room.ts` starts to map and compare lines: a line of JSON in, one out.

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

async function say(text: string): Promise<void> {
  if (!process.stdout.write(`${text}\n`)) await once(process.stdout, 'drain')
}

function mapPart({ layout, above }: Extract<Question, { ask: 'map' }>, part: readonly RawLine[]) {
  let last = above
  return part.map((raw) => {
    const line = mapLine(layout, raw, last)
    if (!line.company.startsWith(NOTE)) last = line.cells
    return line
  })
}

function answer(question: Exclude<Question, { ask: 'map' }>): unknown {
  switch (question.ask) {
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

let open: Extract<Question, { ask: 'map' }> | undefined
for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  if (open) {
    await say(JSON.stringify(mapPart(open, JSON.parse(line))))
    open = undefined
    continue
  }
  const question = JSON.parse(line) as Question
  if (question.ask === 'map') open = question
  else await say(JSON.stringify(answer(question)))
}
