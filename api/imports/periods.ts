import { menuMeals } from '#domain/import-fields.ts'
import { weekdays } from '#domain/options.ts'
import { readMeal, readWeekday } from '#domain/spellings.ts'
import { readDay } from '#domain/written.ts'

/** "2 meals" and "1 time" as a number. */
export const readCount = (written: string) =>
  /^(\d{1,3})\s*(?:meals?|tiffins?|times?|days?|दिन|वक्त|वेळ)$/i.exec(written.trim())?.[1] ?? written

/** "30 days", "1 month" and "weekly" as a number of days. */
export function readDays(written: string): string {
  const [, count = '1', unit = ''] =
    /^(\d{1,2})?\s*(month|week|मासिक|साप्ताहिक|महीना|महिना|हफ्ता)(?:s|ly)?$/i.exec(written.trim()) ??
    []
  if (unit === '') return readCount(written)
  return String(Number(count) * (/^(?:week|साप्ताहिक|हफ्ता)/i.test(unit) ? 7 : 30))
}

/** The price and what it pays for in "₹900/week" and "90 per meal". */
export function periodOf(written: unknown) {
  const [, price, unit = ''] =
    /^(.{0,40}?\d.{0,10}?)\s*(?:\/|per)\s*(week|day|meal|tiffin|thali)$/i.exec(
      String(written).trim(),
    ) ?? []
  if (price === undefined) return undefined
  const isMeal = !/^(?:week|day)$/i.test(unit)
  return { price, days: /week/i.test(unit) ? '7' : '1', ...(isMeal && { mealsPerDay: '1' }) }
}

/** A day as YYYY-MM-DD; undefined for any other text. */
export function dateOf(written: string): string | undefined {
  const day = readDay(written)
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined
}

/** The weekday in "MON", "Mon, 1 Dec", "01-12-2025" and "1 Dec 2025"; other text stays as it is. */
export function weekdayOf(written: string): string {
  const names: readonly string[] = weekdays
  const [first = ''] = written.trim().split(/[\s,./(-]/)
  const named = [written, first].map(readWeekday).find((day) => names.includes(day))
  const date = dateOf(written)
  return named ?? (date ? names[(new Date(date).getUTCDay() + 6) % 7]! : written)
}

/** True for a weekday or a date. */
export const isDayName = (written: string): boolean =>
  (weekdays as readonly string[]).includes(weekdayOf(written))
/** The meal in "LUNCH" and "snack"; other text stays as it is. */
export const readMealName = (written: string): string =>
  /^\s*snacks?\s*$/i.test(written) ? 'Snacks' : readMeal(written)
/** True for a meal that a menu may have: "LUNCH", "snacks". */
export const isMealName = (written: string): boolean => menuMeals.includes(readMealName(written))

/** The weekday and the meal that a heading names: "Monday lunch", "menu.mon.dinner". */
export function dayAndMealIn(heading: string): { day: string; meal: string } | undefined {
  const words = heading.split(/[^\p{L}\p{M}\p{N}]+/u)
  const day = words.map(readWeekday).find((word) => (weekdays as readonly string[]).includes(word))
  if (!day) return undefined
  return { day, meal: words.map(readMealName).find((word) => menuMeals.includes(word)) ?? '' }
}

/** The number of a week in a cycle of menus: "Week 2", "2nd week", "2". */
export function weekOf(written: string): number | undefined {
  const [, before, after] =
    /^(?:(\d)(?:st|nd|rd|th)?(?: week)?|week[ -]?(\d))$/i.exec(written.trim()) ?? []
  return Number(before ?? after) || undefined
}

/** A header without the hours of a meal and the like: "Lunch (12-2)", "lunch_menu". */
export const withoutMenuWords = (header: string) =>
  header
    .replaceAll(/\([^()]*\)/g, ' ')
    .replaceAll(/[_\s](?:menu|items?|dish(?:es)?|meal)\b/gi, ' ')
    .trim()
