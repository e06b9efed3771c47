import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { CompanyCard } from '#api/contract/companies.ts'
import { featuredBadges, type PriceRange } from '#api/contract/options.ts'
import { counted } from '../shared/count.ts'
import { Stars } from '../shared/stars.tsx'

/** A rating with one decimal, its stars and the number of reviews behind it. */
export function RatingLine({
  company,
  size,
}: {
  company: Pick<CompanyCard, 'rating' | 'reviewCount'>
  size?: number
}) {
  const rating = Number(company.rating)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 0.75, flexWrap: 'wrap' }}>
      <Box component="span" sx={{ fontWeight: 700 }}>
        {rating.toFixed(1)}
      </Box>
      <Stars rating={rating} size={size} />
      <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
        {reviewCountText(company.reviewCount)}
      </Typography>
    </Box>
  )
}

/** How many reviews stand behind a rating, in words. */
export function reviewCountText(reviews: number): string {
  return reviews === 0 ? 'No reviews yet' : counted(reviews, 'review')
}

const badgeColours: Record<PriceRange, { bgcolor: string; color: string }> = {
  premium: { bgcolor: 'stage.main', color: 'stage.text' },
  standard: { bgcolor: 'turmeric.main', color: 'turmeric.contrastText' },
  budget: { bgcolor: 'leaf.main', color: 'leaf.contrastText' },
}

/** The badge of a featured company. */
export function FeaturedBadge({ priceRange }: { priceRange: PriceRange }) {
  return (
    <Box
      component="span"
      sx={{
        ...badgeColours[priceRange],
        display: 'inline-block',
        borderRadius: 99,
        px: 1.5,
        py: 0.375,
        fontSize: '0.8125rem',
        fontWeight: 700,
      }}
    >
      {featuredBadges[priceRange]}
    </Box>
  )
}

/** Short words about a company, such as "Jain" or "Free delivery". */
export function Tags({ children }: { children: ReactNode[] }) {
  return (
    <Box
      component="ul"
      aria-label="Tags"
      sx={{ listStyle: 'none', p: 0, display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
    >
      {children.map((tag, index) => (
        <Box
          component="li"
          key={index}
          sx={{
            borderRadius: 99,
            px: 1.25,
            py: 0.25,
            fontSize: '0.8125rem',
            fontWeight: 600,
            bgcolor: 'leaf.soft',
            color: 'leaf.onSoft',
          }}
        >
          {tag}
        </Box>
      ))}
    </Box>
  )
}

/** One fact with its icon. */
export function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.75, color: 'text.secondary' }}>
      <Box sx={{ mt: '1px' }}>{icon}</Box>
      <Typography component="span" variant="body2" sx={{ minWidth: 0 }}>
        {children}
      </Typography>
    </Box>
  )
}
