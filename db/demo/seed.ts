import { parseArgs } from 'node:util'
import { config } from '#runtime/config.ts'
import { sql } from '#db/client.ts'
import { hasCompanies } from '#db/companies.ts'
import { seedDemo } from '#db/demo/seed-demo.ts'
import { seedLoad } from '#db/demo/seed-load.ts'
import { enqueueRebuild, startJobs } from '#db/jobs.ts'
import { withProgressBar } from '#db/progress-bar.ts'

// Fills the database: with the demo data or, for load tests, with `--companies N` generated
// companies on top of what is there. A running indexer then rebuilds the search index.
const { values } = parseArgs({
  options: { companies: { type: 'string' }, 'if-empty': { type: 'boolean', default: false } },
})

try {
  const told = await seed()
  if (told.startsWith('Seeded')) await askForRebuild()
  console.log(told)
} catch (error) {
  console.error(`Seeding failed: ${(error as Error).message}`)
  process.exitCode = 1
} finally {
  await sql.end()
}

async function seed(): Promise<string> {
  const started = performance.now()
  const now = new Date()
  if (values.companies !== undefined) {
    const companies = Number(values.companies)
    if (!Number.isInteger(companies) || companies < 1 || companies > 1_000_000) {
      throw new Error('--companies takes a whole number from 1 to 1000000')
    }
    await withProgressBar('Seeding', (onProgress) => seedLoad(sql, { companies, now, onProgress }))
    const seconds = (performance.now() - started) / 1000
    return `Seeded ${companies} companies in ${seconds.toFixed(1)} s (${Math.round(companies / seconds)} a second)`
  }
  if (values['if-empty'] && config.SEED === 'none') return 'No demo data is wanted'
  if (await hasCompanies(sql)) {
    if (values['if-empty']) return 'The database has companies already'
    throw new Error('the database has companies already; the demo data goes into an empty one')
  }
  await withProgressBar('Seeding', (onProgress) => seedDemo(sql, { now, onProgress }))
  return 'Seeded the demo data'
}

async function askForRebuild() {
  const jobs = await startJobs(config.DATABASE_URL!, 'producer', () => {})
  await enqueueRebuild(jobs, sql)
  await jobs.stop({ graceful: false })
}
