import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createLexicon } from '#api/search/understand/lexicon.ts'
import { closedLoop, httpCaller } from '#tests/ops/bench/load.ts'
import { readCpuSeconds, readMetric, type Part } from '#tests/ops/bench/part.ts'
import { searchCalls } from '#tests/ops/bench/search.ts'
import { memoryOf } from '#tests/ops/stress/site.ts'
import { log, meilisearch, ownerSql, sql } from '#tests/support/product.ts'

const CONNECTIONS = 4
const LOAD_MS = 10_000
const MB = 1_000_000

/** Memory and disk of the directory in MB (10⁶ bytes), and CPU for a search that is computed. */
export const run: Part = async ({ engine, startApi }) => {
  const began = performance.now()
  const api = await startApi({ SEARCH_CACHE_MB: '0' })
  const ready = (performance.now() - began) / 1000
  const readCpu = async () =>
    [await readMetric(api, 'process_cpu_seconds_total'), readCpuSeconds(engine.pid())] as const
  const { run, close } = httpCaller(api.origin, CONNECTIONS, searchCalls())
  await closedLoop(CONNECTIONS, 1_000, run) // warm
  const before = await readCpu()
  const { requests } = await closedLoop(CONNECTIONS, LOAD_MS, run)
  const after = await readCpu()
  await close()
  const [apiCpu, engineCpu] = after.map(
    (seconds, at) => (1000 * (seconds - before[at]!)) / requests,
  )
  const lexicon = await measureLexicon()
  const apiMemory = (await readMetric(api, 'process_resident_memory_bytes')) / MB
  await api.kill()
  const { databaseSize } = await meilisearch.getStats()
  const [size] = await ownerSql`select pg_database_size(current_database())::float8 as bytes`
  const rows = [
    { of: 'API', 'ready s': ready, 'memory MB': apiMemory, 'CPU ms': apiCpu! },
    { of: 'the lexicon in it', 'ready s': lexicon.seconds, 'memory MB': lexicon.megabytes },
    {
      ...{ of: 'Meilisearch', 'memory MB': memoryOf(engine.pid()) / MB, 'CPU ms': engineCpu! },
      'disk MB': databaseSize / MB,
    },
    { of: 'Postgres', 'disk MB': (size!.bytes as number) / MB },
  ]
  const goals = [
    { figure: 'API ready, s', value: ready, max: 3 },
    { figure: 'lexicon, MB', value: lexicon.megabytes, max: 80 },
  ]
  return [{ title: 'What the directory takes, and CPU for a computed search', rows, goals }]
}

/** What the whole lexicon takes beside what every process has of the vocabulary. */
async function measureLexicon() {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const measure = () => {
    collect()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return (heapUsed + arrayBuffers) / MB
  }
  const before = measure()
  const began = performance.now()
  const lexicon = createLexicon({ sql, log })
  await lexicon.load()
  let learntAt = performance.now()
  // It says with each version that it has learnt something, and nothing when it has learnt all.
  for (let version = -1; performance.now() - learntAt < 3_000; await wait(50)) {
    if (lexicon.version() === version) continue
    version = lexicon.version()
    learntAt = performance.now()
  }
  const megabytes = measure() - before
  // In use until here.
  lexicon.understand('paneer in pune', 'Monday')
  return { megabytes, seconds: (learntAt - began) / 1000 }
}
