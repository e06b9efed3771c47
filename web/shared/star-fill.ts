export type StarFill = 'empty' | 'half' | 'full'

/** The five stars of a rating: a fraction from 0.3 up to under 0.8 is half a star, from 0.8 a whole one. */
export function starFills(rating: number): StarFill[] {
  // Ratings have one decimal; in tenths the comparison is exact, where 4.3 % 1 is 0.2999….
  const tenths = Math.round(rating * 10)
  const whole = Math.floor(tenths / 10)
  const rest = tenths % 10
  return Array.from({ length: 5 }, (_, index) => {
    if (index < whole) return 'full'
    if (index > whole || rest < 3) return 'empty'
    return rest < 8 ? 'half' : 'full'
  })
}
