import { menuMeals } from '#domain/import-fields.ts'
import { type Weekday, weekdays } from '#domain/options.ts'
import { readMeal, readWeekday } from '#domain/spellings.ts'
import { readDay } from '#domain/written.ts'

/** "2 meals", "1 time" and "3 days" as a number. */
export const readCount = (written: string) =>
  /^(\d{1,3})\s*(?:meals?|tiffins?|times?|days?|hours?|hrs?|दिन|वक्त|वेळ)$/i.exec(
    written.trim(),
  )?.[1] ?? written

/** "30 days", "1 month" and "weekly" as a number of days. */
export function readDays(written: string): string {
  const [, count = '1', unit = ''] =
    /^(\d{1,2})?\s*(month|week|मासिक|साप्ताहिक|महीना|महिना|हफ्ता)(?:s|ly)?$/i.exec(written.trim()) ??
    []
  if (unit === '') return readCount(written)
  return String(Number(count) * (/^(?:week|साप्ताहिक|हफ्ता)/i.test(unit) ? 7 : 30))
}

export const isWeekday = (name: string): name is Weekday =>
  (weekdays as readonly string[]).includes(name)

/** A day as YYYY-MM-DD, also after a weekday; undefined for any other text. */
export function dateOf(written: string): string | undefined {
  const [first = '', ...more] = written.trim().split(/[\s,]+/)
  const day = readDay(more.length > 0 && isWeekday(readWeekday(first)) ? more.join(' ') : written)
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined
}

const wordsOf = (text: string) => text.split(/[^\p{L}\p{M}]+/u)

/** The weekday in "MON", "Mon, 1 Dec", "01-12-2025" and "1-Dec-25"; other text, such as "Mon-Fri", stays as it is. */
export function weekdayOf(written: string): string {
  if (new Set(wordsOf(written).map(readWeekday).filter(isWeekday)).size > 1) return written
  const [first = ''] = written.trim().split(/[\s,./(-]/)
  const named = [written, first].map(readWeekday).find(isWeekday)
  const date = dateOf(written)
  return named ?? (date ? weekdays[(new Date(date).getUTCDay() + 6) % 7]! : written)
}

/** The meal in "LUNCH" and "snack"; other text stays as it is. */
export const readMealName = (written: string): string =>
  /^\s*snacks?\s*$/i.test(written) ? 'Snacks' : readMeal(written)

/** The weekday that a header names, also by a date; undefined if it names a meal, too. */
export function dayOfHeader(header: string): string | undefined {
  const day = weekdayOf(header)
  const hasMeal = wordsOf(header).some((word) => menuMeals.includes(readMealName(word)))
  return isWeekday(day) && !hasMeal ? day : undefined
}
