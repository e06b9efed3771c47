import { id } from './fields.ts'
import { z } from './zod.ts'
import { optionFilter } from './query-fields.ts'

const count = z.int().min(0)

/** Number of jobs of one queue by state. */
const queueHealth = z.object({
  /** Technical name of the queue, such as `company.changed`. */
  name: z.string(),
  label: z.string(),
  waiting: count,
  running: count,
  /** Failed, and will be retried automatically. */
  retrying: count,
  /** Failed permanently, and waits for an administrator. */
  failed: count,
})

/** Result of one reconciliation of index and database, in numbers of companies. */
export const reconciliation = z.object({
  finishedAt: z.iso.datetime(),
  seconds: z.number(),
  checked: count,
  missing: count,
  stale: count,
  extra: count,
  /** Reason for which the whole index was rebuilt instead of repaired, if it was. */
  rebuilt: z.string().nullable(),
})
export type Reconciliation = z.infer<typeof reconciliation>

/** A full rebuild of the index, started by an administrator, a command or automatically. */
export const rebuildRun = z
  .object({
    id: count,
    /** Name of its search engine; empty if there is only one. */
    engine: z.string(),
    state: z.enum(['waiting', 'running', 'succeeded', 'failed']),
    phase: z.enum(['waiting', 'preparing', 'filling', 'catching up', 'swapping', 'done']),
    /** Number of companies in the new index, and their total; never decreases within a run. */
    done: count,
    total: count,
    requestedAt: z.iso.datetime(),
    startedAt: z.iso.datetime().nullable(),
    finishedAt: z.iso.datetime().nullable(),
    error: z.string().nullable(),
  })
  .meta({ id: 'RebuildRun' })
export type RebuildRun = z.infer<typeof rebuildRun>

const engineHealth = z.object({
  available: z.boolean(),
  version: z.string().nullable(),
  /** True while the engine processes a task. */
  indexing: z.boolean().nullable(),
  /** Size on disk in bytes. */
  bytes: count.nullable(),
})

/** Health of search: compares index and database, and reports the jobs between them. */
export const searchHealth = z
  .object({
    /** Number of approved companies in Postgres. */
    companies: count,
    /** Number of documents in the index; null when no search engine responds. */
    documents: count.nullable(),
    /** The engine that `documents` and the comparison refer to: the first that responds. */
    engine: engineHealth,
    /** All search engines, nearest first. */
    engines: z.array(engineHealth.extend({ name: z.string(), documents: count.nullable() })),
    queues: z.array(queueHealth),
    /** The last comparison, and the last one that repaired something. */
    lastReconciliation: reconciliation.nullable(),
    lastRepaired: reconciliation.nullable(),
    rebuild: rebuildRun.nullable(),
  })
  .meta({ id: 'SearchHealth' })
export type SearchHealth = z.infer<typeof searchHealth>

export const failedJob = z
  .object({
    id: z.uuid(),
    /** The queue in which it failed. */
    queue: z.string(),
    /** Readable target of the job: the company's name, the kind of mail. */
    subject: z.string(),
    companyId: id.nullable(),
    reason: z.string(),
    failedAt: z.iso.datetime(),
    attempts: count,
  })
  .meta({ id: 'FailedJob' })
export type FailedJob = z.infer<typeof failedJob>

/** Query of `GET /api/admin/search/terms`: number of days up to today. */
export const termsRequest = z.object({
  days: optionFilter(['7', '30', '90']).transform((days) => (days === 'all' ? 30 : Number(days))),
})

/** Visitors' searches, without person or time of day. */
export const searchTerms = z
  .object({
    /** Most frequent searches first. */
    frequent: z.array(z.object({ term: z.string(), searches: count, foundNothing: count })),
    /** Searches without results, most frequent first. */
    empty: z.array(z.object({ term: z.string(), searches: count, lastDay: z.iso.date() })),
  })
  .meta({ id: 'SearchTerms' })
export type SearchTerms = z.infer<typeof searchTerms>
