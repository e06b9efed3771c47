import type { CompanyCard, Menu } from '#contract/companies.ts'
import type { SearchResponse } from '#contract/search.ts'
import type { Weekday } from '#domain/options.ts'
import { mealsOf } from '#domain/weekly-menu.ts'
import type { Card } from './draw-card.ts'

/** Maximum number of dishes named for a day. */
const DISHES = 3

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})

/** The price of a month, else of a meal, of the plan where it is lowest. */
export function priceText({
  monthlyPrice,
  mealPrice,
}: Pick<CompanyCard, 'monthlyPrice' | 'mealPrice'>): string | undefined {
  if (monthlyPrice !== null) return `From ${rupees.format(monthlyPrice)} a month`
  return mealPrice === null ? undefined : `From ${rupees.format(mealPrice)} a meal`
}

/** Stars and how many reviews stand behind them; nothing is said of a rating without reviews. */
export function ratingText({ rating, reviewCount }: Pick<CompanyCard, 'rating' | 'reviewCount'>) {
  if (reviewCount === 0) return 'No reviews yet'
  const reviews = reviewCount === 1 ? '1 review' : `${reviewCount} reviews`
  return `${Number(rating).toFixed(1)} of 5, ${reviews}`
}

/** The first dishes of a day, lunch's when it is named. */
export function dishesOf(menus: readonly Menu[], today: Weekday): string[] {
  const meals = mealsOf(menus.find(({ day }) => day === today)?.description ?? '')
  const dishes = meals.get('Lunch') ?? [...meals.values()].join(',')
  return dishes
    .split(/[,;]/)
    .map((dish) => dish.trim())
    .filter(Boolean)
    .slice(0, DISHES)
}

type CompanyFacts = Pick<
  CompanyCard,
  'name' | 'location' | 'cuisine' | 'rating' | 'reviewCount' | 'monthlyPrice' | 'mealPrice'
>

/** A company: its price, kind and place, rating and three dishes of today. */
export function companyCard(
  company: CompanyFacts,
  menus: readonly Menu[],
  today: Weekday,
): Omit<Card, 'picture'> {
  const dishes = dishesOf(menus, today)
  return {
    title: company.name,
    price: priceText(company),
    lines: [
      `${company.cuisine} in ${company.location}`,
      ratingText(company),
      ...(dishes.length > 0 ? [`Today: ${dishes.join(', ')}`] : []),
    ],
  }
}

/** Companies side by side: each with its price. */
export const compareCard = (companies: readonly CompanyFacts[]): Omit<Card, 'picture'> => ({
  title: `${companies.length} meal subscriptions compared`,
  lines: companies.map((company) =>
    [company.name, priceText(company)?.replace('From', 'from')].filter(Boolean).join(', '),
  ),
})

/** A list: how many kitchens it has and the first of them. */
export const listCard = (
  title: string,
  { total, hits }: Pick<SearchResponse, 'total' | 'hits'>,
): Omit<Card, 'picture'> => ({
  title,
  price: total === 1 ? '1 kitchen' : `${total.toLocaleString('en-IN')} kitchens`,
  lines: hits.slice(0, 3).map(({ name }) => name),
})
