import { t } from '#domain/i18n.ts'
import { brand } from '#domain/brand.ts'
import type { Company, Plan } from '#contract/companies.ts'
import { whatsAppUrl } from '#domain/phone-numbers.ts'
import { rupees } from '../ui/money.ts'

/**
 * A chat with a company in which the order is typed already.
 * @returns undefined where none of its numbers can have WhatsApp
 */
export function orderUrl(
  company: Pick<Company, 'name' | 'phone'>,
  plan: Pick<Plan, 'name' | 'price'> | undefined,
  pincode: string | undefined,
): string | undefined {
  const given = {
    name: company.name,
    plan: plan?.name ?? '',
    price: plan ? rupees(Number(plan.price)) : '',
    pincode: pincode ?? '',
    site: brand.name,
    kind: plan ? 'plan' : 'other',
    place: pincode ? 'known' : 'other',
  }
  return whatsAppUrl(
    company.phone,
    t(
      'Hello {name}, I would like to start {kind, select, plan {your plan “{plan}” for {price}} other {with you}} tomorrow{place, select, known {, delivered to {pincode}} other {}}. I found you on {site}.',
      given,
    ),
  )
}
