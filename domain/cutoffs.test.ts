import { expect, it } from 'vitest'
import { cutoffsInWords, joinCutoff, nextCutoffInWords, splitCutoff } from './cutoffs.ts'

const none = { breakfastCutoff: null, lunchCutoff: null, dinnerCutoff: null }
const plan = { ...none, lunchCutoff: '09:00', dinnerCutoff: '17:30' }
const early = { ...none, lunchCutoff: '21:00 before' }
/** An instant on 26 November 2026, given in India's time. */
const at = (time: string) => new Date(`2026-11-26T${time}:00+05:30`)

it('formats the cut-off of each meal that states one', () => {
  expect(cutoffsInWords(plan)).toBe('Lunch by 9 am the same day, Dinner by 5:30 pm the same day')
  expect(cutoffsInWords(early)).toBe('Lunch by 9 pm the evening before')
  expect(cutoffsInWords(none)).toBeNull()
})

it.each([
  ['', '', false],
  ['09:00', '09:00', false],
  ['21:00 before', '21:00', true],
  [' before', '', true],
])('splits %j into time and day, and joins them again', (cutoff, time, isBefore) => {
  expect(splitCutoff(cutoff)).toEqual({ time, isBefore })
  expect(joinCutoff({ time, isBefore })).toBe(cutoff)
})

it.each([
  [plan, '00:10', 'Order by 9 am for today’s lunch'],
  [plan, '08:59', 'Order by 9 am for today’s lunch'],
  [plan, '09:00', 'Order by 5:30 pm for today’s dinner'],
  [plan, '23:00', 'Order by 9 am tomorrow for the lunch of that day'],
  [early, '20:59', 'Order by 9 pm today for tomorrow’s lunch'],
  [early, '21:30', 'Order by 9 pm tomorrow for the lunch of the day after'],
  [{ ...early, dinnerCutoff: '16:00' }, '15:00', 'Order by 4 pm for today’s dinner'],
  [none, '08:00', undefined],
])('finds the next cut-off: %j at %s', (cutoffs, time, said) => {
  expect(nextCutoffInWords(cutoffs, at(time))).toBe(said)
})
