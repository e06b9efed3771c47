import type { Random } from './random.ts'

const DAY = 86_400_000

/** Moments within a span of days before `now`, in order of time. */
export function drawDates(
  count: number,
  span: { now: Date; daysAgo: readonly [oldest: number, newest: number] },
  random: Random,
): Date[] {
  const [oldest, newest] = span.daysAgo
  return Array.from(
    { length: count },
    () => span.now.getTime() - Math.round((newest + random.next() * (oldest - newest)) * DAY),
  )
    .toSorted((a, b) => a - b)
    .map((time) => new Date(time))
}

/** A moment between two others. */
export function drawDateBetween(from: Date, to: Date, random: Random): Date {
  return new Date(Math.round(from.getTime() + random.next() * (to.getTime() - from.getTime())))
}
