import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { CompanyCard } from '#api/contract/companies.ts'
import { featuredBadges } from '#api/contract/options.ts'
import { counted } from '../shared/count.ts'
import { Stars } from '../shared/stars.tsx'
import { badge, row } from '../theme/tokens.ts'
import { Marked } from './marked.tsx'
import { sizesOf } from './picture-sizes.ts'

type RatingLineProps = { company: Pick<CompanyCard, 'rating' | 'reviewCount'>; size?: number }

/** A rating with one decimal, its stars and the number of reviews behind it. */
export function RatingLine({ company, size }: RatingLineProps) {
  const rating = Number(company.rating)
  return (
    <Box sx={{ ...row, columnGap: 0.75 }}>
      <b>{rating.toFixed(1)}</b>
      <Stars rating={rating} size={size} />
      <Typography variant="caption" color="textSecondary">
        {reviewCountText(company.reviewCount)}
      </Typography>
    </Box>
  )
}

/** How many reviews stand behind a rating, in words. */
export function reviewCountText(reviews: number): string {
  return reviews === 0 ? 'No reviews yet' : counted(reviews, 'review')
}

const badgeColours = {
  premium: { bgcolor: 'stage.main', color: 'stage.text' },
  standard: { bgcolor: 'turmeric.main', color: 'turmeric.contrastText' },
  budget: { bgcolor: 'leaf.main', color: 'leaf.contrastText' },
}

/** On the picture of a featured company, its badge; nothing on others. */
export function FeaturedBadge({
  company: { featured, priceRange },
}: {
  company: Pick<CompanyCard, 'featured' | 'priceRange'>
}) {
  if (!featured) return null
  const place = { position: 'absolute', top: 12, left: 12, pointerEvents: 'none' } as const
  return (
    <Box sx={{ ...badge, ...badgeColours[priceRange], ...place }}>{featuredBadges[priceRange]}</Box>
  )
}

type PictureProps = { url: string; sizes: string; lazy?: boolean }

/** A company's picture, filling the box around it. */
export function Picture({ url, sizes, lazy }: PictureProps) {
  return (
    <Box
      component="img"
      src={url}
      srcSet={sizesOf(url)}
      sizes={sizes}
      alt=""
      width={640}
      height={360}
      loading={lazy ? 'lazy' : undefined}
      fetchPriority={lazy ? undefined : 'high'}
      sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
    />
  )
}

/** Short words about a company, such as "Jain" or "Free delivery". */
export function Tags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null
  return (
    <Box component="ul" aria-label="Tags" sx={{ ...row, gap: 0.75 }}>
      {tags.map((tag, index) => (
        <Box
          component="li"
          key={index}
          sx={{ ...badge, fontWeight: 600, bgcolor: 'leaf.soft', color: 'leaf.onSoft' }}
        >
          <Marked text={tag} />
        </Box>
      ))}
    </Box>
  )
}

export function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 0.75, color: 'text.secondary', '& > svg': { mt: '1px' } }}>
      {icon}
      <Typography component="span" variant="body2" sx={{ minWidth: 0 }}>
        {children}
      </Typography>
    </Box>
  )
}
