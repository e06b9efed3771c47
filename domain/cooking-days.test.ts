import { expect, it } from 'vitest'
import { nextCookingDay } from './cooking-days.ts'
import { dayInIndia } from './india-day.ts'
import { dayInWords } from './india-time.ts'
import { weekdays } from './options.ts'

// 27 November 2026 is a Friday.
const today = (date: string) => dayInIndia(new Date(`${date}T12:00:00+05:30`))
const ofWeek = (daysPerWeek: number | null, days: number | null = null) => ({ daysPerWeek, days })
const menusOn = (...days: (typeof weekdays)[number][]) => days.map((day) => ({ day }))
const whole = menusOn(...weekdays)
const open = { closing: null, menus: whole }

it.each([
  ['of the whole week', '2026-11-27', ofWeek(7), open, 'Saturday, 28 November'],
  ['without Sundays', '2026-11-28', ofWeek(6), open, 'Monday, 30 November'],
  ['of working days', '2026-11-27', ofWeek(5), open, 'Monday, 30 November'],
  ['of 22 days a month', '2026-11-27', ofWeek(null, 22), open, 'Monday, 30 November'],
  ['of 26 days a month', '2026-11-27', ofWeek(null, 26), open, 'Saturday, 28 November'],
  ['that states no days', '2026-11-27', ofWeek(null), open, 'Monday, 30 November'],
  [
    'of a kitchen that rests on Tuesdays',
    '2026-11-30',
    ofWeek(6),
    { closing: null, menus: whole.filter(({ day }) => day !== 'Tuesday') },
    'Wednesday, 2 December',
  ],
  [
    'of weekends',
    '2026-11-30',
    ofWeek(2),
    { closing: null, menus: menusOn('Saturday', 'Sunday') },
    'Saturday, 5 December',
  ],
  [
    'of a kitchen that is closed until a Saturday',
    '2026-11-27',
    ofWeek(5),
    { closing: { from: '2026-11-28', until: '2026-12-05' }, menus: whole },
    'Monday, 7 December',
  ],
  [
    'of a kitchen that closes later',
    '2026-11-27',
    ofWeek(5),
    { closing: { from: '2026-12-01', until: '2026-12-05' }, menus: whole },
    'Monday, 30 November',
  ],
  ['that does not exist', '2026-11-27', undefined, open, 'Saturday, 28 November'],
  [
    'of a kitchen that states nothing',
    '2026-11-27',
    undefined,
    { closing: null, menus: [] },
    'Monday, 30 November',
  ],
])('the next day of a plan %s', (_, date, plan, kitchen, expected) => {
  expect(dayInWords(nextCookingDay(today(date), plan, kitchen))).toBe(expected)
})
