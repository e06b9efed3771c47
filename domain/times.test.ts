import { expect, it } from 'vitest'
import { timeInWords } from './times.ts'

it.each([
  ['00:00', '12 am'],
  ['09:00', '9 am'],
  ['12:05', '12:05 pm'],
  ['21:00', '9 pm'],
  ['23:59', '11:59 pm'],
])('says the time %s as %s', (time, said) => expect(timeInWords(time)).toBe(said))
