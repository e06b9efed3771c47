import { distance } from 'fastest-levenshtein'
import { MARK } from './header-words.ts'
import { columns } from '#api/imports/cells.ts'
import { Refused } from '#api/imports/read/table.ts'
import type { ImportMapping } from '#contract/imports.ts'
import type { ListKind } from '#domain/import-fields.ts'
import { fold } from '#domain/spellings.ts'
import type { FileFormat } from '#domain/options.ts'

/** The column of the file of refused rows that says why. */
export const REASONS_COLUMN = 'Why it was refused'

/** Share of a column's name that may differ from the suggested one. */
const MAX_DIFFERENCE = 1 / 3

export type UnknownColumn = { name: string; suggestion: string | null }

/** True for headers of a file that says it is ours: ids in it are ours. */
export const isOwnHeader = (header: readonly string[]): boolean =>
  header.some((name) => fold(name) === fold(MARK))

/**
 * Reads the header of a file in our format by its names alone.
 * @throws Refused when it has a column twice
 */
export function mapOwnHeader(header: readonly string[]): {
  mapping: ImportMapping
  unknownColumns: UnknownColumn[]
} {
  const names = header.map((name) => fold(name.replace(/ \(\d+\)$/, '')))
  const kind = names.includes('day') ? 'menus' : names.includes('price') ? 'plans' : 'companies'
  const known = new Map(columns[kind].map((name) => [fold(name), name === MARK ? 'id' : name]))
  const found = names.map((name) => known.get(name))
  const twice = found.find((name, at) => name && found.indexOf(name) < at)
  if (twice) throw new Refused(`The column “${twice}” comes twice.`)
  const unknownColumns = header
    .filter((name, at) => !found[at] && name !== REASONS_COLUMN && !/^Column \d+$/.test(name))
    .map((name) => ({ name, suggestion: suggestColumn(name, kind, found) }))
  const mapping = {
    kind: kind as ListKind,
    columns: Object.fromEntries(header.map((name, at) => [name, found[at] ?? null])),
    ...{ values: {}, replacements: {}, matches: {} },
  }
  return { mapping, unknownColumns }
}

/** The known column with the most similar name. */
function suggestColumn(
  name: string,
  format: FileFormat,
  found: readonly (string | undefined)[],
): string | null {
  const [nearest] = columns[format]
    .filter((known) => !found.includes(known))
    .map((known) => ({ known, away: distance(fold(name), fold(known)) }))
    .toSorted((one, other) => one.away - other.away)
  return nearest && nearest.away <= name.length * MAX_DIFFERENCE ? nearest.known : null
}
