import { isOwnHeader, readHeader, toOwnName } from './headers.ts'
import { dateOf } from './periods.ts'
import { columns, MARK } from '#api/imports/cells.ts'
import type { ImportMapping } from '#contract/imports.ts'
import { type ListKind, listKinds } from '#domain/import-fields.ts'
import { fold } from '#domain/spellings.ts'

/** Fields that are joined from several columns. */
const joined = ['address', 'phone', 'tags', 'description', 'dish', 'hours', 'day']

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

/** The field of each column of a file of ours, by its name alone. */
function ownColumnsOf(header: readonly string[], kind: ListKind): ImportMapping['columns'] {
  const known = new Map(columns[kind].map((name) => [fold(name), name === MARK ? 'id' : name]))
  const found = header.map((name) => known.get(toOwnName(name)) ?? null)
  return Object.fromEntries(
    header.map((name, at) => [name, found.indexOf(found[at]!) === at ? found[at]! : null]),
  )
}

/** How a file with these headers is read, until a person decides otherwise. */
export function proposeMapping(names: readonly string[], decided?: ListKind | null): ImportMapping {
  const own = isOwnHeader(names) ? names.map(toOwnName) : undefined
  const ownKind = own?.includes('day') ? 'menus' : own?.includes('price') ? 'plans' : 'companies'
  const kind = own ? ownKind : (decided ?? kindOf(names))
  const fields = own ? ownColumnsOf(names, ownKind) : columnsOf(names, kind ?? 'companies')
  return { kind, columns: fields, replacements: {}, matches: {} }
}
