import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import { dayInIndia } from '#domain/india-day.ts'

const MINUTE_MS = 60_000

/** Calls back at each full minute while the page is visible, and when it becomes so: timers of a hidden page may rest. */
function eachMinute(onChange: () => void) {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS))
  }
  const tick = () => {
    if (!document.hidden) onChange()
    wait()
  }
  wait()
  const shown = new AbortController()
  document.addEventListener('visibilitychange', onChange, shown)
  for (const type of ['focus', 'pageshow']) window.addEventListener(type, onChange, shown)
  return () => {
    clearTimeout(timer)
    shown.abort()
  }
}

/**
 * A fact that changes with the time, such as a day, by the visitor's clock.
 * @param read gives equal primitives while the fact is the same
 * @param first the fact as of the server's render, which cached pages keep
 */
export const useClock = <Fact>(read: (now: Date) => Fact, first: Fact): Fact =>
  useSyncExternalStore(
    eachMinute,
    () => read(new Date()),
    () => first,
  )

/** The day as of the server's render. */
export const useRenderedDay = () => useRouteLoaderData<{ today: number }>('root')?.today ?? 0

/** The present day in India, as by `dayInIndia`. */
export const useToday = (): number => useClock(dayInIndia, useRenderedDay())
