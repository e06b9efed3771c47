import { parseArgs } from 'node:util'
import type { Answers, Traffic } from '#tests/faults/load-traffic.ts'
import { watchLoad, type Course } from '#tests/faults/load-watch.ts'
import { openScene, untilEqual } from '#tests/faults/scene.ts'
import { startWorld } from '#tests/faults/world.ts'
import { randomFrom } from '#tests/support/random.ts'

// Searches, pages and writes at the highest rate that this machine holds, for a long time: no
// request may fail, nothing may grow, and afterwards the index equals the database.
const { values } = parseArgs({
  options: {
    companies: { type: 'string', default: '10000' },
    minutes: { type: 'string', default: '10' },
    /** Requests a second; without it the highest that holds is looked for. */
    rate: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})

const LOWEST = 100
const STEP = 1.2
const STEP_MS = 20_000
/** A rate holds when of every kind 95 of 100 requests are answered within so many milliseconds. */
const HELD_MS = { searches: 250, pages: 500, writes: 1_000 }
/** More than this is growth: a share of what it was before, and a few in any case. */
const GROWTH = { share: 0.1, few: 20 }

const world = await startWorld({ companies: Number(values.companies), apis: 1, indexers: 1 })
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void world.stop().finally(() => process.exit(1)))
}
const problems: string[] = []
try {
  const scene = await openScene(world)
  scene.random = randomFrom(Number(values.seed))
  // It uses modules of the product, which read the environment that the world has set.
  const { openTraffic } = await import('#tests/faults/load-traffic.ts')
  const traffic = await openTraffic(scene)
  await traffic.run(LOWEST, STEP_MS / 2) // warm
  const rate = values.rate ? Number(values.rate) : await findHighestRate(traffic)

  const endWatch = watchLoad(scene)
  const answers = await traffic.run(rate, Number(values.minutes) * 60_000)
  const courses = endWatch()
  tell(answers)
  problems.push(...answers.wrong, ...courses.flatMap(judge))
  const ended = performance.now()
  await untilEqual(scene).catch((error: Error) => problems.push(error.message))
  const seconds = ((performance.now() - ended) / 1000).toFixed(1)
  problems.push(...(await scene.ledger.findLosses(scene.sql)))
  const { acknowledged, unanswered } = scene.ledger
  console.log(
    `${acknowledged} writes acknowledged, ${unanswered} not answered; ` +
      `the index was compared as equal ${seconds} s after the last`,
  )
  await traffic.close()
  await scene.sql.end({ timeout: 5 })
} finally {
  await world.stop()
}
for (const problem of problems.slice(0, 20)) console.log(`✗ ${problem}`)
console.log(`${problems.length} problems`)
process.exit(problems.length > 0 ? 1 : 0)

async function findHighestRate(traffic: Traffic): Promise<number> {
  let held = 0
  for (let rate = LOWEST; ; rate = Math.round(rate * STEP)) {
    const answers = await traffic.run(rate, STEP_MS)
    tell(answers)
    if (!holds(rate, answers)) break
    held = rate
  }
  if (held === 0) throw new Error(`Not even ${LOWEST} requests a second hold`)
  return held
}

function holds(rate: number, { perSecond, kinds, wrong }: Answers): boolean {
  const quick = Object.entries(HELD_MS).every(
    ([kind, most]) => kinds[kind as keyof typeof kinds].p95 <= most,
  )
  return quick && wrong.length === 0 && perSecond > rate * 0.95
}

function tell({ perSecond, kinds, wrong }: Answers) {
  const each = Object.entries(kinds).map(
    ([kind, { count, p50, p95, longest }]) =>
      `${count} ${kind} (p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, longest ${longest.toFixed(0)} ms)`,
  )
  console.log(
    `${perSecond.toFixed(0)} requests a second: ${each.join(', ')}; ${wrong.length} wrong`,
  )
}

/** Says how a gauge went; in the first third caches fill. @returns what must not be */
function judge({ gauge, thirds }: Course): string[] {
  const text = thirds.map(({ median, most }) => `${median.toFixed(0)} (most ${most.toFixed(0)})`)
  console.log(`${gauge}, median of each third: ${text.join(', ')}`)
  const [, middle, last] = thirds
  return last.median > middle.median * (1 + GROWTH.share) + GROWTH.few ? [`${gauge} grows`] : []
}
