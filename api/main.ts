import { createServer } from 'node:http'
import { register } from 'prom-client'
import { ensureFirstAdmin } from '#api/admins/save-admin.ts'
import { startAlertWork } from '#api/alerts/work.ts'
import { createApp } from '#api/app.ts'
import { startCleaning } from '#api/cleaning.ts'
import { createGracefulClose } from '#api/http/graceful-close.ts'
import { createImageStore } from '#api/images/image-store.ts'
import { createMailer } from '#api/mail/transport.ts'
import { startMailWork } from '#api/mail/work.ts'
import { registerApiMetrics } from '#api/metrics.ts'
import { createSearchCounter } from '#api/search/count-searches.ts'
import { createSearch } from '#api/search/search-companies.ts'
import { findAway } from '#api/site/health.ts'
import { createWeb } from '#api/web.ts'
import { requireConfig } from '#runtime/config.ts'
import { connectDatabase, pingDatabase } from '#db/client.ts'
import { startJobs } from '#db/jobs.ts'
import { createLog, logConsole } from '#runtime/log.ts'
import { reportReady, stopOnRequest } from '#runtime/shutdown.ts'
import { listenForInspection } from '#runtime/inspection.ts'
import { registerPostgresMetrics } from '#runtime/postgres-metrics.ts'

const config = requireConfig('DATABASE_URL', 'MEILISEARCH_URL')
const log = createLog(config)
logConsole(log)
const sql = connectDatabase(config.DATABASE_URL)
const search = createSearch({
  engine: {
    url: config.MEILISEARCH_URL,
    apiKey: config.MEILISEARCH_API_KEY,
    indexUid: config.MEILISEARCH_INDEX,
  },
  sql,
  log,
})
const metrics = registerApiMetrics(register)
registerPostgresMetrics(register, () => pingDatabase(sql))
const stopInspection = await listenForInspection({ config, log }, () => findAway({ sql, search }))
if (config.ADMIN_PASSWORD) await ensureFirstAdmin(sql, config.ADMIN_USERNAME, config.ADMIN_PASSWORD)

const jobs = await startJobs(config.DATABASE_URL, 'worker', (error) =>
  log.error({ err: error }, 'Job queue'),
)
const mailer = createMailer({ config, log })
await startMailWork({ sql, jobs, mailer, metrics, config, log })
const searchCounter = createSearchCounter({ sql, log })
searchCounter.start()
const images = createImageStore(config)
startCleaning({ sql, images, log })

await search.warmUp()
await startAlertWork({ sql, jobs, search })
const web = await createWeb(config)
const app = createApp({ sql, jobs, search, searchCounter, images, metrics, config, log, web })
const server = createServer(app)
const close = createGracefulClose(server)
// Longer than a proxy's idle timeout, so that a proxy never uses a connection that we just closed.
server.keepAliveTimeout = 75_000

stopOnRequest('api', log, async () => {
  await close()
  await jobs.stop({ graceful: true, timeout: 15_000 })
  mailer.close()
  await searchCounter.stop()
  await search.close()
  await sql.end({ timeout: 5 })
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
