import { createServer } from 'node:http'
import { register } from 'prom-client'
import { ensureFirstAdmin } from '#api/admins/save-admin.ts'
import { createApp } from '#api/app.ts'
import { startCleaning } from '#api/cleaning.ts'
import { closesGently } from '#api/http/close-gently.ts'
import { startApiJobs } from '#api/jobs.ts'
import { closeMail } from '#api/mail/transport.ts'
import { startMailWork } from '#api/mail/work.ts'
import { search, searchCounter } from '#api/search/instance.ts'
import { findAway } from '#api/site/health.ts'
import { createWeb } from '#api/web.ts'
import { requireConfig } from '#runtime/config.ts'
import { pingDatabase, sql } from '#db/client.ts'
import { log, logConsole } from '#runtime/log.ts'
import { reportReady, stopOnRequest } from '#runtime/shutdown.ts'
import { listenForInspection } from '#runtime/inspection.ts'
import { registerPostgresMetrics } from '#runtime/postgres-metrics.ts'

logConsole()
const config = requireConfig('DATABASE_URL', 'MEILISEARCH_URL')
registerPostgresMetrics(register, () => pingDatabase(sql))
const stopInspection = await listenForInspection(findAway)
if (config.ADMIN_PASSWORD) await ensureFirstAdmin(config.ADMIN_USERNAME, config.ADMIN_PASSWORD)

const jobs = await startApiJobs()
await startMailWork(jobs)
searchCounter.start()

const server = createServer(createApp({ sql, jobs, config, log, web: await createWeb() }))
const close = closesGently(server)
// Longer than a proxy keeps an idle connection, so that it is never the one to be surprised.
server.keepAliveTimeout = 75_000

startCleaning()

stopOnRequest('api', async () => {
  await close()
  await jobs.stop({ graceful: true, timeout: 15_000 })
  closeMail()
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
