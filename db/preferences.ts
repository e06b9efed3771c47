import type { Queryable } from '#db/client.ts'

export type PreferencesRow = {
  newServices: boolean
  newsletter: boolean
  specialOffers: boolean
  showReviews: boolean
  allowContact: boolean
}

const columns = (db: Queryable) => db`
  prefers_new_services as new_services, prefers_newsletter as newsletter,
  prefers_offers as special_offers, shows_reviews as show_reviews,
  allows_contact as allow_contact`

export async function findPreferences(db: Queryable, userId: number) {
  const [row] = await db<PreferencesRow[]>`select ${columns(db)} from users where id = ${userId}`
  return row
}

export async function updatePreferences(db: Queryable, userId: number, chosen: PreferencesRow) {
  const [row] = await db<PreferencesRow[]>`
    update users set
      prefers_new_services = ${chosen.newServices},
      prefers_newsletter = ${chosen.newsletter},
      prefers_offers = ${chosen.specialOffers},
      shows_reviews = ${chosen.showReviews},
      allows_contact = ${chosen.allowContact}
    where id = ${userId} returning ${columns(db)}`
  return row
}
