import { t } from '#domain/i18n.ts'
import { brand } from '#domain/brand.ts'
import type { Company, Plan } from '#contract/companies.ts'
import type { MonthChoice } from '#domain/month-cost.ts'
import { whatsAppUrl } from '#domain/phone-numbers.ts'
import { rupees } from '../ui/money.ts'

/**
 * Link to a chat with a company with a prepared order.
 * @returns undefined if none of its numbers can have WhatsApp
 */
export function orderUrl(
  company: Pick<Company, 'name' | 'phone'>,
  plan: Pick<Plan, 'name' | 'price'> | undefined,
  pincode: string | undefined,
  choice?: MonthChoice,
): string | undefined {
  const given = {
    name: company.name,
    plan: plan?.name ?? '',
    price: plan ? rupees(Number(plan.price)) : '',
    pincode: pincode ?? '',
    site: brand.name,
    kind: plan ? 'plan' : 'other',
    place: pincode ? 'known' : 'other',
    ...{ meals: choice?.mealsPerDay ?? 0, days: choice?.daysPerWeek ?? 0 },
    month: choice ? 'chosen' : 'other',
  }
  return whatsAppUrl(
    company.phone,
    t(
      'Hello {name}, I would like to start {kind, select, plan {your plan “{plan}” for {price}} other {with you}} tomorrow{month, select, chosen {, {meals, plural, one {# meal} other {# meals}} a day, {days, plural, one {# day} other {# days}} a week} other {}}{place, select, known {, delivered to {pincode}} other {}}. I found you on {site}.',
      given,
    ),
  )
}
