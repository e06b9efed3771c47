import { cpus } from 'node:os'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWeb, isWebBuilt } from '#local/web-build.ts'
import {
  tellAlerts,
  tellBurst,
  tellEdits,
  tellLists,
  tellPages,
  tellRebuild,
  tellRebuildUnderLoad,
  tellRegistrations,
  tellSaves,
  tellSearch,
  tellSize,
  tellSuggest,
} from '#tests/bench/tell.ts'
import { tellGoals } from '#tests/bench/goals.ts'
import { benchAdmin } from '#tests/bench/admin.ts'
import { benchRegistrations } from '#tests/bench/registrations.ts'
import { freePort } from '#local/server-process.ts'
import { superviseProgram } from '#local/supervised.ts'
import { readChoice } from '#tests/support/server-kind.ts'
import { createDatabase, environmentFor, runOn, startServers } from '#tests/support/servers.ts'

const root = new URL('../../', import.meta.url).pathname
const { values } = parseArgs({
  options: {
    companies: { type: 'string', default: '10000' },
    only: { type: 'string' },
    /** A file that gets all figures. */
    json: { type: 'string' },
  },
})
const companies = Number(values.companies)
const parts = [
  'suggest',
  'search',
  'size',
  'pages',
  'edits',
  'saves',
  'burst',
  'rebuild',
  'registrations',
]
/** Parts that run only when they are asked for. */
const further = ['rebuild-under-load', 'alerts', 'lists']
const chosen = values.only?.split(',') ?? parts
const wanted = (part: string) => chosen.includes(part)
if (chosen.some((part) => ![...parts, ...further].includes(part)))
  throw new Error(`--only takes ${[...parts, ...further].join(', ')}`)

// Servers of their own, as durable as `npm start` runs them: nothing is measured with safety off.
const servers = await startServers({ durable: true, kind: readChoice() ?? 'embedded' })
const folder = await mkdtemp(join(tmpdir(), 'directory-bench-'))
const programs: { stop(): Promise<void> }[] = []
const figures: Record<string, unknown> = { companies }
let allHeld = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stop().finally(() => process.exit(1)))
}
try {
  await bench()
  allHeld = await tellGoals(figures, values.json)
} finally {
  await stop()
}
process.exit(allHeld ? 0 : 1)

async function stop() {
  for (const program of programs) await program.stop()
  await servers.stop()
  await rm(folder, { recursive: true, force: true })
}

function note<Found>(part: string, tell: (found: Found) => void, found: Found) {
  figures[part] = found
  tell(found)
}

async function bench() {
  console.log(`${cpus().length} cores (${cpus()[0]?.model}), Node ${process.versions.node}\n`)
  if (!(await isWebBuilt())) await buildWeb()
  const database = await createDatabase(servers, 'bench')
  await runOn(servers, database, ['db/migrate.ts'])
  console.log(await runOn(servers, database, ['demo/seed.ts', '--companies', String(companies)]))

  const port = await freePort()
  const env = {
    ...process.env,
    ...environmentFor(servers, database),
    ...benchAdmin,
    PORT: String(port),
    NODE_ENV: 'production',
    SESSION_SECRET: 'only-for-this-benchmark',
    RATE_LIMITS: 'off',
    ACCEPT_UNSAFE: 'PUBLIC_URL,RATE_LIMITS,SMTP_URL',
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
  }
  const start = async (name: string, more = {}) => {
    const logFile = join(folder, `${name}.log`)
    const given = { env: { ...env, ...more }, cwd: root, logFile }
    const program = superviseProgram(name, `${name}/main.ts`, given)
    programs.push(program)
    await program.ready
    return program
  }
  await start('indexer')
  await start('api')

  // The product's modules read the environment when they are loaded.
  Object.assign(process.env, env)
  const { benchSearch } = await import('#tests/bench/search.ts')
  const { benchEdits, benchBurst, Searcher } = await import('#tests/bench/freshness.ts')
  const { benchSaves } = await import('#tests/bench/saves.ts')
  const { benchRebuild } = await import('#tests/bench/rebuilding.ts')
  const { benchRebuildUnderLoad } = await import('#tests/bench/rebuild-under-load.ts')
  const { ownerSql, sql } = await import('#tests/support/product.ts')
  const { startJobs } = await import('#db/jobs.ts')
  const { listPublicCompanyIds } = await import('#db/companies.ts')

  const apiUrl = `http://127.0.0.1:${port}`
  /** One more API, for one part: it has a third of the connections that Postgres takes. */
  const startApi = async (more = {}) => {
    const [apiPort, metricsPort] = [await freePort(), await freePort()]
    const ports = { PORT: String(apiPort), METRICS_PORT: String(metricsPort) }
    const { stop } = await start('api', { ...ports, ...more })
    const at = (port: number) => `http://127.0.0.1:${port}`
    return { url: at(apiPort), metricsUrl: `${at(metricsPort)}/metrics`, stop }
  }
  if (wanted('suggest')) {
    const { benchReading, benchSuggest } = await import('#tests/bench/suggest.ts')
    const found = { ...(await benchSuggest(apiUrl)), reading: await benchReading() }
    note('suggest', tellSuggest, found)
  }
  if (wanted('search')) {
    const { meilisearchUrl: url, meilisearchKey: key } = servers
    const bare = await startApi({ SEARCH_CACHE_MB: '0' })
    const urls = { keeping: apiUrl, bare: bare.url }
    const found = await benchSearch(urls, { url, key, indexUid: database }, ownerSql)
    note('search', tellSearch, found)
    await bare.stop()
  }
  if (wanted('size')) {
    const { benchSize } = await import('#tests/bench/size.ts')
    const { meilisearchUrl: url, meilisearchKey: key } = servers
    const api = await startApi({ SEARCH_CACHE_MB: '0' })
    note('size', tellSize, await benchSize(api, { url, key }, ownerSql))
    await api.stop()
  }
  if (wanted('pages')) {
    const { benchPages } = await import('#tests/bench/pages.ts')
    const api = await startApi()
    const paths = ['/', '/companies', '/companies/1', '/compare?ids=1,2,3']
    note('pages', tellPages, await benchPages(api, paths))
    await api.stop()
  }
  const jobs = await startJobs(process.env.DATABASE_URL!, 'producer', (error) =>
    console.error(error),
  )
  const search = new Searcher(servers.meilisearchUrl, servers.meilisearchKey)
  const ids = (await listPublicCompanyIds(sql)).map(({ id }) => id)
  if (wanted('edits')) note('edits', tellEdits, await benchEdits(jobs, search, ids))
  if (wanted('saves')) note('saves', tellSaves, await benchSaves(apiUrl, ids))
  if (wanted('burst')) note('burst', tellBurst, await benchBurst(jobs, search, ids))
  await jobs.stop({ graceful: false })
  await search.close()
  if (wanted('rebuild')) note('rebuild', tellRebuild, await benchRebuild())
  if (wanted('rebuild-under-load')) {
    const found = await benchRebuildUnderLoad(apiUrl, ids)
    note('rebuild-under-load', tellRebuildUnderLoad, found)
  }
  if (wanted('lists')) {
    const { benchLists } = await import('#tests/bench/lists.ts')
    note('lists', tellLists, await benchLists(apiUrl))
  }
  if (wanted('alerts')) {
    const { benchAlerts } = await import('#tests/bench/alerts.ts')
    note('alerts', tellAlerts, await benchAlerts())
  }
  if (wanted('registrations'))
    note('registrations', tellRegistrations, await benchRegistrations(apiUrl))
  await sql.end()
}
