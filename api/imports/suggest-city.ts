import { findStateOf } from '#api/choices/change-choices.ts'
import { choiceInput } from '#contract/admin-choices.ts'
import type { Queryable } from '#db/client.ts'
import { isLocation } from '#domain/choices.ts'
import { readPlace } from '#domain/spellings.ts'

type City = { name: string; state: string | null }

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
export async function suggestCity(
  db: Queryable,
  { column, value }: { column: string; value: string },
): Promise<City | null> {
  if (column !== 'location' || isLocation(readPlace(value))) return null
  // "Sadar Bazaar, Bikaner": the end is more specific than the beginning.
  const names = value
    .replaceAll(/\(.*?\)/g, ' ')
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
