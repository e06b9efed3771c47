import { readList } from '#domain/written.ts'
import { t } from '#domain/i18n.ts'
import { useWatch } from 'react-hook-form'
import type { EditedCompany } from '#contract/owners.ts'
import type { CompanyCard as Card } from '#contract/companies.ts'
import type { PriceRange } from '#domain/options.ts'
import { CompanyCard } from '../../companies/company-card.tsx'
import { leadPlan } from '#domain/lead-plan.ts'
import {
  type CompanyValues,
  type PlanValues,
  pricedPlan,
  typedMealPrice,
} from './company-values.ts'
import type { CompanyForm } from './use-company-form.ts'
import { coverOf, isPictureAddress, pictureOf, useDebounced } from './preview-picture.ts'

type CardPreviewProps = Pick<CompanyForm, 'control'> & {
  company?: EditedCompany
  forOwner: boolean
}

/** The card as visitors will see it, of what is in the form. */
export function CardPreview({ control, company, forOwner }: CardPreviewProps) {
  const values = useWatch({ control }) as CompanyValues
  // The drawing of what is typed is for administrators.
  const isDrawn = forOwner && !isPictureAddress(coverOf(values))
  const picture = useDebounced(
    isDrawn ? `/banners/${company?.id}.svg` : pictureOf(values, company?.id),
  )
  return (
    <div inert className="[&_article:hover]:transform-none">
      <CompanyCard company={toCard(values, picture, company)} />
    </div>
  )
}

/** Missing values are named in their places, so that the card keeps its shape. */
function toCard(values: CompanyValues, imageUrl: string, company?: EditedCompany): Card {
  const rating = Number(values.rating)
  const reviewed = company !== undefined && company.reviewCount > 0
  return {
    // The id of no company: the list on the same page may show the edited one.
    id: 0,
    name: values.name.trim() || t('Name of the company'),
    shortDescription: values.shortDescription.trim() || t('The short description stands here.'),
    imageUrl,
    location: values.location || t('Location'),
    cuisine: values.cuisine || t('Cuisine'),
    priceRange: (values.priceRange || 'budget') as PriceRange,
    rating: reviewed ? company.shownRating : String(rating >= 1 && rating <= 5 ? rating : 4),
    reviewCount: reviewed ? company.reviewCount : 0,
    // A card shows only the prices of its plan.
    monthlyPrice: null,
    mealPrice: null,
    leadPlan: typedLeadPlan(values.plans),
    // By the rule of search, which the server keeps.
    foodMark: null,
    featured: values.featured,
    hours: values.hours.trim() || null,
    tags: [...new Set(readList(values.tags))],
    closedUntil: null,
    confirmedAt: null,
  }
}

/** The plan whose prices stand for the company, as far as the form has it. */
function typedLeadPlan(plans: readonly PlanValues[]): Card['leadPlan'] {
  const priced = plans.flatMap((plan) => {
    const { price, days } = pricedPlan(plan) ?? {}
    return price ? [{ name: plan.name, price: Number(price), days: days ?? null, plan }] : []
  })
  const lead = leadPlan(priced)
  return lead ? { ...lead, mealPrice: typedMealPrice(lead.plan) } : null
}
