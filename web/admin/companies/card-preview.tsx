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
import { coverOf, isPictureAddress, previewPicture, useDebounced } from './preview-picture.ts'

type CardPreviewProps = Pick<CompanyForm, 'control'> & {
  company?: EditedCompany
  forOwner: boolean
}

/** Preview of the card that visitors will see, from the form's values. */
export function CardPreview({ control, company, forOwner }: CardPreviewProps) {
  const values = useWatch({ control }) as CompanyValues
  // The call that draws unsaved values is for administrators only.
  const isDrawn = forOwner && !isPictureAddress(coverOf(values))
  const picture = useDebounced(
    isDrawn ? `/banners/${company?.id}.svg` : previewPicture(values, company?.id),
  )
  return (
    <div inert className="[&_article:hover]:transform-none">
      <CompanyCard company={toCard(values, picture, company)} />
    </div>
  )
}

/** Missing values get placeholders, so that the card keeps its shape. */
function toCard(values: CompanyValues, imageUrl: string, company?: EditedCompany): Card {
  const rating = Number(values.rating)
  const reviewed = company !== undefined && company.reviewCount > 0
  return {
    // An id that no company has: the list on the same page may contain the edited company.
    id: 0,
    name: values.name.trim() || t('Name of the company'),
    shortDescription: values.shortDescription.trim() || t('The short description appears here.'),
    imageUrl,
    location: values.location,
    place: values.location || t('Location'),
    cuisine: values.cuisine || t('Cuisine'),
    priceRange: (values.priceRange || 'budget') as PriceRange,
    rating: reviewed ? company.shownRating : String(rating >= 1 && rating <= 5 ? rating : 4),
    reviewCount: reviewed ? company.reviewCount : 0,
    // A card shows only the lead plan's prices.
    monthlyPrice: null,
    mealPrice: null,
    leadPlan: typedLeadPlan(values.plans),
    // Unknown here: only the server has the rules of search.
    foodMark: null,
    featured: values.featured,
    hours: values.hours.trim() || null,
    tags: [...new Set(readList(values.tags))],
    closedUntil: null,
    confirmedAt: null,
  }
}

/** The lead plan, as far as the form is filled in. */
function typedLeadPlan(plans: readonly PlanValues[]): Card['leadPlan'] {
  const priced = plans.flatMap((plan) => {
    const priced = pricedPlan(plan)
    if (!priced) return []
    const { price, deliveryFee, days } = priced
    const fee = deliveryFee === null ? null : Number(deliveryFee)
    return [{ name: plan.name, price: Number(price), deliveryFee: fee, days, plan }]
  })
  const lead = leadPlan(priced)
  return lead ? { ...lead, mealPrice: typedMealPrice(lead.plan) } : null
}
