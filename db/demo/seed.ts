import { setImmediate } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Sql, TransactionSql } from 'postgres'
import { hash } from '@node-rs/argon2'
import { requireConfig } from '#runtime/config.ts'
import { connectDatabase, sessionUrl } from '#db/client.ts'
import { hasCompanies } from '#db/companies.ts'
import { markDemo } from '#db/demo-companies.ts'
import { enqueueRebuild, startJobs } from '#db/jobs.ts'
import { withProgressBar } from '#db/progress-bar.ts'
import { toOwnerUrl } from '#db/roles.ts'
import { regions } from './companies.ts'
import { demoCounts, generateDemo, generateLoad } from './generate.ts'
import { inventUsers } from './people.ts'
import { createRandom } from './random.ts'
import { list } from './text.ts'

// Adds the demo data or, for load tests, `--companies N` generated ones; then rebuilds search. With
// `--owner`, the demo owner signs in with the administrator's password.
const { values } = parseArgs({
  options: {
    companies: { type: 'string' },
    'if-empty': { type: 'boolean', default: false },
    owner: { type: 'boolean', default: false },
  },
})

const config = requireConfig('DATABASE_URL')
// Load tests disable triggers, which only the tables' owner may do; the demo data only inserts rows.
const sql = connectDatabase(
  values.companies === undefined ? sessionUrl(config) : toOwnerUrl(config),
)
try {
  const result = await seed(new Date())
  if (result.startsWith('Seeded')) {
    const jobs = await startJobs(sessionUrl(config), 'producer', () => {})
    await enqueueRebuild(jobs, sql)
    await jobs.stop({ graceful: false })
  }
  console.log(result)
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
    const reviews = await reserveIds(tx, 'reviews', demoCounts.reviews)
    const { ADMIN_PASSWORD } = config
    const ownerHash =
      values.owner && ADMIN_PASSWORD ? await hash(ADMIN_PASSWORD.normalize('NFKC')) : undefined
    await insertTables(tx, generateDemo(now, { companies, users, reviews }, ownerHash))
    await markDemo(tx, companies)
  })
  return 'Seeded the demo data'
}

/**
 * SQL that disables what would take most of a load's time, or enables it again: triggers that
 * update a company's version for each of its fifteen rows, and small pending lists of GIN indexes.
 */
function switchLoading(trigger: 'disable' | 'enable', pendingKilobytes: number): string {
  const tables = list('companies, plans, menus, reviews')
  const indexes = list('companies_name_words, companies_text_words, menus_words, plans_words')
  const pending = `gin_pending_list_limit = ${pendingKilobytes}`
  const ofTables = tables.map((table) => `alter table ${table} ${trigger} trigger user;`)
  return [...ofTables, ...indexes.map((index) => `alter index ${index} set (${pending});`)].join('')
}

/**
 * Adds many companies, a thousand per transaction: memory use is constant, an interruption leaves
 * only complete companies behind, and a crash restores the disabled triggers.
 */
async function seedLoad(count: number, now: Date): Promise<void> {
  const span = [new Date(now.getTime() - 545 * 86_400_000), now] as const
  const users = inventUsers(await reserveIds(sql, 'users', 2000), regions, span, createRandom(7))
  await insertTables(sql, { users: users.map(({ row }) => row) })
  const batches = generateLoad(await reserveIds(sql, 'companies', count), users, now)
  await withProgressBar('Seeding', async (onProgress) => {
    let batch = batches.next()
    for (let done = 0; !batch.done; onProgress(done, count)) {
      const rows = batch.value
      await sql.begin(async (tx) => {
        await tx.unsafe(switchLoading('disable', 4096))
        const inserted = insertTables(tx, rows)
        // The statements are on their way; Postgres inserts this batch while the next one is generated.
        await setImmediate()
        batch = batches.next()
        await inserted
        await tx.unsafe(switchLoading('enable', 64))
      })
      done += rows.companies.length
    }
  })
  await sql`vacuum (analyze) companies, plans, menus, reviews, company_versions`
}

async function reserveIds(tx: Sql | TransactionSql, table: string, count: number) {
  const rows = await tx<{ id: number }[]>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::integer as id
    from generate_series(1, ${count}::integer)`
  return rows.map(({ id }) => id)
}

/** Inserts each table's rows, which have the same columns, as one parameter; COPY was slower. */
async function insertTables(tx: Sql | TransactionSql, tables: Record<string, readonly object[]>) {
  const inserts = Object.entries(tables).map(([table, rows]) => {
    const columns = Object.keys(rows[0] ?? { id: 0 }).join(', ')
    const statement = `insert into ${table} (${columns})
      select ${columns} from json_populate_recordset(null::${table}, $1::text::json)`
    return tx.unsafe(statement, [JSON.stringify(rows)], { prepare: true })
  })
  await Promise.all(inserts)
}
