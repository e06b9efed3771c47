import { expect, it } from 'vitest'
import { dayInIndia } from './india-day.ts'
import { dateInIndia, dayInWords, momentInIndia, weekdayInIndia } from './india-time.ts'

it('changes the day at midnight in India', () => {
  expect(weekdayInIndia(new Date('2026-03-15T18:29:59Z'))).toBe('Sunday')
  expect(weekdayInIndia(new Date('2026-03-15T18:30:00Z'))).toBe('Monday')
  const before = dayInIndia(new Date('2026-03-15T18:29:59Z'))
  expect(dayInIndia(new Date('2026-03-15T18:30:00Z'))).toBe(before + 1)
})

it('formats the date in India’s time', () => {
  expect(dateInIndia('2026-12-31T18:29:59.000Z')).toBe('31 December 2026')
  expect(dateInIndia('2026-12-31T18:30:00.000Z')).toBe('1 January 2027')
})

it('names a day by its weekday and date', () => {
  expect(dayInWords(dayInIndia(new Date('2026-12-31T18:29:59.000Z')))).toBe('Thursday, 31 December')
  expect(dayInWords(dayInIndia(new Date('2026-12-31T18:30:00.000Z')))).toBe('Friday, 1 January')
})

it('formats the time of day in India’s time', () => {
  expect(momentInIndia('2026-03-12T08:35:00.000Z')).toBe('12 March 2026, 2:05 pm')
  expect(momentInIndia('2026-03-11T18:30:00.000Z')).toBe('12 March 2026, 12 am')
  expect(momentInIndia('2026-03-12T06:30:59.000Z')).toBe('12 March 2026, 12 pm')
})
