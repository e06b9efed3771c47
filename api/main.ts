import { createServer } from 'node:http'
import { ensureFirstAdmin } from '#api/admins/save-admin.ts'
import { createApp } from '#api/app.ts'
import { startCleaning } from '#api/cleaning.ts'
import { closesGently } from '#api/http/close-gently.ts'
import { createImageStore } from '#api/images/image-store.ts'
import { createMailer } from '#api/mail/transport.ts'
import { startMailWork } from '#api/mail/work.ts'
import { startCountingSearches, stopCountingSearches } from '#api/search/count-searches.ts'
import { findAway } from '#api/site/health.ts'
import { createWeb } from '#api/web.ts'
import { requireConfig } from '#runtime/config.ts'
import { basicSearchSql, sql } from '#db/client.ts'
import { startJobs } from '#db/jobs.ts'
import '#db/measure-answers.ts'
import { log, logConsole } from '#runtime/log.ts'
import { reportReady, stopOnRequest } from '#runtime/shutdown.ts'
import { listenForInspection } from '#runtime/inspection.ts'

logConsole()
const config = requireConfig('DATABASE_URL', 'MEILISEARCH_URL')
const stopInspection = await listenForInspection(findAway)
if (config.ADMIN_PASSWORD) await ensureFirstAdmin(sql, config.ADMIN_USERNAME, config.ADMIN_PASSWORD)

const jobs = await startJobs('worker', (error) => log.error({ err: error }, 'Job queue'))
const mailer = createMailer({ config, log })
await startMailWork({ sql, jobs, mailer, config, log })
startCountingSearches()

const server = createServer(createApp({ sql, jobs, config, log, web: await createWeb() }))
const close = closesGently(server)
// Longer than a proxy keeps an idle connection, so that it is never the one to be surprised.
server.keepAliveTimeout = 75_000

startCleaning({ sql, images: createImageStore(config), log })

stopOnRequest('api', async () => {
  await close()
  await jobs.stop({ graceful: true, timeout: 15_000 })
  mailer.close()
  await stopCountingSearches()
  await Promise.all([sql.end({ timeout: 5 }), basicSearchSql.end({ timeout: 5 })])
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
