import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { register } from 'prom-client'
import { ensureFirstAdmin } from '#api/admins/save-admin.ts'
import { startAlertWork } from '#api/alerts/work.ts'
import { startImportWork } from '#api/imports/work.ts'
import { startCompanyWork } from '#api/companies/work.ts'
import { startSiteWork } from '#api/site/work.ts'
import { createApp } from '#api/app.ts'
import { startCleaning } from '#api/cleaning.ts'
import { createGracefulClose } from '#api/http/graceful-close.ts'
import { createImageStore } from '#api/images/image-store.ts'
import { createMailer } from '#api/mail/transport.ts'
import { startMailWork, stopMailWork } from '#api/mail/work.ts'
import { registerApiMetrics } from '#api/metrics.ts'
import { createFigureCounter } from '#api/figures/count-figures.ts'
import { createSearchCounter } from '#api/search/count-searches.ts'
import { createSearch } from '#api/search/search.ts'
import { findUnavailableServers } from '#api/site/health.ts'
import { createWeb } from '#api/web.ts'
import { requirePublicConfig } from '#runtime/config.ts'
import {
  connectDatabase,
  connectInteractive,
  assertTimeLimits,
  isDatabaseUnavailable,
  pingDatabase,
  sessionUrl,
} from '#db/client.ts'
import { assertHandlers } from '#db/job-kinds.ts'
import { createJobs } from '#db/jobs.ts'
import { listEngines } from '#runtime/engines.ts'
import { createLog, logConsole } from '#runtime/log.ts'
import { reportReady, stopOnRequest } from '#runtime/shutdown.ts'
import { listenForInspection } from '#runtime/inspection.ts'
import { registerPostgresMetrics } from '#runtime/postgres-metrics.ts'

/** Pause between attempts to reach Postgres at start, in milliseconds. */
const RETRY_MS = 500

const config = requirePublicConfig('DATABASE_URL', 'MEILISEARCH_URL')
const log = createLog(config)
logConsole(log)
const sql = connectInteractive(config)
// For cleaning and sitemaps, which run in the background: without a limit of time for statements.
const backgroundSql = connectDatabase(sessionUrl(config), { max: 2, idle_timeout: 20 })
const search = createSearch({
  engines: listEngines(config.MEILISEARCH_URL),
  apiKey: config.MEILISEARCH_API_KEY,
  indexUid: config.MEILISEARCH_INDEX,
  cacheBytes: config.SEARCH_CACHE_MB * 1024 * 1024,
  sql,
  log,
  register,
})
const metrics = registerApiMetrics(register)
registerPostgresMetrics(register, () => pingDatabase(sql))
const stopInspection = await listenForInspection({ config, log }, () =>
  findUnavailableServers({ sql, search }),
)
const jobs = createJobs(
  config.DATABASE_URL,
  'worker',
  (error) => log.error({ err: error }, 'Job queue'),
  sessionUrl(config),
)
const mailer = createMailer({ config, log })
let stopImportWork = async () => {}
/** Starts everything that needs Postgres. */
async function begin() {
  await assertTimeLimits(sql)
  if (config.ADMIN_PASSWORD)
    await ensureFirstAdmin(sql, config.ADMIN_USERNAME, config.ADMIN_PASSWORD)
  await jobs.start()
  // Workers registered by an earlier attempt, before Postgres failed.
  await Promise.all(jobs.getWipData().map(({ name }) => jobs.offWork(name)))
  await startMailWork({ sql, jobs, mailer, metrics, config, log })
  await startAlertWork({ sql, jobs, search })
  stopImportWork = await startImportWork({ sql, jobs, log })
  await startCompanyWork({ sql, jobs })
  await startSiteWork({ sql: backgroundSql, jobs, config })
  assertHandlers(jobs, 'api')
}
const [web] = await Promise.all([createWeb(config), search.warmUp(), beginOrWait()])
async function beginOrWait() {
  try {
    await begin()
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    log.error({ err: error }, 'Postgres is away: only search answers until it is back')
    void beginLater()
  }
}
async function beginLater() {
  for (;;) {
    await wait(RETRY_MS)
    try {
      await begin()
      return log.info('Postgres is back')
    } catch (error) {
      const level = isDatabaseUnavailable(error) ? 'debug' : 'error'
      log[level]({ err: error }, 'What needs Postgres has not begun')
    }
  }
}
const searchCounter = createSearchCounter({ sql, log })
searchCounter.start()
const figureCounter = createFigureCounter({ sql, log })
figureCounter.start()
const images = createImageStore(config)
startCleaning({ sql: backgroundSql, images, log })

const app = createApp({
  sql,
  jobs,
  search,
  searchCounter,
  figureCounter,
  images,
  metrics,
  config,
  log,
  web,
})
const server = createServer(app)
const close = createGracefulClose(server, config.DRAIN_SECONDS * 1000)
// Longer than a proxy's idle timeout, so that a proxy never reuses a connection that was just closed.
server.keepAliveTimeout = 75_000

stopOnRequest('api', log, async () => {
  // Fetches no new jobs; requests in flight may still enqueue some.
  await Promise.all([close(), stopMailWork(jobs), stopImportWork()])
  await jobs.stop({ graceful: true, timeout: 15_000 })
  mailer.close()
  await Promise.all([searchCounter.stop(), figureCounter.stop()])
  await search.close()
  await Promise.all([sql, backgroundSql].map((pool) => pool.end({ timeout: 5 })))
  stopInspection()
})

server.on('error', (error) => {
  log.fatal({ err: error }, `Cannot listen on ${config.HOST}:${config.PORT}`)
  process.exit(1)
})
server.listen(config.PORT, config.HOST, () => {
  log.info({ url: `http://${config.HOST}:${config.PORT}` }, 'API ready')
  reportReady()
})
