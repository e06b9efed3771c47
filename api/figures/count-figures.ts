import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import { termToKeep } from '#api/search/count-searches.ts'
import type { FigureEvents } from '#contract/figures.ts'
import { dayInIndia } from '#domain/india-day.ts'
import { isStatementRefused, type Sql } from '#db/client.ts'
import { addFigures, type FigureCount } from '#db/figures.ts'
import { bisectRefused } from '#runtime/bisect.ts'

/** Interval between writes, in milliseconds; a crash loses the counts of at most one interval. */
const WRITE_MS = 2_000
/** Maximum number of different waiting counts; while the database is unavailable, more are dropped. */
const MAX_WAITING = 20_000
/** Maximum number of waiting counts of one network, so that it cannot crowd out the others. */
const MAX_OF_NETWORK = 1_000
/** Maximum number of refused counts that are dropped from a batch; with more, none of it is written. */
const MAX_REFUSED = 20

export type FigureCounter = ReturnType<typeof createFigureCounter>

/** Counts visitors' actions on companies in memory, and adds them to the database in batches. */
export function createFigureCounter({ sql, log }: { sql: Sql; log: Logger }) {
  let waiting = new Map<string, FigureCount>()
  /** Number of waiting entries by the network that was the first to send each. */
  let shares = new Map<string, number>()
  let writing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  function add(one: FigureCount, network?: string) {
    const key = `${one.companyId} ${one.day} ${one.kind} ${one.term}`
    const known = waiting.get(key)
    if (known) {
      known.count += one.count
      known.networks |= one.networks
      return
    }
    if (waiting.size >= MAX_WAITING) return
    if (network !== undefined) {
      const share = shares.get(network) ?? 0
      if (share >= MAX_OF_NETWORK) return
      shares.set(network, share + 1)
    }
    waiting.set(key, one)
  }

  /** Never fails: counts that cannot be written wait for the next write; refused ones are dropped. */
  async function write() {
    const due = new Set(waiting.values())
    const dueShares = shares
    waiting = new Map()
    shares = new Map()
    if (due.size === 0) return
    const send = async (some: readonly FigureCount[]) => {
      await addFigures(sql, some)
      for (const one of some) due.delete(one)
    }
    try {
      const refused = await bisectRefused([...due], send, isStatementRefused, MAX_REFUSED)
      for (const err of refused.values()) log.error({ err }, 'A figure was refused')
    } catch (error) {
      log.warn({ err: error }, 'Figures could not be written')
      for (const one of due) add(one)
      for (const [network, share] of dueShares)
        shares.set(network, share + (shares.get(network) ?? 0))
    }
  }
  const writeNext = () => (writing = writing.then(write))

  return {
    /**
     * Counts a visitor's actions, each kind once per company: beacons are sent when a page is left.
     * @param network a keyed hash of the visitor's network
     */
    count(events: FigureEvents, network: Buffer): void {
      const day = dayInIndia(new Date())
      const share = network.toString('base64')
      const counted = new Set<string>()
      for (const { kind, ids, query } of events) {
        const term = (kind === 'seen' && query && termToKeep(query)) || ''
        const networks = term ? bitOf(network, term) : 0n
        for (const companyId of ids) {
          const key = `${kind} ${companyId}`
          if (counted.has(key)) continue
          counted.add(key)
          add({ companyId, day, kind, term, count: 1, networks }, share)
        }
      }
    },
    /** Starts writing what is counted, every two seconds. */
    start(): void {
      timer ??= setInterval(() => void writeNext(), WRITE_MS).unref()
    },
    /** Writes the remaining counts and stops. */
    async stop(): Promise<void> {
      clearInterval(timer)
      timer = undefined
      await writeNext()
    },
  }
}

/** A network's bit of 256 in a term's linear counter; the hash differs by term. */
const bitOf = (network: Buffer, term: string) =>
  1n << BigInt(createHash('sha256').update(network).update(term).digest()[0]!)
