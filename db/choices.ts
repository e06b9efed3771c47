import type { Queryable } from '#db/client.ts'

export type ChoiceRow = { name: string; spellings: string[]; hidden: boolean }
export type PlaceRow = ChoiceRow & {
  sameAs: string | null
  partOf: string | null
  popular: boolean
}

/** All places and cuisines as they are now, by name. */
export async function readChoices(db: Queryable) {
  const [places, cuisines] = await Promise.all([
    db<PlaceRow[]>`
      select name, spellings, hidden, same_as, part_of, popular from places
      order by lower(name) collate "C"`,
    db<ChoiceRow[]>`
      select name, spellings, hidden from cuisines order by lower(name) collate "C"`,
  ])
  return { places: [...places], cuisines: [...cuisines] }
}
