import { findStateOf } from '#api/choices/change-choices.ts'
import { choiceInput } from '#contract/admin-choices.ts'
import type { Queryable } from '#db/client.ts'
import { isLocation } from '#domain/choices.ts'
import { readPlace } from '#domain/spellings.ts'

type City = { name: string; state: string | null }

/** "BIKANER" and "new palasia" as names are written. */
const toName = (text: string) =>
  /\p{Lu}/u.test(text) && /\p{Ll}/u.test(text)
    ? text
    : text.toLowerCase().replaceAll(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())

/**
 * The city of a refused location, which an administrator may add.
 * @returns its state as search or the post has it; null for what is no name of a place, or one that is offered
 */
export async function suggestCity(
  db: Queryable,
  { column, value }: { column: string; value: string },
): Promise<City | null> {
  if (column !== 'location' || isLocation(readPlace(value))) return null
  // "Sadar Bazaar, Bikaner": the end says more than the beginning.
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
