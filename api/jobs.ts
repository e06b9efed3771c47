import type { PgBoss } from 'pg-boss'
import { startJobs } from '#db/jobs.ts'
import { config } from '#runtime/config.ts'
import { log } from '#runtime/log.ts'

let started: PgBoss | undefined

/** Connects this process to the queues: it sends jobs and runs those for mail. */
export async function startApiJobs(): Promise<PgBoss> {
  started = await startJobs(config.DATABASE_URL!, 'worker', (error) => {
    log.error({ err: error }, 'Job queue')
  })
  return started
}

/** The queues. @throws when they are not started: whoever starts the app starts them first */
export function jobs(): PgBoss {
  if (!started) throw new Error('startApiJobs() comes before the first request')
  return started
}
