import type { Sql } from 'postgres'
import { insertRows, reserveIds } from './insert-rows.ts'
import { generateDemo } from './generate-demo.ts'
import { insertCompanies } from './insert-companies.ts'

/** How far a seeding is, in rows. */
export type OnProgress = (done: number, total: number) => void

const userColumns = [
  'id',
  'username',
  'password_hash',
  'name',
  'email',
  'email_verified',
  'created_at',
] as const

/**
 * Fills a database with the demo data, all of it or nothing.
 * @returns how many rows of each kind there are
 */
export async function seedDemo(
  sql: Sql,
  { now, onProgress }: { now: Date; onProgress?: OnProgress },
) {
  const demo = generateDemo({ now })
  const counts = {
    companies: demo.companies.length,
    plans: demo.companies.reduce((sum, { plans }) => sum + plans.length, 0),
    menus: demo.companies.reduce((sum, { menus }) => sum + menus.length, 0),
    users: demo.users.length,
    reviews: demo.reviews.length,
    listings: demo.listings.length,
    messages: demo.messages.length,
    suggestions: demo.suggestions.length,
    searches: demo.searches.length,
  }
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  let done = 0
  const report = (...names: (keyof typeof counts)[]) => {
    for (const name of names) done += counts[name]
    onProgress?.(done, total)
  }
  report()

  await sql.begin(async (tx) => {
    const companyIds = await insertCompanies(tx, demo.companies)
    report('companies', 'plans', 'menus')
    const userIds = await reserveIds(tx, 'users', demo.users.length)
    await insertRows(
      tx,
      'users',
      userColumns,
      // No password hashes to "!", so nobody can sign in as one of these.
      demo.users.map(({ row }, index) => ({ id: userIds[index]!, password_hash: '!', ...row })),
    )
    report('users')
    await insertRows(
      tx,
      'reviews',
      ['company_id', 'user_id', 'rating', 'comment', 'status', 'created_at'],
      demo.reviews.map(({ companyIndex, userIndex, row }) => ({
        company_id: companyIds[companyIndex]!,
        user_id: userIds[userIndex]!,
        ...row,
      })),
    )
    report('reviews')
    await insertRows(
      tx,
      'listings',
      ['company_id', 'contact_name', 'contact_email', 'created_at'],
      demo.listings.map(({ companyIndex, row }) => ({
        company_id: companyIds[companyIndex]!,
        ...row,
      })),
    )
    await insertRows(
      tx,
      'contact_messages',
      ['company_id', 'company_name', 'name', 'email', 'phone', 'message', 'is_read', 'created_at'],
      demo.messages.map(({ companyIndex, row }) => ({
        company_id: companyIds[companyIndex]!,
        company_name: demo.companies[companyIndex]!.row.name,
        ...row,
      })),
    )
    await insertRows(
      tx,
      'suggestions',
      ['name', 'email', 'company_name', 'suggestion', 'is_read', 'created_at'],
      demo.suggestions,
    )
    await insertRows(
      tx,
      'search_terms',
      ['day', 'term', 'location', 'cuisine', 'searches', 'found_nothing'],
      demo.searches,
    )
    report('listings', 'messages', 'suggestions', 'searches')
  })
  return counts
}
