import { t } from './i18n.ts'
import { inIndia } from './india-day.ts'
import { type Meal, meals } from './options.ts'
import { timeInWords } from './times.ts'
import { mealLabel } from './weekly-menu.ts'

/** The field of a plan with the latest time to order each meal. */
export const cutoffFields = {
  Breakfast: 'breakfastCutoff',
  Lunch: 'lunchCutoff',
  Dinner: 'dinnerCutoff',
} as const satisfies Record<Meal, string>
export type CutoffField = (typeof cutoffFields)[Meal]

/** A plan's cut-offs as in its row: `09:00`, or `21:00 before` for the evening before. */
type Cutoffs = Readonly<Record<CutoffField, string | number | null>>

/** Splits a cut-off into its parts, either of which may be missing while it is typed. */
export function splitCutoff(cutoff: string): { time: string; isBefore: boolean } {
  const [time = '', before] = cutoff.split(' ')
  return { time, isBefore: before !== undefined }
}

export const joinCutoff = ({ time, isBefore }: ReturnType<typeof splitCutoff>): string =>
  isBefore ? `${time} before` : time

const listCutoffs = (plan: Cutoffs) =>
  meals.flatMap((meal) => {
    const cutoff = splitCutoff(String(plan[cutoffFields[meal]] ?? ''))
    return cutoff.time ? [{ meal, ...cutoff }] : []
  })

/** "Lunch by 9 am the same day, Dinner by 9 pm the evening before"; null if none is stated. */
export function cutoffsInWords(plan: Cutoffs): string | null {
  const said = listCutoffs(plan).map(({ meal, time, isBefore }) => {
    const given = { meal: mealLabel(meal), time: timeInWords(time) }
    return isBefore
      ? t('{meal} by {time} the evening before', given)
      : t('{meal} by {time} the same day', given)
  })
  return said.join(', ') || null
}

/** The next cut-off of a plan at an instant: "Order by 9 am for today’s lunch". Undefined if none is stated. */
export function nextCutoffInWords(plan: Cutoffs, now: Date): string | undefined {
  const clock = inIndia(now).toISOString().slice(11, 16)
  const cutoffs = listCutoffs(plan)
  // Today's cut-offs that have not passed come before tomorrow's, each sorted by time.
  const [next] = cutoffs
    .map((cutoff) => ({ ...cutoff, day: cutoff.time > clock ? 0 : 1 }))
    .toSorted((a, b) => a.day - b.day || a.time.localeCompare(b.time))
  if (!next) return undefined
  const { meal, time, isBefore, day } = next
  const mealDay = day + Number(isBefore)
  const given = { time: timeInWords(time), meal }
  if (mealDay === 0)
    return t(
      'Order by {time} for today’s {meal, select, Breakfast {breakfast} Lunch {lunch} other {dinner}}',
      given,
    )
  if (day === 0)
    return t(
      'Order by {time} today for tomorrow’s {meal, select, Breakfast {breakfast} Lunch {lunch} other {dinner}}',
      given,
    )
  return t(
    'Order by {time} tomorrow for the {meal, select, Breakfast {breakfast} Lunch {lunch} other {dinner}} {days, select, 1 {of that day} other {of the day after}}',
    { ...given, days: String(mealDay) },
  )
}
