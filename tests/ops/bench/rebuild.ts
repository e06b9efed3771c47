import type { EnqueuedTask } from 'meilisearch'
import { readSearchCompaniesAfter } from '#db/search-companies.ts'
import { toDocument, type CompanyDocument } from '#indexer/company-document.ts'
import { indexSettings } from '#indexer/company-index.ts'
import { median } from '#tests/ops/bench/load.ts'
import type { Part } from '#tests/ops/bench/part.ts'
import { meilisearch, rebuild, awaitTasks } from '#tests/support/indexing.ts'
import { sql } from '#tests/support/product.ts'

const ROUNDS = 3
const BATCH = 1_000

/** A full rebuild, compared with loading the same documents from memory. */
export const run: Part = async () => {
  const documents = await readDocuments()
  const [rebuilds, loads]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    rebuilds.push(documents.length / (await seconds(() => rebuild())))
    loads.push(documents.length / (await seconds(() => load(documents))))
  }
  const value = median(rebuilds.map((rate, round) => rate / loads[round]!))
  const rows = [{ rebuild: median(rebuilds), 'bare bulk load': median(loads), ratio: value }]
  const goals = [{ figure: 'rebuild: documents a second to a bulk load', value, min: 0.65 }]
  return [{ title: 'Documents a second', rows, goals }]
}

/** Documents made from the database's rows. */
async function readDocuments(count = Infinity): Promise<CompanyDocument[]> {
  const documents: CompanyDocument[] = []
  for (let last = 0; documents.length < count; last = documents.at(-1)!.id) {
    const page = await readSearchCompaniesAfter(sql, last, BATCH)
    if (page.length === 0) break
    documents.push(...page.map(toDocument))
  }
  return documents
}

export async function load(documents: CompanyDocument[]) {
  const uid = 'bench_raw'
  await awaitTasks(await meilisearch.createIndex(uid, { primaryKey: 'id' }))
  await awaitTasks(await meilisearch.index(uid).updateSettings(indexSettings))
  const tasks: EnqueuedTask[] = []
  for (let start = 0; start < documents.length; start += BATCH) {
    tasks.push(await meilisearch.index(uid).addDocuments(documents.slice(start, start + BATCH)))
  }
  await awaitTasks(...tasks)
  await awaitTasks(await meilisearch.deleteIndex(uid))
}

export async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}
