import { isOwnHeader, readHeader, toOwnName } from './headers.ts'
import { dateOf } from './periods.ts'
import { columns, MARK } from '#api/imports/cells.ts'
import { Refused } from '#api/imports/read/table.ts'
import type { ImportMapping } from '#contract/imports.ts'
import { type ListKind, listKinds } from '#domain/import-fields.ts'
import { fold } from '#domain/spellings.ts'

/** Fields that are joined from several columns. */
const joinable = ['address', 'phone', 'tags', 'description', 'dish', 'hours']

/** What a line of a file is until a person says it: that of which most headers are known; null if unclear. */
function kindOf(names: readonly string[]): ListKind | null {
  const counts = listKinds.map((kind) => {
    const fields = names.map((name) => readHeader(name, kind).field)
    return { kind, count: new Set(fields.filter(Boolean)).size }
  })
  const [most, next] = counts.toSorted((one, other) => other.count - one.count)
  return most!.count > 1 && most!.count > next!.count ? most!.kind : null
}

/** The field of each column by its header; null for those that are left out. */
function columnsOf(names: readonly string[], kind: ListKind): ImportMapping['columns'] {
  const found = names.map((name) => readHeader(name, kind))
  const [first] = names.flatMap((name) => dateOf(name) ?? []).toSorted()
  return Object.fromEntries(
    names.map((name, at) => {
      const { field, rank } = found[at]!
      const isJoined = field !== undefined && joinable.includes(field)
      const isBest = found.every((other, place) => {
        const isBetter = other.rank < rank || (other.rank === rank && place < at)
        return other.field !== field || !isBetter
      })
      const isLater = first !== undefined && (dateOf(name) ?? '') >= weekAfter(first)
      return [name, field !== undefined && (isJoined || isBest) && !isLater ? field : null]
    }),
  )
}

const DAY_MS = 86_400_000
/** The day seven days after a day, both as YYYY-MM-DD. */
export const weekAfter = (day: string): string =>
  new Date(Date.parse(day) + 7 * DAY_MS).toISOString().slice(0, 10)

/** Two tables that stand side by side have their headers twice. */
function refuseTwins(names: readonly string[]): void {
  const twin = names.find((name) => {
    const header = name.replace(/ \(\d+\)$/, '')
    const fields = listKinds.map((kind) => readHeader(header, kind).field)
    const isOne = fields.some((field) => field && !joinable.includes(field))
    return header !== name && names.includes(header) && isOne
  })
  if (twin)
    throw new Refused(
      `The column “${twin.replace(/ \(\d+\)$/, '')}” comes twice. Of two tables side by side, please put one below the other; otherwise give each column a header of its own.`,
    )
}

/**
 * How a file with these headers is read, until a person decides otherwise.
 * @throws Refused when it has a column twice
 */
export function proposeMapping(names: readonly string[], kind = kindOf(names)): ImportMapping {
  if (isOwnHeader(names)) return mapOwnHeader(names)
  refuseTwins(names)
  const fields = columnsOf(names, kind ?? 'companies')
  return { kind, columns: fields, values: {}, replacements: {}, matches: {} }
}

/** Reads the header of a file in our format by its names alone. */
function mapOwnHeader(header: readonly string[]): ImportMapping {
  const names = header.map(toOwnName)
  const kind = names.includes('day') ? 'menus' : names.includes('price') ? 'plans' : 'companies'
  const known = new Map(columns[kind].map((name) => [fold(name), name === MARK ? 'id' : name]))
  const found = names.map((name) => known.get(name))
  const twice = found.find((name, at) => name && found.indexOf(name) < at)
  if (twice) throw new Refused(`The column “${twice}” comes twice.`)
  const fields = Object.fromEntries(header.map((name, at) => [name, found[at] ?? null]))
  return { kind, columns: fields, values: {}, replacements: {}, matches: {} }
}
