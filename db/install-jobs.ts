import { PgBoss } from 'pg-boss'
import type { Queryable } from '#db/client.ts'
import {
  deadLetters,
  perEngineQueues,
  engineQueueName,
  queues,
  parseQueueName,
  type PerEngineQueue,
} from '#db/jobs.ts'

/** Minutes after which an engine that no indexer registers is removed. */
const UNNAMED_MINUTES = 10

/** No timeout in practice, in seconds: only a person ends it. */
const YEARS = 50 * 365 * 24 * 60 * 60

// The job of a killed worker is retried when its heartbeat stops, so the timeout may be long: a
// handler may wait hours for an unavailable search engine.
const durable = {
  // By default pg-boss deletes jobs that have waited for 14 days.
  retentionSeconds: YEARS,
  heartbeatSeconds: 10,
  expireInSeconds: 12 * 60 * 60,
  retryLimit: 8,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  notify: true,
  deadLetter: deadLetters,
}

const definitions = {
  // Policy 'standard' keeps every job. Policies that drop duplicates see only committed jobs, so an
  // edit whose predecessor's job starts just before the edit commits would never reach search.
  // Duplicates collapse in the handler instead, which reads batches. Completed jobs are deleted
  // early, because searching for active ones has to scan them.
  [queues.companyChanged]: { ...durable, policy: 'standard', deleteAfterSeconds: 60 * 60 },
  [queues.rebuild]: { ...durable, policy: 'stately' },
  // Mails are retried for hours rather than lost: 500 tries, a minute apart.
  [queues.mail]: { ...durable, policy: 'standard', expireInSeconds: 300, retryLimit: 500 },
  [queues.newsletter]: { ...durable, policy: 'stately' },
  [queues.alertsMatch]: { ...durable, policy: 'standard', expireInSeconds: 300 },
  // Resumes where it stopped, however often its process is stopped.
  [queues.imports]: { ...durable, policy: 'standard', retryLimit: 500 },
  [queues.alertsDue]: { ...durable, policy: 'stately', expireInSeconds: 300 },
  [queues.companiesDue]: { ...durable, policy: 'stately', expireInSeconds: 300 },
  [queues.siteMaps]: { ...durable, policy: 'stately', expireInSeconds: 3_600 },
} as const

/**
 * Creates or updates the queues' tables and settings.
 * @param url of the database, with a role that owns it
 * @param db the same database
 */
export async function installJobs(url: string, db: Queryable): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  try {
    await boss.createQueue(deadLetters, { retryLimit: 0, deleteAfterSeconds: 0 })
    await boss.updateQueue(deadLetters, { retentionSeconds: YEARS })
    const known = await boss.getQueues()
    const ofEngines = known.flatMap(({ name }) => {
      const { queue, engine } = parseQueueName(name)
      return engine ? [[name, definitions[queue as PerEngineQueue]] as const] : []
    })
    for (const [name, options] of [...Object.entries(definitions), ...ofEngines]) {
      await boss.createQueue(name, options)
      const { policy, ...changeable } = options
      await boss.updateQueue(name, changeable)
      // pg-boss does not update it: existing jobs keep the policy that they were sent with.
      await db`update pgboss.queue set policy = ${policy} where name = ${name} and policy <> ${policy}`
    }
    // The default engine, until indexers register others.
    for (const event of perEngineQueues)
      await db`
        insert into pgboss.subscription (event, name) select ${event}, ${event}
        where not exists (select from pgboss.subscription where event = ${event})`
    // Rebuilds bloated indexes, which only the owner may do, not the processes.
    await boss.supervise()
  } finally {
    await boss.stop({ graceful: false })
  }
}

/**
 * Registers engines to receive events. Indexers repeat it each minute: an engine that none has
 * registered for ten minutes is removed with its waiting jobs.
 * @param engines their names
 */
export async function registerEngines(
  boss: PgBoss,
  db: Queryable,
  engines: readonly string[],
): Promise<void> {
  for (const event of perEngineQueues) {
    for (const engine of engines) {
      const queue = engineQueueName(event, engine)
      await boss.createQueue(queue, definitions[event])
      await boss.subscribe(event, queue)
    }
  }
  // A former single-engine queue is dropped immediately.
  const unnamed = await db<{ event: string; name: string }[]>`
    delete from pgboss.subscription
    where event = any(${perEngineQueues as unknown as string[]}) and (
      updated_on < now() - ${UNNAMED_MINUTES} * interval '1 minute'
      or (name = event and ${!engines.includes('')}))
    returning event, name`
  for (const { event, name } of unnamed) {
    // Processes of the previous release still send to the unnamed queue themselves.
    await (name === event ? boss.deleteAllJobs(name) : boss.deleteQueue(name))
  }
}
