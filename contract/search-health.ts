import { id } from './fields.ts'
import { z } from './zod.ts'
import { optionFilter } from './query-fields.ts'

const count = z.int().min(0)

/** Jobs of one queue by what is to become of them. */
const queueHealth = z.object({
  /** The queue's own name, such as `company.changed`. */
  name: z.string(),
  label: z.string(),
  waiting: count,
  running: count,
  /** Failed and will be tried again by themselves. */
  retrying: count,
  /** Failed for good: they wait for an administrator. */
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
  /** Why the whole index was rebuilt instead of repaired, if it was. */
  rebuilt: z.string().nullable(),
})
export type Reconciliation = z.infer<typeof reconciliation>

/** A full rebuild of the index that an administrator, a command or the product itself began. */
export const rebuildRun = z
  .object({
    id: count,
    /** The name of its search engine; empty for one that stands alone. */
    engine: z.string(),
    state: z.enum(['waiting', 'running', 'succeeded', 'failed']),
    phase: z.enum(['waiting', 'preparing', 'filling', 'catching up', 'swapping', 'done']),
    /** Companies in the new index, of how many; never goes back within a run. */
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
  /** True while it works on a task. */
  indexing: z.boolean().nullable(),
  /** Size on its disk in bytes. */
  bytes: count.nullable(),
})

/** Health of search: index and database side by side, and the work between them. */
export const searchHealth = z
  .object({
    /** Approved companies in Postgres. */
    companies: count,
    /** Documents in the index; null when no search engine answers. */
    documents: count.nullable(),
    /** The engine that index and comparison describe: of several, the first that responds. */
    engine: engineHealth,
    /** All search engines, the nearest first. */
    engines: z.array(engineHealth.extend({ name: z.string(), documents: count.nullable() })),
    queues: z.array(queueHealth),
    /** The last comparison, and the last one that found something to repair. */
    lastReconciliation: reconciliation.nullable(),
    lastRepaired: reconciliation.nullable(),
    rebuild: rebuildRun.nullable(),
  })
  .meta({ id: 'SearchHealth' })
export type SearchHealth = z.infer<typeof searchHealth>

export const failedJob = z
  .object({
    id: z.uuid(),
    /** The queue that it failed in. */
    queue: z.string(),
    /** Its task, in words: the company's name, the kind of mail. */
    subject: z.string(),
    companyId: id.nullable(),
    reason: z.string(),
    failedAt: z.iso.datetime(),
    attempts: count,
  })
  .meta({ id: 'FailedJob' })
export type FailedJob = z.infer<typeof failedJob>

/** Query of `GET /api/admin/search/terms`: so many days up to today. */
export const termsRequest = z.object({
  days: optionFilter(['7', '30', '90']).transform((days) => (days === 'all' ? 30 : Number(days))),
})

const demand = z.object({
  name: z.string(),
  searches: count,
  foundNothing: count,
  companies: count,
  /** True if the filters offer it already. */
  listed: z.boolean(),
  reason: z.string(),
})

/** Visitors' searches by day, without person or time of day. */
export const searchTerms = z
  .object({
    /** Every day of the span, the oldest first; days are India's. */
    days: z.array(z.object({ day: z.iso.date(), searches: count, foundNothing: count })),
    /** Most frequent searches first. */
    frequent: z.array(z.object({ term: z.string(), searches: count, foundNothing: count })),
    /** Searches that found nothing, the most frequent first. */
    empty: z.array(z.object({ term: z.string(), searches: count, lastDay: z.iso.date() })),
    /** Suggested additions to the directory, the most wanted first. */
    next: z.object({ cities: z.array(demand), cuisines: z.array(demand) }),
  })
  .meta({ id: 'SearchTerms' })
export type SearchTerms = z.infer<typeof searchTerms>
