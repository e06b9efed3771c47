import type { CompanyCard, Menu } from '#contract/companies.ts'
import type { SearchResponse } from '#contract/search.ts'
import { choiceLabel } from '#domain/choices.ts'
import { t } from '#domain/i18n.ts'
import { priceInWords } from '#domain/lead-plan.ts'
import type { Weekday } from '#domain/options.ts'
import { firstDishesOf } from '#domain/weekly-menu.ts'
import type { Card } from './draw-card.ts'

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})

/** The price of the lead plan with delivery. */
export const priceText = ({ leadPlan }: Pick<CompanyCard, 'leadPlan'>): string | undefined =>
  leadPlan ? priceInWords(leadPlan, rupees.format) : undefined

/** The rating, and the number of reviews that it rests on; without any, it is an administrator's. */
export const ratingText = ({ rating, reviewCount }: Pick<CompanyCard, 'rating' | 'reviewCount'>) =>
  reviewCount === 0
    ? t('{rating} of 5, our rating', { rating })
    : t('{rating} of 5, {n, plural, one {# review} other {# reviews}}', { rating, n: reviewCount })

type CompanyFacts = Pick<
  CompanyCard,
  'name' | 'place' | 'cuisine' | 'rating' | 'reviewCount' | 'leadPlan'
>

/** Card of a company: its price, cuisine and place, rating and three dishes of today. */
export function companyCard(
  company: CompanyFacts,
  menus: readonly Menu[],
  today: Weekday,
): Omit<Card, 'picture'> {
  const dishes = firstDishesOf(menus.find(({ day }) => day === today)?.description ?? '')
  const price = priceText(company)
  return {
    title: company.name,
    ...(price && { price: t('From {price}', { price }) }),
    lines: [
      t('{cuisine} in {place}', {
        cuisine: choiceLabel(company.cuisine),
        place: company.place,
      }),
      ratingText(company),
      ...(dishes.length > 0 ? [t('Today: {dishes}', { dishes: dishes.join(', ') })] : []),
    ],
  }
}

/** Card of a comparison: each company with its price. */
export const compareCard = (companies: readonly CompanyFacts[]): Omit<Card, 'picture'> => ({
  title: t(
    '{n, plural, one {# meal subscription compared} other {# meal subscriptions compared}}',
    { n: companies.length },
  ),
  lines: companies.map((company) => {
    const price = priceText(company)
    return price ? t('{name}, from {price}', { name: company.name, price }) : company.name
  }),
})

/** Card of a list: the number of kitchens and the first of them. */
export const listCard = (
  title: string,
  { total, hits }: Pick<SearchResponse, 'total' | 'hits'>,
): Omit<Card, 'picture'> => ({
  title,
  price: t('{n, plural, one {# kitchen} other {# kitchens}}', { n: total }),
  lines: hits.slice(0, 3).map(({ name }) => name),
})
