import { dateOf, isWeekday, weekdayOf } from './periods.ts'
import { weekAfter } from './propose.ts'
import { type FileLine, nameLines, type RequestedChanges } from './file-line.ts'
import { joinMenu } from '#api/imports/cells.ts'
import { menuMeals } from '#domain/import-fields.ts'
import { type Weekday, weekdays } from '#domain/options.ts'
import { isBlank } from '#domain/written.ts'
import type { AdminCompanyRow } from '#db/admin-companies.ts'

type Dish = {
  line: number
  day: string
  date: string | undefined
  meal: string
  dish: string
  /** True in a column for its day or meal, where a line is a week or a day. */
  isWide?: true
}

/** What others' lists say of a day without a meal. */
const CLOSED =
  /^(?:off|closed?|holiday|(?:weekly|week) off|no (?:food|meals?|tiffin|service)|chh?utti|छुट्टी|बंद)$/i

/** Dishes of a line with a day column, or with a column for each day or meal; a closed day has an empty one. */
function toDishes({ line, cells }: FileLine, own: boolean): Dish[] {
  const textOf = (name: string) => {
    const text = String(cells[name] ?? '')
    return !own && CLOSED.test(text.trim()) ? '' : text
  }
  const isSaid = (name: string) => !isBlank(String(cells[name] ?? ''))
  const date = dateOf(textOf('day'))
  const day = weekdayOf(textOf('day'))
  const whole = { line, day, date, meal: textOf('meal'), dish: textOf('dish') }
  const wide = [
    ...weekdays.filter(isSaid).map((day) => ({ ...whole, day, dish: textOf(day) })),
    ...menuMeals.filter(isSaid).map((meal) => ({ ...whole, meal, dish: textOf(meal) })),
    // "****" stands for no dish.
  ].flatMap((one) =>
    one.dish === '' || /[\p{L}\d]/u.test(one.dish) ? [{ ...one, isWide: true as const }] : [],
  )
  const all = wide.length > 0 && whole.dish === '' ? wide : [whole, ...wide]
  // A meal is one line of a menu.
  return all.map((one) =>
    one.meal === '' ? one : { ...one, dish: one.dish.replaceAll(/\s*(?:,\s*)?[\r\n]+\s*/g, ', ') },
  )
}

/** Which lines are left out, and why; nothing if none is. */
const sayLeftOut = (dishes: readonly Dish[], why: string): string[] =>
  dishes.length === 0 ? [] : [`Left out: ${nameLines(dishes.map(({ line }) => line))}, ${why}`]

/** A meal of a day that begins again: two weeks of one table, of which a person keeps one. */
function findRepeated(dishes: readonly Dish[]): RequestedChanges['problems'] {
  const begun = new Map<string, number>()
  let last = ''
  return dishes.flatMap(({ line, day, meal, dish, isWide }) => {
    const key = `${day} ${meal}`
    const earlier = begun.get(key)
    // In a list of dishes, lines that follow each other are dishes of one meal.
    const isAgain = earlier !== undefined && earlier !== line && (isWide || key !== last)
    last = key
    if (earlier === undefined) begun.set(key, line)
    if (!isAgain || dish === '') return []
    const what = meal === '' ? day : `${day} ${meal}`
    const message = `Line ${earlier} says “${what}” already: a menu is one week, please keep one of the two`
    // No other value of a cell helps.
    return [{ line, column: '', message }]
  })
}

const NO_DAY = 'Please enter a weekday, or a date with its year such as 5-Dec-26'

/** Reads the lines of a company's menu: the first week, if days are dates. */
export function readMenus(
  lines: readonly FileLine[],
  own: boolean,
  present?: AdminCompanyRow,
): RequestedChanges {
  const said = lines.flatMap((line) => toDishes(line, own))
  const all = said.filter(({ day }) => isWeekday(day))
  const unknown = said.filter((one) => !isWeekday(one.day) && one.dish !== '')
  // A signature below a menu.
  const silent = said.filter((one) => !isWeekday(one.day) && one.dish === '' && one.day !== '')
  const [first] = all.flatMap(({ date }) => date ?? []).toSorted()
  const end = first === undefined ? undefined : weekAfter(first)
  const isLater = ({ date }: Dish) => end !== undefined && date !== undefined && date >= end
  const later = all.filter(isLater)
  const dishes = all.filter((dish) => !isLater(dish))
  const days = Map.groupBy(dishes, ({ day }) => day)
  const sent = [...days].map(([day, some]) => ({
    day: day as Weekday,
    description: joinMenu(some.filter(({ dish }) => dish !== '')),
  }))
  const others = (present?.menus ?? []).filter(({ day }) => !days.has(day))
  return {
    fields: { menus: [...sent, ...others.map(({ day, description }) => ({ day, description }))] },
    locate: ([, at, name]) => ({
      line: days.get(sent[Number(at)]?.day ?? '')?.[0]?.line ?? lines[0]!.line,
      column: name === 'day' ? 'day' : 'dish',
    }),
    problems: [
      ...unknown.map(({ line }) => ({ line, column: 'day', message: NO_DAY })),
      ...(own ? [] : findRepeated(dishes)),
    ],
    leftOut: [
      ...sayLeftOut(later, 'after the first seven days'),
      ...sayLeftOut(silent, 'without a day and a dish'),
    ],
  }
}
