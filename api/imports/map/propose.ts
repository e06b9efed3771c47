import { isOwnHeader, readHeader, toOwnName } from './headers.ts'
import { dateOf } from './periods.ts'
import { columns, MARK } from '#api/imports/cells.ts'
import { Refused } from '#api/imports/read/table.ts'
import type { ImportMapping } from '#contract/imports.ts'
import { type ListKind, listKinds } from '#domain/import-fields.ts'
import { fold } from '#domain/spellings.ts'

/** Fields that are joined from several columns. */
const joinable = ['address', 'phone', 'tags', 'description', 'dish', 'hours']
/** The same with a day, which a weekday and a date may say, but no two of one header. */
const joined = [...joinable, 'day']

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
      const isJoined = field !== undefined && joined.includes(field)
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

/** @throws Refused for two tables side by side, which have their headers twice */
function refuseTwins(names: readonly string[]): void {
  const headers = names.map((name) => name.replace(/ \(\d+\)$/, ''))
  const twin = headers.find((header, at) => {
    const fields = listKinds.map((kind) => readHeader(header, kind).field)
    const isOne = fields.some((field) => field && !joinable.includes(field))
    return header !== names[at] && names.includes(header) && isOne
  })
  if (twin)
    throw new Refused(
      `The column “${twin}” comes twice. Of two tables side by side, please put one below the other; otherwise give each column a header of its own.`,
    )
}

/** The field of each column of a file of ours, by its name alone. @throws Refused when one comes twice */
function ownColumnsOf(header: readonly string[], kind: ListKind): ImportMapping['columns'] {
  const known = new Map(columns[kind].map((name) => [fold(name), name === MARK ? 'id' : name]))
  const found = header.map((name) => known.get(toOwnName(name)) ?? null)
  const twice = found.find((name, at) => name && found.indexOf(name) < at)
  if (twice) throw new Refused(`The column “${twice}” comes twice.`)
  return Object.fromEntries(header.map((name, at) => [name, found[at] ?? null]))
}

/**
 * How a file with these headers is read, until a person decides otherwise.
 * @throws Refused when it has a column twice
 */
export function proposeMapping(names: readonly string[], decided?: ListKind | null): ImportMapping {
  const own = isOwnHeader(names) ? names.map(toOwnName) : undefined
  const ownKind = own?.includes('day') ? 'menus' : own?.includes('price') ? 'plans' : 'companies'
  const kind = own ? ownKind : (decided ?? kindOf(names))
  if (!own) refuseTwins(names)
  const fields = own ? ownColumnsOf(names, ownKind) : columnsOf(names, kind ?? 'companies')
  return { kind, columns: fields, replacements: {}, matches: {} }
}
