import { groupDigits } from '#domain/numbers.ts'

/** A number in India's format: 1,00,000. */
export const count = (number: number) => groupDigits(Math.round(number))

/** A number with its noun: `1 review`, `2 reviews`; irregular plurals are given. */
export const countWithNoun = (number: number, one: string, many = `${one}s`) =>
  `${count(number)} ${number === 1 ? one : many}`
