import { texts } from './i18n.ts'
import { DAY_MS, dayInIndia, inIndia } from './india-day.ts'
import { type Weekday, weekdayLabels, weekdays } from './options.ts'
import { timeInWords } from './times.ts'

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

/** The weekday of a day's number. */
export const weekdayOf = (day: number): Weekday => weekdays[(day + 3) % 7] ?? 'Monday'

/** The weekday in India at an instant. */
export const weekdayInIndia = (at: Date): Weekday => weekdayOf(dayInIndia(at))

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

/** A day's number as `Monday, 30 November`. */
export function dayInWords(day: number): string {
  const date = dateInIndia(new Date(day * DAY_MS).toISOString()).replace(/ \d+$/, '')
  return `${weekdayLabels[weekdayOf(day)]}, ${date}`
}
