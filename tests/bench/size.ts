import { readdir, readFile } from 'node:fs/promises'
import { closedLoop, httpCaller } from '#tests/bench/load.ts'
import { readMetric, type Part } from '#tests/bench/part.ts'
import { searchCalls } from '#tests/bench/search.ts'
import { ownerSql } from '#tests/support/product.ts'

const CONNECTIONS = 4
const LOAD_MS = 10_000
/** Of Linux, for times in /proc. */
const TICKS_PER_SECOND = 100
const MB = 1_000_000

/** Memory and disk of the directory in MB (10⁶ bytes), and CPU for a search that is computed. */
export const run: Part = async ({ servers, startApi }) => {
  const api = await startApi({ SEARCH_CACHE_MB: '0' })
  const { meilisearchUrl, meilisearchKey } = servers
  const pid = await findProcess(`--http-addr\0${new URL(meilisearchUrl).host}\0`)
  const readCpu = async () =>
    [await readMetric(api, 'process_cpu_seconds_total'), await readCpuSeconds(pid)] as const
  const { run, close } = httpCaller(api.url, CONNECTIONS, searchCalls())
  await closedLoop(CONNECTIONS, 1_000, run) // warm
  const before = await readCpu()
  const { requests } = await closedLoop(CONNECTIONS, LOAD_MS, run)
  const after = await readCpu()
  await close()
  const [apiCpu, engineCpu] = after.map(
    (seconds, at) => (1000 * (seconds - before[at]!)) / requests,
  )
  const apiMemory = (await readMetric(api, 'process_resident_memory_bytes')) / MB
  await api.stop()
  const headers = { authorization: `Bearer ${meilisearchKey}` }
  const stats = (await (await fetch(`${meilisearchUrl}/stats`, { headers })).json()) as {
    databaseSize: number
  }
  const [size] = await ownerSql`select pg_database_size(current_database())::float8 as bytes`
  const rows = [
    { of: 'API', 'memory MB': apiMemory, 'CPU ms': apiCpu! },
    {
      ...{ of: 'Meilisearch', 'memory MB': await readMemory(pid), 'CPU ms': engineCpu! },
      'disk MB': stats.databaseSize / MB,
    },
    { of: 'Postgres', 'disk MB': (size!.bytes as number) / MB },
  ]
  return [{ title: 'What the directory takes, and CPU for a computed search', rows }]
}

/** @param part of the command of exactly one process, with NUL between its words */
async function findProcess(part: string): Promise<number> {
  for (const pid of await readdir('/proc')) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (command.includes(part)) return Number(pid)
  }
  throw new Error('Meilisearch is not a process of this machine')
}

async function readCpuSeconds(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  // Behind the name, which may hold spaces: the 14th and 15th field of all.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** Without the pages of its files, which the system takes back when it needs them. */
async function readMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return (1024 * Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)![1])) / MB
}
