import { Counter, Gauge, Histogram } from 'prom-client'

/** From the commit of a change to its being searchable. */
export const indexLag = new Histogram({
  name: 'dabbawise_index_lag_seconds',
  help: 'From the commit of a change to its being searchable, for each job',
  buckets: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800],
})

/** How many companies are indexed at once. */
export const batchSize = new Histogram({
  name: 'dabbawise_index_batch_companies',
  help: 'Companies of one batch of jobs',
  buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000],
})

/** What is sent to the index, and what need not be. */
export const documents = new Counter({
  name: 'dabbawise_index_documents_total',
  help: 'Documents by what was done: put, removed, or left alone because they were there already',
  labelNames: ['action'],
})

/** What became of Meilisearch's tasks. */
export const tasks = new Counter({
  name: 'dabbawise_index_tasks_total',
  help: 'Tasks of Meilisearch that this process waited for, by outcome',
  labelNames: ['outcome'],
})

/** Full rebuilds that this process did. */
export const rebuilds = new Counter({
  name: 'dabbawise_index_rebuilds_total',
  help: 'Full rebuilds by outcome',
  labelNames: ['outcome'],
})

export const rebuildSeconds = new Gauge({
  name: 'dabbawise_index_last_rebuild_seconds',
  help: 'How long the last full rebuild of this process took',
})

/** Comparisons of index and database. */
export const reconciliations = new Counter({
  name: 'dabbawise_index_reconciliations_total',
  help: 'Comparisons of index and database that this process did',
})

/** What they found. */
export const differences = new Counter({
  name: 'dabbawise_index_differences_total',
  help: 'Companies that a comparison found missing, stale or extra in the index, and mended',
  labelNames: ['kind'],
})

/** Both sides, as the indexer last saw them. */
export const indexSize = new Gauge({
  name: 'dabbawise_index_size',
  help: 'Companies that search should hold, and documents that it holds, by the last look',
  labelNames: ['side'],
})

// A counter that is not there until it counts looks like one that is missing.
for (const action of ['put', 'removed', 'left']) documents.inc({ action }, 0)
for (const outcome of ['succeeded', 'failed']) {
  tasks.inc({ outcome }, 0)
  rebuilds.inc({ outcome }, 0)
}
for (const kind of ['missing', 'stale', 'extra']) differences.inc({ kind }, 0)
