import { isDeepStrictEqual } from 'node:util'
import { findStateOf } from '#api/choices/change-choices.ts'
import { conflict } from '#api/http/errors.ts'
import { findLocation } from '#api/imports/map/places.ts'
import { proposeMapping } from '#api/imports/map/propose.ts'
import { choiceInput } from '#contract/admin-choices.ts'
import type { ImportMapping } from '#contract/imports.ts'
import type { Queryable, Transaction } from '#db/client.ts'
import { listCauses } from '#db/import-rows.ts'
import { type ImportRow, setMapping } from '#db/imports.ts'
import { isLocation } from '#domain/choices.ts'
import { readPlace } from '#domain/spellings.ts'

/** Maximum number of refusal causes that the dashboard shows. */
const MAX_CAUSES = 50

/**
 * Stores a person's decisions about a file, which is then compared again. When another kind is
 * chosen, its columns are proposed again, unless they were changed in the same request.
 * @throws HttpError 409 when there is nothing to decide
 */
export async function decide(tx: Transaction, run: ImportRow, given: ImportMapping): Promise<void> {
  if (!['checking', 'checked'].includes(run.state))
    throw conflict('This file has been decided already.')
  const { mapping, columns, own } = run
  if (!mapping) throw conflict('The format of this file is read no longer.')
  const isOther = !own && given.kind !== null && given.kind !== mapping.kind
  const isProposed = isOther && isDeepStrictEqual(given.columns, mapping.columns)
  const names = columns.map(({ name }) => name)
  const fields = isProposed ? proposeMapping(names, given.kind).columns : given.columns
  await setMapping(tx, run.id, { ...given, columns: fields })
}

/** Why rows of an import are refused, with what a person may do about it. */
export async function listReasons(db: Queryable, id: number) {
  const causes = await listCauses(db, id, MAX_CAUSES)
  return Promise.all(
    causes.map(async (cause) => ({
      ...cause,
      // A value that it probably means, such as the last of several cities.
      suggestion: cause.column === 'location' ? (findLocation([cause.value]) ?? null) : null,
      city: await suggestCity(db, cause),
    })),
  )
}

/** Capitalizes names such as "BIKANER" and "new palasia". */
const toName = (text: string) =>
  /\p{Lu}/u.test(text) && /\p{Ll}/u.test(text)
    ? text
    : text.toLowerCase().replaceAll(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())

/**
 * The city in a refused location, for an administrator to add.
 * @returns its state by the vocabulary or the postal directory; null for text that is not a place,
 * or for a place that is offered already
 */
async function suggestCity(db: Queryable, { column, value }: { column: string; value: string }) {
  if (column !== 'location' || isLocation(readPlace(value))) return null
  // "Sadar Bazaar, Bikaner": the end is more specific than the beginning.
  const names = value
    .replaceAll(/\([^()]*\)/g, ' ')
    .split(/[,;/]/)
    .map((part) => choiceInput.shape.name.safeParse(toName(part.trim())))
    .flatMap((name) => (name.success && /\p{L}/u.test(name.data) ? [name.data] : []))
    .toReversed()
  for (const name of names) {
    const state = await findStateOf(db, name)
    if (state !== undefined) return { name, state }
  }
  return names[0] === undefined ? null : { name: names[0], state: null }
}
