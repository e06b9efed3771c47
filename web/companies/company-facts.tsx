import type { ReactNode } from 'react'
import { t } from '#domain/i18n.ts'
import type { CompanyCard } from '#contract/companies.ts'
import { featuredBadges } from '#domain/options.ts'
import { type FoodMark as Mark, foodMarks } from '#domain/food-marks.ts'
import { Stars } from '../ui/stars.tsx'
import { langOf } from '../ui/written.tsx'
import { Marked, withoutMarks } from './marked.tsx'
import { isDrawn, sizesOf } from './picture-sizes.ts'

type RatingLineProps = { company: Pick<CompanyCard, 'rating' | 'reviewCount'>; size?: number }

/** A rating with one decimal, its stars and what it rests on. */
export function RatingLine({ company, size }: RatingLineProps) {
  const rating = Number(company.rating)
  return (
    <div className="flex flex-wrap items-center gap-x-1.5">
      <b>{rating.toFixed(1)}</b>
      <Stars rating={rating} size={size} />
      <p className="type-body2 text-text-secondary">{reviewCountText(company.reviewCount)}</p>
    </div>
  )
}

/** What a rating rests on: its number of reviews or, without any, an administrator's word. */
export function reviewCountText(reviews: number): string {
  return reviews === 0
    ? t('our rating')
    : t('{n, plural, one {# review} other {# reviews}}', { n: reviews })
}

const badgeColours = {
  premium: 'bg-stage-main text-stage-text',
  standard: 'bg-turmeric-main text-turmeric-contrastText',
  budget: 'bg-leaf-main text-leaf-contrastText',
}

/** Badge on the picture of a featured company; nothing for others. */
export function FeaturedBadge({
  company: { featured, priceRange },
}: {
  company: Pick<CompanyCard, 'featured' | 'priceRange'>
}) {
  if (!featured) return null
  return (
    <div className={`badge pointer-events-none absolute top-3 left-3 ${badgeColours[priceRange]}`}>
      {featuredBadges[priceRange]}
    </div>
  )
}

type PictureProps = {
  url: string
  sizes: string
  lazy?: boolean
  /** Alternative text; empty for decorative photographs. */
  alt?: string | undefined
}

/** A company's picture, filling the positioned box around it; a drawn one says so. */
export function Picture({ url, sizes, lazy, alt = '' }: PictureProps) {
  const drawn = isDrawn(url) && t('Illustration')
  const picture = (
    <img
      src={url}
      srcSet={sizesOf(url)}
      sizes={sizes}
      alt={drawn || alt}
      width={640}
      height={360}
      loading={lazy ? 'lazy' : undefined}
      fetchPriority={lazy ? undefined : 'high'}
      className="block size-full object-cover"
    />
  )
  if (!drawn) return picture
  return (
    <>
      {picture}
      <div
        aria-hidden="true"
        className="badge absolute right-3 bottom-3 bg-steel-surface text-steel-text"
      >
        {drawn}
      </div>
    </>
  )
}

/** Short labels of a company, such as "Jain" or "Free delivery". */
export function Tags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null
  return (
    <ul aria-label={t('Tags')} className="tags">
      {tags.map((tag, index) => (
        <li key={index} lang={langOf(withoutMarks(tag))} className="badge">
          <Marked text={tag} />
        </li>
      ))}
    </ul>
  )
}

type FactProps = { icon: ReactNode; className?: string; children: ReactNode }

export function Fact({ icon, className, children }: FactProps) {
  return (
    <div className="fact">
      {icon}
      <span className={className}>{children}</span>
    </div>
  )
}

/** India's food mark of a kitchen, drawn by the style sheet; nothing if not stated. */
export function FoodMark({ mark }: { mark: Mark | null }) {
  if (!mark) return null
  return <i role="img" aria-label={foodMarks[mark]} data-food={mark} />
}
