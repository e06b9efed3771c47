import { MARK } from './header-words.ts'
import { columns } from '#api/imports/cells.ts'
import { Refused } from '#api/imports/read/table.ts'
import type { ImportMapping } from '#contract/imports.ts'
import type { ListKind } from '#domain/import-fields.ts'
import { fold } from '#domain/spellings.ts'

/** The column of the file of refused rows that says why. */
export const REASONS_COLUMN = 'Why it was refused'

/** True for headers of a file that says it is ours: ids in it are ours. */
export const isOwnHeader = (header: readonly string[]): boolean =>
  header.some((name) => fold(name) === fold(MARK))

/**
 * Reads the header of a file in our format by its names alone.
 * @throws Refused when it has a column twice
 */
export function mapOwnHeader(header: readonly string[]): ImportMapping {
  const names = header.map((name) => fold(name.replace(/ \(\d+\)$/, '')))
  const kind = names.includes('day') ? 'menus' : names.includes('price') ? 'plans' : 'companies'
  const known = new Map(columns[kind].map((name) => [fold(name), name === MARK ? 'id' : name]))
  const found = names.map((name) => known.get(name))
  const twice = found.find((name, at) => name && found.indexOf(name) < at)
  if (twice) throw new Refused(`The column “${twice}” comes twice.`)
  return {
    kind: kind as ListKind,
    columns: Object.fromEntries(header.map((name, at) => [name, found[at] ?? null])),
    ...{ values: {}, replacements: {}, matches: {} },
  }
}
