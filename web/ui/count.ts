import { groupDigits } from '#domain/numbers.ts'

/** A number as people in India write it: 1,00,000. */
export const count = (number: number) => groupDigits(Math.round(number))

/** So many of something: `1 review`, `2 reviews`; where -s does not do, with the plural. */
export const counted = (number: number, one: string, many = `${one}s`) =>
  `${count(number)} ${number === 1 ? one : many}`
