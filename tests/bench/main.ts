import { cpus } from 'node:os'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isWebBuilt, buildWeb } from '#local/web-build.ts'
import { freePort } from '#local/server-process.ts'
import { superviseProgram } from '#local/supervised.ts'
import { createDatabase, environmentFor, runOn, startServers } from '#tests/support/servers.ts'

const root = new URL('../../', import.meta.url).pathname
const { values } = parseArgs({ options: { companies: { type: 'string', default: '10000' } } })
const companies = Number(values.companies)
const ms = (value: number) => `${value.toFixed(1)} ms`

// Servers of their own, as durable as `npm start` runs them: nothing is measured with safety off.
const servers = await startServers({ durable: true })
const folder = await mkdtemp(join(tmpdir(), 'directory-bench-'))
const programs: { stop(): Promise<void> }[] = []
try {
  await bench()
} finally {
  for (const program of programs) await program.stop()
  await servers.stop()
  await rm(folder, { recursive: true, force: true })
}
process.exit()

async function bench() {
  console.log(`${cpus().length} cores (${cpus()[0]?.model}), Node ${process.versions.node}\n`)
  if (!(await isWebBuilt())) await buildWeb()
  const database = await createDatabase(servers, 'bench')
  await runOn(servers, database, ['db/migrate.ts'])
  console.log(await runOn(servers, database, ['db/demo/seed.ts', '--companies', String(companies)]))

  const port = await freePort()
  const env = {
    ...process.env,
    ...environmentFor(servers, database),
    PORT: String(port),
    NODE_ENV: 'production',
    SESSION_SECRET: 'only-for-this-benchmark',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  }
  const start = (name: string) => {
    const logFile = join(folder, `${name}.log`)
    const program = superviseProgram(name, `${name}/main.ts`, { env, cwd: root, logFile })
    programs.push(program)
    return program.ready
  }
  await start('indexer')
  await start('api')

  // The product's modules read the environment when they are loaded.
  Object.assign(process.env, env)
  const { benchSearch } = await import('#tests/bench/search.ts')
  const { benchEdits, benchBurst, Searcher } = await import('#tests/bench/freshness.ts')
  const { benchRebuild } = await import('#tests/bench/rebuilding.ts')
  const { sql } = await import('#db/client.ts')
  const { startJobs } = await import('#db/jobs.ts')
  const { listPublicCompanyIds } = await import('#db/companies.ts')

  const apiUrl = `http://127.0.0.1:${port}`
  const { meilisearchUrl, meilisearchKey } = servers
  const { figures, ratios } = await benchSearch(apiUrl, meilisearchUrl, meilisearchKey, sql)
  console.log(`\nSearch, ${companies} companies`)
  console.table(
    figures.map(({ connections, target, load }) => ({
      connections,
      target,
      p50: ms(load.p50),
      p95: ms(load.p95),
      p99: ms(load.p99),
      'requests/s': Math.round(load.perSecond),
    })),
  )
  console.table(
    ratios.map(({ connections, p95, perSecond }) => ({
      connections,
      'p95, API to Meilisearch': p95.toFixed(2),
      'requests/s, API to Meilisearch': perSecond.toFixed(2),
    })),
  )

  const jobs = await startJobs('producer', (error) => console.error(error))
  const search = new Searcher(meilisearchUrl, meilisearchKey)
  const ids = (await listPublicCompanyIds(sql)).map(({ id }) => id)
  const edits = await benchEdits(jobs, search, ids)
  console.log('From commit to visible in search, 200 edits')
  console.table({
    'through the product': { p50: ms(edits.product.p50), p95: ms(edits.product.p95) },
    'bare document update': { p50: ms(edits.raw.p50), p95: ms(edits.raw.p95) },
    ratio: {
      p50: (edits.product.p50 / edits.raw.p50).toFixed(2),
      p95: (edits.product.p95 / edits.raw.p95).toFixed(2),
    },
  })
  const burst = await benchBurst(jobs, search, ids)
  console.log(
    `Burst of 5,000 edits, all visible ${burst.fromFirst.toFixed(2)} s after the first began, ` +
      `${burst.fromLast.toFixed(2)} s after the last committed\n`,
  )
  await jobs.stop({ graceful: false })
  await search.close()

  const rebuilt = await benchRebuild()
  console.log('Full rebuild, documents a second')
  console.table({
    rebuild: { 'documents/s': Math.round(rebuilt.rebuild) },
    'raw bulk load': { 'documents/s': Math.round(rebuilt.raw) },
    ratio: { 'documents/s': rebuilt.ratio.toFixed(2) },
  })
  await sql.end()
}
