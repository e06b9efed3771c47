import { distance } from 'fastest-levenshtein'
import { columns } from '#api/imports/cells.ts'
import { badRequest } from '#api/http/errors.ts'
import type { ImportMapping } from '#contract/imports.ts'
import type { ListKind } from '#domain/import-fields.ts'
import { fold } from '#domain/spellings.ts'
import type { FileFormat } from '#domain/options.ts'

/** Share of a column's name that may differ from the suggested one. */
const MAX_DIFFERENCE = 1 / 3
/** Column names that only our files have. */
const MARKS = ['reference', 'shortDescription', 'priceRange', 'planId', 'imageUrl', 'mealWindows']

export type UnknownColumn = { name: string; suggestion: string | null }

const ours = new Set(Object.values(columns).flat().map(fold))

/** True for headers of our exports and of files written in our format. */
export function isOwnHeader(header: readonly string[]): boolean {
  const named = header.filter((name) => name.trim() !== '').map(fold)
  const known = named.filter((name) => ours.has(name)).length
  const isMarked = MARKS.some((name) => header.some((given) => fold(given) === fold(name)))
  // "price range" also occurs in foreign lists.
  const isOurs = header.some((given) =>
    ['reference', 'shortDescription', 'planId'].includes(given.trim()),
  )
  return (
    (isOurs && known >= named.length / 2) || (isMarked && known === named.length) || isKeyed(named)
  )
}

/** Files of few columns, all of ours, that identify companies by id, unlike lists of companies. */
const isKeyed = (named: readonly string[]) =>
  named.every((name) => ours.has(name)) &&
  named.includes('id') &&
  (!named.includes('name') || named.includes('price'))

/**
 * Reads the header of a file in our format by its names alone.
 * @throws HttpError 400 when it has no key column, or a column twice
 */
export function mapOwnHeader(header: readonly string[]): {
  mapping: ImportMapping
  unknownColumns: UnknownColumn[]
} {
  const names = header.map((name) => fold(name.replace(/ \(\d+\)$/, '')))
  const kind = names.includes('day') ? 'menus' : names.includes('price') ? 'plans' : 'companies'
  const known = new Map(columns[kind].map((name) => [fold(name), name]))
  const found = names.map((name) => known.get(name))
  const twice = found.find((name, at) => name && found.indexOf(name) < at)
  if (twice) throw badRequest(`The column “${twice}” comes twice.`)
  if (kind !== 'companies' && !found.includes('id') && !found.includes('reference'))
    throw badRequest(`A column “reference” or “id” must say whose ${kind} these are.`)
  const unknownColumns = header
    .filter((name, at) => !found[at] && !/^Column \d+$/.test(name))
    .map((name) => ({ name, suggestion: suggestColumn(name, kind, found) }))
  const mapping = {
    kind: kind as ListKind,
    columns: Object.fromEntries(header.map((name, at) => [name, found[at] ?? null])),
    ...{ rules: {}, values: {}, replacements: {}, matches: {} },
  }
  return { mapping, unknownColumns }
}

/** The known column with the most similar name. */
export function suggestColumn(
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
