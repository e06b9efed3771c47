import type { PgBoss } from 'pg-boss'
import { sql } from '#db/client.ts'
import { startJobs } from '#db/jobs.ts'
import { readSearchCompaniesAfter } from '#db/search-companies.ts'
import { toDocument, type CompanyDocument } from '#indexer/company-document.ts'
import { indexUid } from '#indexer/company-index.ts'
import { meilisearch } from '#indexer/meilisearch.ts'
import { startWork } from '#indexer/work.ts'

/** The indexer's handlers in this process. */
export async function startIndexer(): Promise<PgBoss> {
  const boss = await startJobs('watcher', () => {})
  await startWork(boss)
  return boss
}

/** Everything in the index, by id. */
export async function readIndex(): Promise<Map<number, CompanyDocument>> {
  const { results } = await meilisearch
    .index<CompanyDocument>(indexUid)
    .getDocuments({ limit: 100_000 })
  return new Map(results.map((document) => [document.id, document]))
}

/** What the index should hold, by id. */
export async function readExpected(): Promise<Map<number, CompanyDocument>> {
  const companies = await readSearchCompaniesAfter(sql, 0, 100_000)
  return new Map(companies.map((company) => [company.id, toDocument(company)]))
}

/** Jobs of a queue by state. */
export async function countJobs(queue: string): Promise<Record<string, number>> {
  const rows = await sql<{ state: string; count: number }[]>`
    select state::text, count(*)::integer as count from pgboss.job where name = ${queue} group by state`
  return Object.fromEntries(rows.map((row) => [row.state, row.count]))
}
