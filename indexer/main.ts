import { sql } from '#db/client.ts'
import { startJobs } from '#db/jobs.ts'
import { keepTexts } from '#indexer/keep-texts.ts'
import { whenAvailable } from '#indexer/meilisearch.ts'
import { watchIndex } from '#indexer/watch.ts'
import { reconcileAndTell, startWork } from '#indexer/work.ts'
import { log, reportReady, stopOnRequest } from '#process'

const stopped = new AbortController()
const boss = await startJobs('watcher', (error) => log.error({ err: error }, 'Job queue'))

stopOnRequest('indexer', async () => {
  stopped.abort(new Error('The indexer stops'))
  await boss.stop({ graceful: true, timeout: 20_000 })
  await sql.end({ timeout: 5 })
})

void keepTexts(stopped.signal)
await startWork(boss)
await whenAvailable(stopped.signal, reconcileAndTell)
void watchIndex(boss, stopped.signal)
log.info('Indexer ready')
reportReady()
