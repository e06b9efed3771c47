import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

export type IndexMetrics = ReturnType<typeof registerIndexMetrics>

/** @param engines metric labels of each */
export function registerIndexMetrics(register: Registry, engines: readonly object[] = [{}]) {
  const registers = [register]
  const counter = <Label extends string>(
    name: string,
    help: string,
    labels: Record<Label, readonly string[]>,
  ) => {
    const [[label, values]] = Object.entries(labels) as [[Label, string[]]]
    const labelNames = ['engine' as const, label]
    const labelled = new Counter({ registers, name, help, labelNames })
    // Initialized with 0, because a counter that does not exist yet looks like a missing one.
    for (const engine of engines)
      for (const value of values)
        labelled.inc({ ...engine, [label]: value } as Record<'engine' | Label, string>, 0)
    return labelled
  }
  const outcome = ['succeeded', 'failed']
  const metrics = {
    lag: new Histogram({
      registers,
      name: 'dabbawise_index_lag_seconds',
      help: 'From the commit of a change to its being searchable, for each job',
      labelNames: ['engine'],
      buckets: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800],
    }),
    batch: new Histogram({
      registers,
      name: 'dabbawise_index_batch_companies',
      help: 'Companies of one batch of jobs',
      buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000],
    }),
    documents: counter(
      'dabbawise_index_documents_total',
      'Documents by what was done: put, removed, or left alone because they were there already',
      { action: ['put', 'removed', 'left'] },
    ),
    tasks: counter(
      'dabbawise_index_tasks_total',
      'Tasks of Meilisearch that this process waited for, by outcome',
      { outcome },
    ),
    rebuilds: counter('dabbawise_index_rebuilds_total', 'Full rebuilds by outcome', { outcome }),
    rebuildSeconds: new Gauge({
      registers,
      name: 'dabbawise_index_last_rebuild_seconds',
      help: 'How long the last full rebuild of this process took',
      labelNames: ['engine'],
    }),
    reconciliations: new Counter({
      registers,
      name: 'dabbawise_index_reconciliations_total',
      help: 'Comparisons of index and database that this process did',
      labelNames: ['engine'],
    }),
    differences: counter(
      'dabbawise_index_differences_total',
      'Companies that a comparison found missing, stale or extra in the index, and repaired',
      { kind: ['missing', 'stale', 'extra'] },
    ),
    size: new Gauge({
      registers,
      name: 'dabbawise_index_size',
      help: 'Companies that search should hold, and documents that it holds, by the last comparison',
      labelNames: ['engine', 'side'],
    }),
  }
  for (const engine of engines as { engine: string }[]) {
    metrics.lag.zero(engine)
    metrics.rebuildSeconds.set(engine, 0)
    metrics.reconciliations.inc(engine, 0)
  }
  return metrics
}
