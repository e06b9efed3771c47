import { closedLoop, httpCaller } from '#tests/bench/load.ts'
import { searchCalls } from '#tests/bench/search.ts'

const LISTS = 50
const MB = 1024 * 1024

/**
 * Reads the whole plain list so many times at once, while searches go on.
 * @returns how the lists were answered, the searches' latencies (ms) without and with them, and the
 *   most memory of the API's process meanwhile (MB)
 */
export async function benchLists(apiUrl: string) {
  const searches = httpCaller(apiUrl, 1, searchCalls())
  const alone = await closedLoop(1, 5_000, searches.run)
  const answers: Record<string, number> = {}
  let bytes = 0
  const count = (outcome: string | number) => (answers[outcome] = (answers[outcome] ?? 0) + 1)
  const began = performance.now()
  let left = LISTS
  const lists = Array.from({ length: LISTS }, async () => {
    try {
      const response = await fetch(`${apiUrl}/api/companies/search`)
      for await (const chunk of response.body ?? []) bytes += chunk.length
      count(response.status)
    } catch (error) {
      count((error as Error).message)
    } finally {
      left--
    }
  })
  let memory = 0
  const watching = setInterval(async () => {
    const text = await (await fetch(`${apiUrl}/metrics`)).text()
    memory = Math.max(memory, Number(/^process_resident_memory_bytes (.*)$/m.exec(text)?.[1]))
  }, 500)
  const meanwhile = []
  while (left > 0) meanwhile.push(await closedLoop(1, 1_000, searches.run))
  await Promise.all(lists)
  clearInterval(watching)
  await searches.close()
  return {
    answers,
    seconds: (performance.now() - began) / 1000,
    megabytes: bytes / MB,
    memory: memory / MB,
    alone: alone.p95,
    p95: meanwhile.map(({ p95 }) => p95).toSorted((a, b) => a - b)[meanwhile.length >> 1]!,
    worst: Math.max(...meanwhile.map(({ p95 }) => p95)),
  }
}
