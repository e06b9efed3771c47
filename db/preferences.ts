import type { Queryable } from '#db/client.ts'

export type PreferencesRow = {
  newsletter: boolean
  showReviews: boolean
}

const columns = (db: Queryable) => db`
  prefers_newsletter as newsletter, shows_reviews as show_reviews`

export async function findPreferences(db: Queryable, userId: number) {
  const [row] = await db<PreferencesRow[]>`select ${columns(db)} from users where id = ${userId}`
  return row
}

export async function updatePreferences(db: Queryable, userId: number, chosen: PreferencesRow) {
  const [row] = await db<PreferencesRow[]>`
    update users set
      prefers_newsletter = ${chosen.newsletter},
      shows_reviews = ${chosen.showReviews}
    where id = ${userId} returning ${columns(db)}`
  return row
}
