import { DAY_MS } from './india-day.ts'
import { weekdayOf } from './india-time.ts'
import { isMonthly } from './lead-plan.ts'
import { type Weekday, weekdays } from './options.ts'

type Plan = { days: number | null; daysPerWeek: number | null }

type Kitchen = {
  /** The first and last day of a present or future closing, as `2026-11-30`. */
  closing: { from: string; until: string } | null
  /** The days with a menu. */
  menus: readonly { day: Weekday }[]
}

/** Days a week of a plan that states none: with fewer days, the first of the week are right for most plans. */
const USUAL_DAYS = 5

/** A plan's days a week; if not stated, its days a month divided by 4.2 weeks; null if neither is stated. */
export const daysPerWeekOf = ({ days, daysPerWeek }: Plan): number | null =>
  daysPerWeek ?? (isMonthly({ days }) ? Math.min(7, Math.round(days! / 4.2)) : null)

/** The days on which a plan cooks: those of the menu if it has as many, else the first of the week. */
function cookingDays(plan: Plan | undefined, menus: Kitchen['menus']): readonly Weekday[] {
  const days = menus.map(({ day }) => day)
  const number = plan ? daysPerWeekOf(plan) : days.length
  return number === days.length && number > 0 ? days : weekdays.slice(0, number || USUAL_DAYS)
}

const dayOf = (date: string) => Date.parse(date) / DAY_MS

/**
 * The next day on which a kitchen cooks a plan, or anything if it has no plan.
 * @param today number of the day in India, as by `dayInIndia`; the next day comes after it
 * @returns a day's number
 */
export function nextCookingDay(
  today: number,
  plan: Plan | undefined,
  { closing, menus }: Kitchen,
): number {
  const days = cookingDays(plan, menus)
  let day = today + 1
  for (;;) {
    if (closing && dayOf(closing.from) <= day && day <= dayOf(closing.until))
      day = dayOf(closing.until) + 1
    else if (days.includes(weekdayOf(day))) return day
    else day++
  }
}
