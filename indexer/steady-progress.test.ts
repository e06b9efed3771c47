import { describe, expect, it } from 'vitest'
import { SteadyProgress } from './steady-progress.ts'

/** A rebuild whose documents settle in batches, read four times a second; percents. */
function watch(batches: { seconds: number; documents: number }[]): number[] {
  const total = batches.reduce((sum, { documents }) => sum + documents, 0)
  const steady = new SteadyProgress(0)
  steady.enter('filling', 0.2)
  const read: number[] = []
  let now = 0.25
  let settled = 0
  let end = 0.2
  for (const { seconds, documents } of batches) {
    end += seconds
    steady.filled(settled, Math.min(settled + 12_000, total), total, now)
    for (; now < end; now += 0.25) read.push(steady.percent(now))
    settled += documents
    steady.filled(settled, Math.min(settled + 12_000, total), total, end)
  }
  steady.enter('catching up', end)
  for (let passed = 0; passed < 4; passed++, now += 0.25) read.push(steady.percent(now))
  steady.enter('swapping', now)
  read.push(steady.percent(now + 0.25))
  return read
}

const steps = (percents: number[]) => percents.slice(1).map((next, at) => next - percents[at]!)
const alternating = Array.from({ length: 18 }, (_, at) =>
  at % 2 ? { seconds: 3.4, documents: 8_000 } : { seconds: 2, documents: 4_000 },
)

describe('Progress', () => {
  it('never goes back and stays under 100', () => {
    const percents = watch(alternating)
    expect(Math.min(...steps(percents))).toBeGreaterThanOrEqual(0)
    expect(percents.at(-1)).toBeLessThan(100)
    expect(percents.at(-1)).toBeGreaterThan(96)
  })

  it('moves evenly though what is settled comes in lumps', () => {
    const percents = watch(alternating)
    const even = 100 / percents.length
    expect(Math.max(...steps(percents))).toBeLessThan(2.5 * even)
    const away = percents.map((percent, at) => Math.abs(percent - at * even))
    expect(Math.max(...away)).toBeLessThan(5)
  })

  it('waits where the work waits', () => {
    const percents = watch([
      { seconds: 2, documents: 10_000 },
      { seconds: 30, documents: 12_000 },
      { seconds: 10, documents: 60_000 },
    ])
    expect(percents[120]).toBeLessThan(30)
  })

  it('is not confused by an empty directory', () => {
    const steady = new SteadyProgress(0)
    steady.enter('filling', 0.1)
    steady.filled(0, 0, 0, 0.2)
    steady.enter('swapping', 0.3)
    expect(steady.percent(60)).toBeLessThan(100)
  })
})
