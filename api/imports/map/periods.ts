import { menuMeals } from '#domain/import-fields.ts'
import { type Weekday, weekdays } from '#domain/options.ts'
import { readMeal, readWeekday } from '#domain/spellings.ts'
import { readDay } from '#domain/written.ts'

/** Days of other units. */
const daysOf: Readonly<Record<string, number>> = {
  ...{ day: 1, daily: 1, दिन: 1, year: 365 },
  ...{ week: 7, साप्ताहिक: 7, हफ्ता: 7 },
  ...{ month: 30, मासिक: 30, महीना: 30, महिना: 30 },
}
function unitsOf(field: string): string {
  if (/hours$/i.test(field)) return 'hour|hr'
  return /days/i.test(field) ? Object.keys(daysOf).join('|') : 'meal|tiffin|time|वक्त|वेळ'
}

/** "2 meals a day", "3 hours", "30 days", "1 month" and "weekly" as a number, in the unit of the field. */
export function readCount(field: string, written: string): string {
  const pattern = new RegExp(
    `^(\\d{1,3})?\\s*(${unitsOf(field)})(?:s|ly)?(?: ?(?:/|per|a) ?day)?$`,
    'i',
  )
  const [, count, unit = ''] = pattern.exec(written.trim()) ?? []
  const days = daysOf[unit.toLowerCase()]
  if (unit === '' || (count === undefined && days === undefined)) return written
  return String(Number(count ?? 1) * (days ?? 1))
}

export const isWeekday = (name: string): name is Weekday =>
  (weekdays as readonly string[]).includes(name)

const wordsOf = (text: string) => text.split(/[^\p{L}\p{M}]+/u)

/** The date of a text as YYYY-MM-DD, without a weekday beside it. */
function findDate(written: string): string | undefined {
  const words = written.split(/[\s,()]+/).filter((word) => word && !isWeekday(readWeekday(word)))
  const day = readDay(words.join(' '))
  const date = new Date(day)
  // 31 November would be 1 December, and 2500 a year.
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === day ? day : undefined
}

/** The weekday in "MON", "Mon, 1 Dec" and "1-Dec-25"; other text stays as it is, such as "Mon-Fri" or a date of another weekday. */
export function weekdayOf(written: string): string {
  const date = findDate(written)
  const ofDate = date && weekdays[(new Date(date).getUTCDay() + 6) % 7]
  const found = new Set([...wordsOf(written), written].map(readWeekday).filter(isWeekday))
  const [first = ''] = written.trim().split(/[\s,./(-]/)
  const named = [written, first, ...(date ? found : [])].map(readWeekday).find(isWeekday)
  if (found.size > 1 || (named && ofDate && named !== ofDate)) return written
  return named ?? ofDate ?? written
}

/** The date of a text as YYYY-MM-DD; undefined for any other text, and for a date of another weekday. */
export const dateOf = (written: string): string | undefined =>
  isWeekday(weekdayOf(written)) ? findDate(written) : undefined

/** The meal in "LUNCH" and "snack"; other text stays as it is. */
export const readMealName = (written: string): string =>
  /^\s*snacks?\s*$/i.test(written) ? 'Snacks' : readMeal(written)

/** The weekday that a header names, also by a date; undefined if it names a meal, too. */
export function dayOfHeader(header: string): string | undefined {
  const day = weekdayOf(header)
  const hasMeal = wordsOf(header).some((word) => menuMeals.includes(readMealName(word)))
  return isWeekday(day) && !hasMeal ? day : undefined
}
