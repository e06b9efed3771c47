import { isDatabaseUnavailable, pingDatabase, sql } from '#db/client.ts'
import { startJobs } from '#db/jobs.ts'
import { reconcileAfterOutages, reconcileInTheEnd } from '#indexer/keep-equal.ts'
import '#indexer/measure-queues.ts'
import { meilisearch } from '#indexer/meilisearch.ts'
import { watchIndex } from '#indexer/watch.ts'
import { startWork } from '#indexer/work.ts'
import { answersInTime } from '#runtime/answers-in-time.ts'
import '#db/measure-answers.ts'
import { requireConfig } from '#runtime/config.ts'
import { log } from '#runtime/log.ts'
import { reportReady, stopOnRequest } from '#runtime/shutdown.ts'
import { listenForInspection } from '#runtime/inspection.ts'

requireConfig('DATABASE_URL', 'MEILISEARCH_URL')
const stopped = new AbortController()
let compared = false
const stopInspection = await listenForInspection(findLacking)
const compareAgain = reconcileAfterOutages(stopped.signal)
const boss = await startJobs('watcher', (error) => {
  log.error({ err: error }, 'Job queue')
  if (isDatabaseUnavailable(error)) compareAgain()
})

stopOnRequest('indexer', async () => {
  stopped.abort(new Error('The indexer stops'))
  await boss.stop({ graceful: true, timeout: 20_000 })
  await sql.end({ timeout: 5 })
  stopInspection()
})

await startWork(boss)
compared = await reconcileInTheEnd(stopped.signal)
void watchIndex(boss, stopped.signal)
log.info('Indexer ready')
reportReady()

async function findLacking(): Promise<string[]> {
  const [postgres, engine] = await Promise.all([
    answersInTime(() => pingDatabase(sql)),
    answersInTime(() => meilisearch.health()),
  ])
  return [
    ...(postgres ? [] : ['Postgres']),
    ...(engine ? [] : ['Meilisearch']),
    ...(compared ? [] : ['the first comparison of index and database']),
  ]
}
