import { setTimeout as wait } from 'node:timers/promises'
import { register } from 'prom-client'
import { connectBackground, isDatabaseUnavailable, pingDatabase, sessionUrl } from '#db/client.ts'
import { registerEngines } from '#db/install-jobs.ts'
import { createJobs } from '#db/jobs.ts'
import { readDatabaseMetrics } from '#db/metrics.ts'
import { connectEngines } from '#indexer/engine.ts'
import { createIndexer } from '#indexer/indexer.ts'
import { registerIndexMetrics } from '#indexer/metrics.ts'
import { requireConfig } from '#runtime/config.ts'
import { engineTitle } from '#runtime/engines.ts'
import { answersInTime, listenForInspection, type Readiness } from '#runtime/inspection.ts'
import { createLog } from '#runtime/log.ts'
import { registerDatabaseMetrics, registerPostgresMetrics } from '#runtime/postgres-metrics.ts'
import { reportReady, stopOnRequest } from '#runtime/shutdown.ts'

/** Pause between attempts to reach Postgres at start, in milliseconds. */
const RETRY_MS = 500
/** Interval at which this process registers its engines, in milliseconds. */
const FEED_MS = 60_000
/** Maximum number of database connections: shared by all engines, and of each engine. */
const CONNECTIONS = { shared: 5, each: 5 }

const config = requireConfig('DATABASE_URL', 'MEILISEARCH_URL')
const log = createLog(config)
const databaseUrl = sessionUrl(config)
const engines = connectEngines(config)
const names = engines.map(({ name }) => name)
const sql = connectBackground(databaseUrl, CONNECTIONS.shared + CONNECTIONS.each * engines.length)
const jobs = createJobs(databaseUrl, 'watcher', (error) => {
  log.error({ err: error }, 'Job queue')
})
await startWhenDatabaseAnswers()
const metrics = registerIndexMetrics(
  register,
  engines.map(({ labels }) => labels),
)
// Independent, so that an unavailable engine does not block the others.
const indexers = engines.map((engine) =>
  createIndexer({ sql, jobs, engine, log: log.child(engine.labels), metrics }),
)
registerPostgresMetrics(register, () => pingDatabase(sql))
registerDatabaseMetrics(register, () => readDatabaseMetrics(sql))

const feeding = setInterval(() => {
  registerEngines(jobs, sql, names).catch((error: unknown) => {
    log.debug({ err: error }, 'It could not be said which engines are to be fed')
  })
}, FEED_MS)

const stopInspection = await listenForInspection({ config, log }, findMissing)
stopOnRequest('indexer', log, async () => {
  clearInterval(feeding)
  for (const indexer of indexers) indexer.stop()
  await jobs.stop({ graceful: true, timeout: 20_000 })
  await sql.end({ timeout: 5 })
  stopInspection()
})
for (const indexer of indexers) await indexer.start()
await Promise.race(indexers.map(({ compared }) => compared))
log.info('Indexer ready')
reportReady()

/** Connects the queues and registers the engines, waiting for Postgres if necessary. */
async function startWhenDatabaseAnswers() {
  for (let isLogged = false; ; isLogged = true) {
    try {
      await jobs.start()
      return await registerEngines(jobs, sql, names)
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      if (!isLogged) log.error({ err: error }, 'Postgres is away: the indexer waits for it')
      await wait(RETRY_MS)
    }
  }
}

/** Missing dependencies of this process in words. It is ready once one engine has been compared. */
async function findMissing(): Promise<Readiness> {
  const postgres = await answersInTime(() => pingDatabase(sql))
  const missingByEngine = await Promise.all(
    engines.map(async ({ client, name }, at) => [
      ...((await answersInTime(() => client.health())) ? [] : [engineTitle(name)]),
      ...(indexers[at]!.isReady()
        ? []
        : [
            `the first comparison of ${name ? `the index in ${engineTitle(name)}` : 'index'} and database`,
          ]),
    ]),
  )
  return {
    missing: [...(postgres ? [] : ['Postgres']), ...missingByEngine.flat()],
    ready: postgres && missingByEngine.some((missing) => missing.length === 0),
  }
}
