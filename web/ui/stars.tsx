import { t } from '#domain/i18n.ts'
type StarFill = 'empty' | 'half' | 'full'

/** The five stars of a rating: a fraction from 0.3 to under 0.8 is half a star, from 0.8 a whole one. */
export function starFills(rating: number): StarFill[] {
  // Ratings have one decimal; compared in tenths, because 4.3 % 1 is 0.2999….
  const tenths = Math.round(rating * 10)
  const whole = Math.floor(tenths / 10)
  const rest = tenths % 10
  return Array.from({ length: 5 }, (_, index) => {
    if (index < whole) return 'full'
    if (index > whole || rest < 3) return 'empty'
    return rest < 8 ? 'half' : 'full'
  })
}

const shape =
  'M12 2.8l2.75 5.83 6.4.82-4.7 4.42 1.2 6.33L12 17.1l-5.65 3.1 1.2-6.33-4.7-4.42 6.4-.82z'

/** One star of the rating input. */
export const StarShape = ({ filled, size }: { filled: boolean; size: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
    <path
      d={shape}
      fill="currentColor"
      fillOpacity={filled ? 1 : 0}
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinejoin="round"
    />
  </svg>
)

/** Width of a star's filled part, of 24 units. */
const widths: Record<StarFill, number> = { empty: 0, half: 12, full: 24 }

const FIVE_STARS = 'five-stars'

/** The drawing that all ratings of a page refer to: rendered once per page. */
export const FiveStars = () => (
  <svg width="0" height="0" aria-hidden="true" className="absolute">
    {/* An element narrower than the drawing shows its left part, unscaled. */}
    <symbol id={FIVE_STARS} viewBox="0 0 120 24" preserveAspectRatio="xMinYMin slice">
      {[0, 24, 48, 72, 96].map((x) => (
        <path key={x} d={shape} transform={`translate(${x})`} />
      ))}
    </symbol>
  </svg>
)

/** A rating as five stars, with a label for screen readers. */
export function Stars({ rating, size = 18 }: { rating: number; size?: number }) {
  const filled = starFills(rating).reduce((sum, fill) => sum + widths[fill], 0)
  return (
    <svg
      role="img"
      aria-label={t('{rating} out of 5 stars', { rating })}
      viewBox="0 0 120 24"
      width={5 * size}
      height={size}
      className="stars"
    >
      <use href={`#${FIVE_STARS}`} />
      <use href={`#${FIVE_STARS}`} width={filled} />
    </svg>
  )
}
