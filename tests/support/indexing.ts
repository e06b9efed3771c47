import type { PgBoss } from 'pg-boss'
import type { EnqueuedTask } from 'meilisearch'
import { sessionUrl } from '#db/client.ts'
import { startJobs, type JobRole } from '#db/jobs.ts'
import { readSearchCompaniesAfter } from '#db/search-companies.ts'
import { toDocument, type CompanyDocument } from '#indexer/company-document.ts'
import * as engine from '#indexer/engine.ts'
import { indexCompanies as index } from '#indexer/index-companies.ts'
import { workOnJobs } from '#indexer/indexer.ts'
import { rebuild as build, type OnProgress } from '#indexer/rebuild.ts'
import { reconcile as repair } from '#indexer/reconcile.ts'
import { config, context, liveIndex, sql } from '#tests/support/product.ts'

export { context, liveIndex, meilisearch } from '#tests/support/product.ts'

export const awaitTasks = (...tasks: EnqueuedTask[]) => engine.awaitTasks(context, ...tasks)
export const rebuild = (onProgress?: OnProgress) => build(context, { onProgress })
export const reconcile = () => repair(context)
export const indexCompanies = (ids: readonly number[]) => index(context, ids)

/** Connects to the queues of this process's database. */
export function openJobs(role: JobRole = 'producer'): Promise<PgBoss> {
  const url = role === 'watcher' ? sessionUrl(config) : config.DATABASE_URL
  return startJobs(url, role, () => {})
}

/** Runs the indexer's handlers in this process, without reconciliation. */
export async function startIndexer(): Promise<PgBoss> {
  const jobs = await openJobs('watcher')
  await workOnJobs(context, jobs)
  return jobs
}

/** All documents in the index, by id. */
export async function readIndex(): Promise<Map<number, CompanyDocument>> {
  const { results } = await liveIndex.getDocuments({ limit: 100_000 })
  return new Map(results.map((document) => [document.id, document]))
}

/** Expected documents of the index, by id. */
export async function readExpected(): Promise<Map<number, CompanyDocument>> {
  const companies = await readSearchCompaniesAfter(sql, 0, 100_000)
  return new Map(companies.map((company) => [company.id, toDocument(company)]))
}

/** Number of jobs of a queue by state. */
export async function countJobs(queue: string): Promise<Record<string, number>> {
  const rows = await sql<{ state: string; count: number }[]>`
    select state::text, count(*)::integer as count from pgboss.job where name = ${queue} group by state`
  return Object.fromEntries(rows.map((row) => [row.state, row.count]))
}
