import { setTimeout as wait } from 'node:timers/promises'
import { percentiles } from '#tests/bench/load.ts'
import { searchCalls } from '#tests/bench/search.ts'
import { eventually } from '#tests/stress/eventually.ts'
import type { Options, Report } from '#tests/stress/main.ts'
import type { StressSite } from '#tests/stress/site.ts'
import { steadily } from '#tests/support/steadily.ts'

/** In a short run, which shares the machine with other work, three times as long. */
const LONGEST_MS = 1_000
const PER_SECOND = 50

type Seen = { during: string; ms: number; basic: boolean; failure: string | undefined }

/**
 * Searches at a steady rate while the engine is killed, comes back, hangs, goes on, and comes back
 * with an empty disk: no search may fail, and none may wait for more than a second.
 */
export async function run({ apis, engine }: StressSite, options: Options, report: Report) {
  const { origin } = apis[0]!
  const phase = options.short ? 4_000 : 10_000
  const longest = options.short ? 3 * LONGEST_MS : LONGEST_MS
  const fromEngine = () =>
    eventually(async () => {
      const response = await fetch(`${origin}/api/search`)
      const { basic } = (await response.json()) as { basic: boolean }
      if (response.status !== 200 || basic) throw new Error('Postgres answers')
    }, 120_000)
  await fromEngine()
  // Until the engine has finished what the rebuild gave it.
  await wait(options.short ? 2_000 : 15_000)
  await report('the engine is killed, hangs and comes back empty', async () => {
    let during = 'the engine is there'
    const seen: Seen[] = []
    const running = new AbortController()
    const calls = searchCalls()
    const searching = steadily(PER_SECOND, running.signal, async (n) => {
      seen.push({ during, ...(await search(origin + calls[n % calls.length]!.path)) })
    })
    const phases: [string, () => Promise<unknown>][] = [
      ['the engine is there', () => wait(phase)],
      ['it was killed', () => engine.kill().then(() => wait(phase))],
      ['it comes back', () => engine.start().then(fromEngine)],
      ['it hangs', () => (engine.hang(), wait(phase))],
      ['it goes on', () => (engine.goOn(), fromEngine())],
      ['it comes back empty', () => engine.comeBackWith('nothing').then(fromEngine)],
      ['the engine is there again', () => wait(phase / 2)],
    ]
    for (const [name, work] of phases) {
      during = name
      await work()
    }
    running.abort()
    await searching
    const bad = seen.filter(({ failure, ms }) => failure !== undefined || ms > longest)
    return {
      notes: [...Map.groupBy(seen, (one) => one.during), ['all', seen] as const].map(
        ([during, some]) => `${during}: ${describe(some)}`,
      ),
      problems: bad.map(
        ({ during, ms, failure }) => `${during}: ${ms.toFixed(0)} ms ${failure ?? ''}`,
      ),
    }
  })
}

async function search(url: string): Promise<Omit<Seen, 'during'>> {
  const began = performance.now()
  let [basic, failure]: [boolean, string?] = [false]
  try {
    const response = await fetch(url)
    const text = await response.text()
    basic = response.headers.get('x-search-results') === 'basic'
    if (!response.ok) failure = `${response.status} ${text.slice(0, 200)}`
  } catch (error) {
    failure = `${String(error)} ${String((error as Error).cause)}`
  }
  return { ms: performance.now() - began, basic, failure }
}

function describe(seen: Seen[]): string {
  const times = seen.map(({ ms }) => ms)
  const { p50, p95 } = percentiles(times)
  const basic = seen.filter((one) => one.basic).length
  const failed = seen.filter(({ failure }) => failure !== undefined).length
  return (
    `${seen.length} searches, ${basic} basic, ${failed} failed; ` +
    `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, max ${Math.max(...times).toFixed(0)} ms`
  )
}
