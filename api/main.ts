import { createServer } from 'node:http'
import { ensureFirstAdmin } from '#api/admins/save-admin.ts'
import { createApp } from '#api/app.ts'
import { startCleaning } from '#api/cleaning.ts'
import { startApiJobs } from '#api/jobs.ts'
import { closeMail } from '#api/mail/transport.ts'
import { startMailWork } from '#api/mail/work.ts'
import { startCountingSearches, stopCountingSearches } from '#api/search/count-searches.ts'
import { createWeb } from '#api/web.ts'
import { config } from '#config'
import { basicSearchSql, sql } from '#db/client.ts'
import { log, reportReady, stopOnRequest } from '#process'

if (config.ADMIN_PASSWORD) await ensureFirstAdmin(config.ADMIN_USERNAME, config.ADMIN_PASSWORD)

const jobs = await startApiJobs()
await startMailWork(jobs)
startCountingSearches()
const server = createServer(createApp(await createWeb()))
// Longer than a proxy keeps an idle connection, so that it is never the one to be surprised.
server.keepAliveTimeout = 75_000

startCleaning()

stopOnRequest('api', async () => {
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  await closed
  await jobs.stop({ graceful: true, timeout: 15_000 })
  closeMail()
  await stopCountingSearches()
  await Promise.all([sql.end({ timeout: 5 }), basicSearchSql.end({ timeout: 5 })])
})

server.on('error', (error) => {
  log.fatal({ err: error }, `Cannot listen on ${config.HOST}:${config.PORT}`)
  process.exit(1)
})
server.listen(config.PORT, config.HOST, () => {
  log.info({ url: `http://${config.HOST}:${config.PORT}` }, 'API ready')
  reportReady()
})
