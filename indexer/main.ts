import { setTimeout as wait } from 'node:timers/promises'
import { register } from 'prom-client'
import { connectForWork, isDatabaseUnavailable, pingDatabase, sessionUrl } from '#db/client.ts'
import { subscribeEngines } from '#db/install-jobs.ts'
import { createJobs } from '#db/jobs.ts'
import { readDatabaseMetrics } from '#db/metrics.ts'
import { connectEngines } from '#indexer/engine.ts'
import { createIndexer } from '#indexer/indexer.ts'
import { registerIndexMetrics } from '#indexer/metrics.ts'
import { requireConfig } from '#runtime/config.ts'
import { titleOf } from '#runtime/engines.ts'
import { answersInTime, listenForInspection, type Readiness } from '#runtime/inspection.ts'
import { createLog } from '#runtime/log.ts'
import { registerDatabaseMetrics, registerPostgresMetrics } from '#runtime/postgres-metrics.ts'
import { reportReady, stopOnRequest } from '#runtime/shutdown.ts'

/** Pause between attempts to reach Postgres at the start, in milliseconds. */
const RETRY_MS = 500
/** Interval at which this process announces the engines to feed, in milliseconds. */
const FEED_MS = 60_000
/** Connections to the database: what all engines take together, and each. */
const CONNECTIONS = { shared: 5, each: 5 }

const config = requireConfig('DATABASE_URL', 'MEILISEARCH_URL')
const log = createLog(config)
const databaseUrl = sessionUrl(config)
const engines = connectEngines(config)
const names = engines.map(({ name }) => name)
const sql = connectForWork(databaseUrl, CONNECTIONS.shared + CONNECTIONS.each * engines.length)
const jobs = createJobs(databaseUrl, 'watcher', (error) => {
  log.error({ err: error }, 'Job queue')
})
await startWhenDatabaseAnswers()
const metrics = registerIndexMetrics(
  register,
  engines.map(({ labels }) => labels),
)
// Each by itself, so that one that is away holds up no other.
const indexers = engines.map((engine) =>
  createIndexer({ sql, jobs, engine, log: log.child(engine.labels), metrics }),
)
registerPostgresMetrics(register, () => pingDatabase(sql))
registerDatabaseMetrics(register, () => readDatabaseMetrics(sql))

const feeding = setInterval(() => {
  subscribeEngines(jobs, sql, names).catch((error: unknown) => {
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

/** Connects the queues and has the engines fed, which may take until Postgres is back. */
async function startWhenDatabaseAnswers() {
  for (let isLogged = false; ; isLogged = true) {
    try {
      await jobs.start()
      return await subscribeEngines(jobs, sql, names)
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      if (!isLogged) log.error({ err: error }, 'Postgres is away: the indexer waits for it')
      await wait(RETRY_MS)
    }
  }
}

/** Dependencies that this process waits for, in words. One compared engine is enough to be ready. */
async function findMissing(): Promise<Readiness> {
  const postgres = await answersInTime(() => pingDatabase(sql))
  const missingByEngine = await Promise.all(
    engines.map(async ({ client, name }, at) => [
      ...((await answersInTime(() => client.health())) ? [] : [titleOf(name)]),
      ...(indexers[at]!.isReady()
        ? []
        : [
            `the first comparison of ${name ? `the index in ${titleOf(name)}` : 'index'} and database`,
          ]),
    ]),
  )
  return {
    missing: [...(postgres ? [] : ['Postgres']), ...missingByEngine.flat()],
    ready: postgres && missingByEngine.some((missing) => missing.length === 0),
  }
}
