import { expect, it } from 'vitest'
import { dateInIndia, dayInIndia, momentInIndia, weekdayInIndia } from './india-time.ts'

it('turns the day at midnight in India', () => {
  expect(weekdayInIndia(new Date('2026-03-15T18:29:59Z'))).toBe('Sunday')
  expect(weekdayInIndia(new Date('2026-03-15T18:30:00Z'))).toBe('Monday')
  const before = dayInIndia(new Date('2026-03-15T18:29:59Z'))
  expect(dayInIndia(new Date('2026-03-15T18:30:00Z'))).toBe(before + 1)
})

it('writes the date as it is in India', () => {
  expect(dateInIndia('2026-12-31T18:29:59.000Z')).toBe('31 December 2026')
  expect(dateInIndia('2026-12-31T18:30:00.000Z')).toBe('1 January 2027')
})

it('writes the time of day as it is in India', () => {
  expect(momentInIndia('2026-03-12T08:35:00.000Z')).toBe('12 March 2026, 2:05 pm')
  expect(momentInIndia('2026-03-11T18:30:00.000Z')).toBe('12 March 2026, 12:00 am')
  expect(momentInIndia('2026-03-12T06:30:59.000Z')).toBe('12 March 2026, 12:00 pm')
})
