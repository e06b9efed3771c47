import type { Sql } from 'postgres'
import { insertRows, reserveIds } from './insert-rows.ts'
import { generateCompanies } from './generate-companies.ts'
import type { LoadCompany } from './generate-companies.ts'
import { composeUsers } from './people.ts'
import { createRandom } from './random.ts'
import { drawDates } from './dates.ts'
import { insertCompanies } from './insert-companies.ts'
import type { OnProgress } from './seed-demo.ts'

const BATCH = 1000
/** What a version counts changes of. */
const tables = ['companies', 'plans', 'menus', 'reviews']
/** Reviews of a company come from different people; these are shared by all companies. */
const LOAD_USERS = 2000

/**
 * Adds many companies for load tests, a thousand in each transaction, so that memory stays
 * flat and an interruption leaves whole companies behind. `onProgress` counts companies.
 */
export async function seedLoad(
  sql: Sql,
  options: { companies: number; now: Date; onProgress?: OnProgress },
): Promise<{ companies: number; plans: number; menus: number; reviews: number }> {
  const { companies: total, now, onProgress } = options
  const counts = { companies: 0, plans: 0, menus: 0, reviews: 0 }
  onProgress?.(0, total)
  if (total <= 0) return counts
  const userIds = await insertLoadUsers(sql, now)

  const write = async (companies: readonly LoadCompany[]) => {
    await insertBatch(sql, companies, userIds)
    counts.companies += companies.length
    for (const { company, reviews } of companies) {
      counts.plans += company.plans.length
      counts.menus += company.menus.length
      counts.reviews += reviews.length
    }
    onProgress?.(counts.companies, total)
  }
  let batch: LoadCompany[] = []
  let writing: Promise<void> = Promise.resolve()
  const flush = async () => {
    const companies = batch
    batch = []
    // The next thousand are composed while Postgres takes these.
    await writing
    writing = write(companies)
    // A failure is thrown by the next await; without this it would end the process first.
    writing.catch(() => {})
  }
  for (const company of generateCompanies(total, { now, users: userIds.length })) {
    batch.push(company)
    if (batch.length === BATCH) {
      await flush()
    } else if (batch.length % 10 === 0) {
      // Composing is all computing. Each step of the batch being written waits for a turn here,
      // so the turns are short: at one in a hundred companies the load took three times as long.
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  await flush()
  await writing
  await sql`analyze companies, plans, menus, reviews, company_versions`
  return counts
}

async function insertLoadUsers(sql: Sql, now: Date): Promise<number[]> {
  const random = createRandom(7)
  const ids = await reserveIds(sql, 'users', LOAD_USERS)
  const dates = drawDates(LOAD_USERS, { now, daysAgo: [545, 200] }, random)
  await insertRows(
    sql,
    'users',
    ['id', 'username', 'password_hash', 'name', 'email', 'email_verified', 'created_at'],
    composeUsers(LOAD_USERS, dates, random).map(({ row }, index) => {
      const id = ids[index]!
      // The id keeps them apart from those of an earlier run and of the demo.
      const username = `load.${id}.${row.username}`
      return { ...row, id, username, email: `${username}@mail.example`, password_hash: '!' }
    }),
  )
  return ids
}

/**
 * The triggers that raise a company's version would run once for each of some fifteen rows
 * and rewrite one line as often: most of the load's time. Within this transaction they are
 * off and each new company's version is written once. Both ALTERs are part of the
 * transaction, so a crash leaves the triggers on and nothing half written; until it commits
 * no other writer gets at these tables, whose changes would go uncounted.
 */
function insertBatch(
  sql: Sql,
  companies: readonly LoadCompany[],
  userIds: readonly number[],
): Promise<void> {
  return sql.begin(async (tx) => {
    await tx.unsafe(tables.map((table) => `alter table ${table} disable trigger user`).join(';'))
    const ids = await insertCompanies(
      tx,
      companies.map(({ company }) => company),
    )
    await insertRows(
      tx,
      'reviews',
      ['company_id', 'user_id', 'rating', 'comment', 'status', 'created_at'],
      companies.flatMap(({ reviews }, index) =>
        reviews.map(({ userIndex, row }) => ({
          company_id: ids[index]!,
          user_id: userIds[userIndex]!,
          ...row,
        })),
      ),
    )
    await insertRows(
      tx,
      'company_versions',
      ['company_id'],
      ids.map((id) => ({ company_id: id })),
    )
    await tx.unsafe(tables.map((table) => `alter table ${table} enable trigger user`).join(';'))
  }) as Promise<void>
}
