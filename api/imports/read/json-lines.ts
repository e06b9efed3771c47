import {
  describeValue,
  type Fields,
  FORMATS,
  lineTooLong,
  MAX_LINE_LENGTH,
  type RawLine,
  Refused,
  storable,
} from './table.ts'
import { findUnstorable, isStorable } from '#domain/storable.ts'

/**
 * Our own JSON lines: an object of a company's fields on each.
 * @param mark key that the first line must have
 * @throws Refused while they are read, naming the line
 */
export async function* readJsonLines(
  text: Iterable<string>,
  mark: string,
): AsyncGenerator<RawLine> {
  let line = 0
  let isOurs = false
  for (const json of linesOf(text)) {
    line++
    if (json.trim() === '') continue
    if (json.length > MAX_LINE_LENGTH) throw lineTooLong(line)
    const cells = parseObject(json)
    isOurs ||= cells !== undefined && Object.hasOwn(cells, mark)
    if (!isOurs) throw new Refused(FORMATS)
    if (!cells) throw new Refused(`Line ${line} is no JSON object.`)
    const problems: RawLine['problems'] = []
    for (const [name, value] of Object.entries(cells)) {
      const found = findUnstorable(value)
      if (!found && isStorable(name)) continue
      delete cells[name]
      if (!found) continue
      const { message } = found
      problems.push({ at: storable(name), message, value: describeValue(value) })
    }
    yield { line, cells, problems }
  }
}

function* linesOf(text: Iterable<string>) {
  let line = 1
  let begun = ''
  for (const part of text) {
    const lines = (begun + part).split('\n')
    begun = lines.pop()!
    yield* lines
    line += lines.length
    if (begun.length > MAX_LINE_LENGTH) throw lineTooLong(line)
  }
  yield begun
}

/** @returns undefined if it is none */
function parseObject(json: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Fields)
      : undefined
  } catch {
    return undefined
  }
}
