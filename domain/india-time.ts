import { texts } from './i18n.ts'
import { timeInWords } from './times.ts'
import { type Weekday, weekdays } from './options.ts'

// India has one time zone without daylight saving. Computed here instead of by Intl, so that server
// and all browsers produce the same text, as hydration requires.
const OFFSET_MS = 5.5 * 60 * 60 * 1000

const months: Readonly<Record<number, string>> = texts({
  0: 'January',
  1: 'February',
  2: 'March',
  3: 'April',
  4: 'May',
  5: 'June',
  6: 'July',
  7: 'August',
  8: 'September',
  9: 'October',
  10: 'November',
  11: 'December',
})

/** A date whose UTC fields show India's time at an instant. */
export const inIndia = (at: Date) => new Date(at.getTime() + OFFSET_MS)

/** The weekday in India at an instant. */
export function weekdayInIndia(at: Date): Weekday {
  const sundayFirst = inIndia(at).getUTCDay()
  return weekdays[(sundayFirst + 6) % 7] ?? 'Monday'
}

/** The day's number in India at an instant, counted from 1 January 1970. */
export function dayInIndia(at: Date): number {
  return Math.floor(inIndia(at).getTime() / 86_400_000)
}

/** The calendar date in India at an instant: `12 March 2026`. */
export function dateInIndia(iso: string): string {
  const there = inIndia(new Date(iso))
  return `${there.getUTCDate()} ${months[there.getUTCMonth()]} ${there.getUTCFullYear()}`
}

/** The month in India at an instant: `March 2026`. */
export const monthInIndia = (iso: string) => dateInIndia(iso).replace(/^\d+ /, '')

/** Date and time of day in India at an instant: `12 March 2026, 2:05 pm`. */
export const momentInIndia = (iso: string): string =>
  `${dateInIndia(iso)}, ${timeInWords(inIndia(new Date(iso)).toISOString().slice(11, 16))}`
