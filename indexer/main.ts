import { setTimeout as wait } from 'node:timers/promises'
import { register } from 'prom-client'
import { connectDatabase, isDatabaseUnavailable, pingDatabase } from '#db/client.ts'
import { createJobs } from '#db/jobs.ts'
import { readDatabaseMetrics } from '#db/metrics.ts'
import { connectEngine } from '#indexer/engine.ts'
import { createIndexer } from '#indexer/indexer.ts'
import { registerIndexMetrics } from '#indexer/metrics.ts'
import { answersInTime } from '#runtime/inspection.ts'
import { requireConfig } from '#runtime/config.ts'
import { listenForInspection } from '#runtime/inspection.ts'
import { createLog } from '#runtime/log.ts'
import { registerDatabaseMetrics, registerPostgresMetrics } from '#runtime/postgres-metrics.ts'
import { reportReady, stopOnRequest } from '#runtime/shutdown.ts'

/** Pause between attempts to reach Postgres at the start, in milliseconds. */
const RETRY_MS = 500

const config = requireConfig('DATABASE_URL', 'MEILISEARCH_URL')
const log = createLog(config)
const sql = connectDatabase(config.DATABASE_URL)
const { MEILISEARCH_URL, MEILISEARCH_API_KEY, MEILISEARCH_INDEX } = config
const engine = connectEngine(MEILISEARCH_URL, MEILISEARCH_API_KEY, MEILISEARCH_INDEX)
const jobs = createJobs(config.DATABASE_URL, 'watcher', (error) => {
  log.error({ err: error }, 'Job queue')
})
await startWhenDatabaseAnswers()
const metrics = registerIndexMetrics(register)
const indexer = createIndexer({ sql, jobs, engine, log, metrics })
registerPostgresMetrics(register, () => pingDatabase(sql))
registerDatabaseMetrics(register, () => readDatabaseMetrics(sql))

const stopInspection = await listenForInspection({ config, log }, findMissing)
stopOnRequest('indexer', log, async () => {
  indexer.stop()
  await jobs.stop({ graceful: true, timeout: 20_000 })
  await sql.end({ timeout: 5 })
  stopInspection()
})
await indexer.start()
log.info('Indexer ready')
reportReady()

/** Connects the queues, which may take until Postgres is back. */
async function startWhenDatabaseAnswers() {
  for (let told = false; ; told = true) {
    try {
      return await jobs.start()
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      if (!told) log.error({ err: error }, 'Postgres is away: the indexer waits for it')
      await wait(RETRY_MS)
    }
  }
}

/** @returns what this process waits for, in words */
async function findMissing(): Promise<string[]> {
  const [postgres, meilisearch] = await Promise.all([
    answersInTime(() => pingDatabase(sql)),
    answersInTime(() => engine.client.health()),
  ])
  return [
    ...(postgres ? [] : ['Postgres']),
    ...(meilisearch ? [] : ['Meilisearch']),
    ...(indexer.isReady() ? [] : ['the first comparison of index and database']),
  ]
}
