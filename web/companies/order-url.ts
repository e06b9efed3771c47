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
  const wanted = plan
    ? `I would like to start your plan “${plan.name}” for ${rupees(Number(plan.price))} tomorrow`
    : 'I would like to start with you tomorrow'
  const place = pincode ? `, delivered to ${pincode}` : ''
  return whatsAppUrl(
    company.phone,
    `Hello ${company.name}, ${wanted}${place}. I found you on ${brand.name}.`,
  )
}
