import { Pool } from 'undici'

/** One HTTP request of a load test. */
export type Call = {
  path: string
  method: 'GET' | 'POST'
  body?: string
  headers?: Record<string, string>
}

/** Latencies in milliseconds, and requests per second. */
export type Load = { p50: number; p95: number; p99: number; perSecond: number }

/**
 * Runs calls in a closed loop: each connection sends its next call after the answer to the previous one.
 * @param run makes the n-th call and must reject on any failure
 */
export async function closedLoop(
  connections: number,
  milliseconds: number,
  run: (n: number) => Promise<void>,
): Promise<Load> {
  const latencies: number[] = []
  const started = performance.now()
  const end = started + milliseconds
  let next = 0
  const connection = async () => {
    while (performance.now() < end) {
      const sent = performance.now()
      await run(next++)
      latencies.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: connections }, connection))
  const seconds = (performance.now() - started) / 1000
  return { ...percentiles(latencies), perSecond: latencies.length / seconds }
}

/**
 * Sends calls to one server over keep-alive connections; a status of 300 or more is a failure.
 * @param calls each a single one, or several that are sent in turn
 */
export function httpCaller(
  origin: string,
  connections: number,
  calls: readonly (Call | readonly Call[])[],
) {
  const pool = new Pool(origin, { connections, pipelining: 1 })
  return {
    run: async (n: number) => {
      for (const call of [calls[n % calls.length]!].flat()) {
        const response = await pool.request(call)
        const text = await response.body.text()
        if (response.statusCode >= 300)
          throw new Error(`${call.path}: ${response.statusCode} ${text}`)
      }
    },
    close: () => pool.close(),
  }
}

export function percentiles(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

export function median(values: readonly number[]): number {
  return percentiles(values).p50
}
