import Box from '@mui/material/Box'
import { type ReactNode, useId } from 'react'

type StarFill = 'empty' | 'half' | 'full'

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

const shape =
  'M12 2.8l2.75 5.83 6.4.82-4.7 4.42 1.2 6.33L12 17.1l-5.65 3.1 1.2-6.33-4.7-4.42 6.4-.82z'

const Svg = ({ size, children }: { size: number; children: ReactNode }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
    {children}
  </svg>
)

function Star({ fill, size }: { fill: StarFill; size: number }) {
  const clip = useId()
  return (
    <Svg size={size}>
      <path d={shape} fill="currentColor" fillOpacity={fill === 'full' ? 1 : 0.22} />
      {fill === 'half' && (
        <>
          <clipPath id={clip}>
            <rect width="12" height="24" />
          </clipPath>
          <path d={shape} fill="currentColor" clipPath={`url(#${clip})`} />
        </>
      )}
    </Svg>
  )
}

/** One star of a rating that is being given. */
export const StarShape = ({ filled, size }: { filled: boolean; size: number }) => (
  <Svg size={size}>
    <path
      d={shape}
      fill="currentColor"
      fillOpacity={filled ? 1 : 0}
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinejoin="round"
    />
  </Svg>
)

/** A rating as five stars, named for those who do not see them. */
export function Stars({ rating, size = 18 }: { rating: number; size?: number }) {
  return (
    <Box
      component="span"
      role="img"
      aria-label={`${rating} out of 5 stars`}
      sx={{ display: 'inline-flex', color: 'turmeric.star', flex: 'none' }}
    >
      {starFills(rating).map((fill, index) => (
        <Star key={index} fill={fill} size={size} />
      ))}
    </Box>
  )
}
