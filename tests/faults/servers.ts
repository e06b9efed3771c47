import { readdirSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMeilisearch } from '#local/meilisearch.ts'
import { startPostgres } from '#local/postgres.ts'

/** A server with data that outlives it. */
export type Mortal = {
  url: string
  /** Of the process that runs now. */
  pid(): number
  /** Ends it like a power failure. */
  kill(): Promise<void>
  /** Starts it again on its data. */
  start(): Promise<void>
}

/** Servers of this world alone, which keep their promises about what is on the disk. */
export type MortalServers = {
  folder: string
  key: string
  postgres: Mortal
  engine: Mortal & {
    /** Keeps a copy of the data; the engine is killed and started again for it. */
    snapshot(): Promise<void>
    /** Comes back with the copy, or with nothing. */
    comeBackWith(data: 'snapshot' | 'nothing'): Promise<void>
  }
  stop(): Promise<void>
}

/** Starts a Postgres and a Meilisearch, embedded and durable. */
export async function startMortalServers(): Promise<MortalServers> {
  const folder = await mkdtemp(join(tmpdir(), 'directory-faults-'))
  const key = 'a-key-for-faults-only'
  const databaseFolder = join(folder, 'postgres')
  const engineFolder = join(folder, 'meilisearch')
  const portOf = (url: string) => Number(new URL(url).port)
  let [database, engine] = await Promise.all([
    startPostgres(databaseFolder, { password: 'test', flags: ['max_connections=200'] }),
    startMeilisearch(engineFolder, { key }),
  ])
  const postgres: Mortal = {
    url: database.url,
    pid: () => database.pid,
    async kill() {
      const family = [database.pid, ...childrenOf(database.pid)]
      for (const pid of family) endNow(pid)
      await database.ended
    },
    async start() {
      const port = portOf(database.url)
      database = await startPostgres(databaseFolder, {
        password: 'test',
        port,
        flags: ['max_connections=200'],
      })
    },
  }
  const meilisearch = {
    url: engine.url,
    pid: () => engine.pid,
    async kill() {
      endNow(engine.pid)
      await engine.ended
    },
    async start() {
      engine = await startMeilisearch(engineFolder, { key, port: portOf(engine.url) })
    },
    async snapshot() {
      await this.kill()
      await rm(join(folder, 'snapshot'), { recursive: true, force: true })
      await cp(join(engineFolder, 'data'), join(folder, 'snapshot'), { recursive: true })
      await this.start()
    },
    async comeBackWith(data: 'snapshot' | 'nothing') {
      await this.kill()
      await rm(join(engineFolder, 'data'), { recursive: true, force: true })
      if (data === 'snapshot') {
        await cp(join(folder, 'snapshot'), join(engineFolder, 'data'), { recursive: true })
      }
      await this.start()
    },
  }
  return {
    folder,
    key,
    postgres,
    engine: meilisearch,
    async stop() {
      await Promise.all([database.stop(), engine.stop()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function endNow(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it has ended already
  }
}

/** @returns process ids */
export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent
      } catch {
        return false
      }
    })
    .map(Number)
}
