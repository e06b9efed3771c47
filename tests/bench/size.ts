import { readdir, readFile } from 'node:fs/promises'
import type { Sql } from 'postgres'
import { closedLoop, httpCaller } from '#tests/bench/load.ts'
import { readMetric, type Api } from '#tests/bench/pages.ts'
import { searchCalls } from '#tests/bench/search.ts'

const CONNECTIONS = 4
const LOAD_MS = 10_000
/** Of Linux, for times in /proc. */
const TICKS_PER_SECOND = 100
const MB = 1_000_000

/**
 * What the directory takes, and what one search costs that is not kept.
 * @param api keeps no answers
 * @returns CPU for one search in ms; memory and disk in MB (10⁶ bytes)
 */
export async function benchSize(api: Api, engine: { url: string; key: string }, sql: Sql) {
  const pid = await findProcess(`--http-addr\0${new URL(engine.url).host}\0`)
  const cpu = async () => ({
    api: await readMetric(api, 'process_cpu_seconds_total'),
    engine: await readCpuSeconds(pid),
  })
  const { run, close } = httpCaller(api.url, CONNECTIONS, searchCalls())
  await closedLoop(CONNECTIONS, 1_000, run) // warm
  const before = await cpu()
  const { requests } = await closedLoop(CONNECTIONS, LOAD_MS, run)
  const after = await cpu()
  await close()
  const headers = { authorization: `Bearer ${engine.key}` }
  const stats = (await (await fetch(`${engine.url}/stats`, { headers })).json()) as {
    databaseSize: number
  }
  const [size] = await sql`select pg_database_size(current_database())::float8 as bytes`
  return {
    requests,
    cpu: {
      api: (1000 * (after.api - before.api)) / requests,
      engine: (1000 * (after.engine - before.engine)) / requests,
    },
    memory: {
      api: (await readMetric(api, 'process_resident_memory_bytes')) / MB,
      engine: await readMemory(pid),
    },
    disk: { postgres: size!.bytes / MB, engine: stats.databaseSize / MB },
  }
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
