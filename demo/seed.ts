import { setImmediate } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Sql, TransactionSql } from 'postgres'
import { requireConfig } from '#runtime/config.ts'
import { connectDatabase } from '#db/client.ts'
import { hasCompanies } from '#db/companies.ts'
import { enqueueRebuild, startJobs } from '#db/jobs.ts'
import { withProgressBar } from '#db/progress-bar.ts'
import { regions } from './companies.ts'
import { demoCounts, generateDemo, generateLoad } from './generate.ts'
import { inventUsers } from './people.ts'
import { createRandom } from './random.ts'

// Fills the database: with the demo data or, for load tests, with `--companies N` generated
// companies on top of what is there. A running indexer then rebuilds the search index.
const { values } = parseArgs({
  options: { companies: { type: 'string' }, 'if-empty': { type: 'boolean', default: false } },
})

const config = requireConfig('DATABASE_URL')
const sql = connectDatabase(config.DATABASE_URL)
try {
  const told = await seed(new Date())
  if (told.startsWith('Seeded')) {
    const jobs = await startJobs(config.DATABASE_URL, 'producer', () => {})
    await enqueueRebuild(jobs, sql)
    await jobs.stop({ graceful: false })
  }
  console.log(told)
} catch (error) {
  console.error(`Seeding failed: ${(error as Error).message}`)
  process.exitCode = 1
} finally {
  await sql.end()
}

async function seed(now: Date): Promise<string> {
  if (values.companies !== undefined) {
    const count = Number(values.companies)
    if (!Number.isInteger(count) || count < 1 || count > 1_000_000) {
      throw new Error('--companies takes a whole number from 1 to 1000000')
    }
    const started = performance.now()
    await seedLoad(count, now)
    const seconds = (performance.now() - started) / 1000
    return `Seeded ${count} companies in ${seconds.toFixed(1)} s (${Math.round(count / seconds)} a second)`
  }
  if (values['if-empty'] && config.SEED === 'none') return 'No demo data is wanted'
  if (await hasCompanies(sql)) {
    if (values['if-empty']) return 'The database has companies already'
    throw new Error('the database has companies already; the demo data goes into an empty one')
  }
  await sql.begin(async (tx) => {
    const companies = await reserveIds(tx, 'companies', demoCounts.companies)
    const users = await reserveIds(tx, 'users', demoCounts.users)
    await insertTables(tx, generateDemo(now, { companies, users }))
  })
  return 'Seeded the demo data'
}

/**
 * Adds many companies, a thousand in each transaction: memory stays flat and an interruption
 * leaves whole companies behind. The triggers would rewrite a company's version for each of its
 * fifteen rows, most of the load's time; they are off inside the transaction, and each version is
 * written once. A crash leaves them on, since ALTER TABLE is part of the transaction; so are the
 * long pending lists, with which the indexes of words are written once for each thousand.
 */
async function seedLoad(count: number, now: Date): Promise<void> {
  const span = [new Date(now.getTime() - 545 * 86_400_000), now] as const
  const users = inventUsers(await reserveIds(sql, 'users', 2000), regions, span, createRandom(7))
  await insertTables(sql, { users: users.map(({ row }) => row) })
  const ids = await reserveIds(sql, 'companies', count)
  const versioned = ['companies', 'plans', 'menus', 'reviews']
  const wordIndexes = ['companies_name_words', 'companies_text_words', 'menus_words', 'plans_words']
  await withProgressBar('Seeding', async (onProgress) => {
    const batches = generateLoad(ids, users, now)
    let batch = batches.next()
    for (let done = 0; !batch.done; onProgress(done, count)) {
      const rows = batch.value
      await sql.begin(async (tx) => {
        for (const table of versioned) await tx`alter table ${tx(table)} disable trigger user`
        for (const index of wordIndexes) {
          await tx`alter index ${tx(index)} set (gin_pending_list_limit = 4096)`
        }
        const inserted = insertTables(tx, rows)
        // The statements are sent; Postgres inserts this batch while the next one is generated.
        await setImmediate()
        batch = batches.next()
        await inserted
        for (const index of wordIndexes) {
          await tx`alter index ${tx(index)} set (gin_pending_list_limit = 64)`
        }
        for (const table of versioned) await tx`alter table ${tx(table)} enable trigger user`
      })
      done += rows.companies.length
    }
  })
  await sql`vacuum (analyze) companies, plans, menus, reviews, company_versions`
}

/** Takes ids from the sequence behind a table's id. */
async function reserveIds(tx: Sql | TransactionSql, table: string, count: number) {
  const rows = await tx<{ id: number }[]>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::integer as id
    from generate_series(1, ${count}::integer)`
  return rows.map(({ id }) => id)
}

/** Inserts each table's rows, all of the same columns, as one parameter; COPY was slower. */
async function insertTables(tx: Sql | TransactionSql, tables: Record<string, readonly object[]>) {
  const given = Object.entries(tables).filter(([, rows]) => rows.length > 0)
  await Promise.all(
    given.map(([table, rows]) => {
      const columns = Object.keys(rows[0]!).join(', ')
      return tx.unsafe(
        `insert into ${table} (${columns})
         select ${columns} from json_populate_recordset(null::${table}, $1::text::json)`,
        [JSON.stringify(rows)],
        { prepare: true },
      )
    }),
  )
}
