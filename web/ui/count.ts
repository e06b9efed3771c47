const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

/** A number as people in India write it: 1,00,000. */
export const count = (number: number) => whole.format(number)

/** So many of something: `1 review`, `2 reviews`; where -s does not do, with the plural. */
export const counted = (number: number, one: string, many = `${one}s`) =>
  `${count(number)} ${number === 1 ? one : many}`
