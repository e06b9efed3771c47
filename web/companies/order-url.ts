import { t } from '#domain/i18n.ts'
import { brand } from '#domain/brand.ts'
import { nextCookingDay } from '#domain/cooking-days.ts'
import { dayInWords } from '#domain/india-time.ts'
import type { ComparedCompany, Plan } from '#contract/companies.ts'
import type { MonthChoice } from '#domain/month-cost.ts'
import { whatsAppUrl } from '#domain/phone-numbers.ts'
import { rupees } from '../ui/money.ts'

/**
 * Link to a chat with a company with a prepared order, for the next day on which it cooks.
 * @param today number of the day in India
 * @returns undefined if none of its numbers can have WhatsApp
 */
export function orderUrl(
  company: Pick<ComparedCompany, 'name' | 'phone' | 'closing' | 'menus'>,
  plan: Pick<Plan, 'name' | 'price' | 'days' | 'daysPerWeek'> | undefined,
  today: number,
  pincode: string | undefined,
  choice?: MonthChoice,
): string | undefined {
  const given = {
    name: company.name,
    plan: plan?.name ?? '',
    price: plan ? rupees(Number(plan.price)) : '',
    pincode: pincode ?? '',
    start: dayInWords(nextCookingDay(today, plan, company)),
    site: brand.name,
    kind: plan ? 'plan' : 'other',
    place: pincode ? 'known' : 'other',
    meals: choice?.mealsPerDay ?? 0,
    days: choice?.daysPerWeek ?? 0,
    month: choice ? 'chosen' : 'other',
  }
  return whatsAppUrl(
    company.phone,
    t(
      'Hello {name}, I would like to start {kind, select, plan {your plan “{plan}” for {price}} other {with you}} on {start}{month, select, chosen {, {meals, plural, one {# meal} other {# meals}} a day, {days, plural, one {# day} other {# days}} a week} other {}}{place, select, known {, delivered to {pincode}} other {}}. I found you on {site}.',
      given,
    ),
  )
}
