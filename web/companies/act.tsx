import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { t } from '#domain/i18n.ts'
import type { CompanyPage, Plan } from '#contract/companies.ts'
import { cutoffsInWords, nextCutoffInWords } from '#domain/cutoffs.ts'
import { leadPlan, monthInWords, priceInWords } from '#domain/lead-plan.ts'
import { monthCost } from '#domain/month-cost.ts'
import { phoneNumbers } from '#domain/phone-numbers.ts'
import { useClock, useToday } from '../data/clock.ts'
import { useMonthChoice } from '../picks/month-choice.ts'
import { useSavedPincode } from '../places/saved-pincode.ts'
import { Button } from '../ui/button.tsx'
import { wholeRupees } from '../ui/money.ts'
import { deliveryAnswer } from './delivery.tsx'
import { orderUrl } from './order-url.ts'
import { deliveryTo, menusOf, plansOf } from './queries.ts'
import { Written } from '../ui/written.tsx'

/** Price of a company and ways to order: a sticky bar on phones, a card on larger screens. */
export function Act({ company }: { company: CompanyPage }) {
  const pincode = usePincode()
  const { cost, plan } = useChosenPlan(company)
  const { data: menus = [] } = useQuery(menusOf(String(company.id)))
  const whatsApp = orderUrl({ ...company, menus }, plan, useToday(), pincode, cost?.choice)
  const [number] = phoneNumbers(company.phone)
  return (
    <aside aria-label={t('Order')} className="act bottom-bar">
      <div className="min-w-0 flex-1 max-md:basis-24">
        <p className="leading-tight font-semibold max-[359px]:text-sm md:type-h3">
          {cost
            ? monthInWords(wholeRupees(cost.month), cost.delivery)
            : plan
              ? priceInWords(plan, wholeRupees)
              : t('Ask for prices')}
        </p>
        {plan && (
          <p className="type-body2 sr-only text-text-secondary md:not-sr-only">
            <Written text={plan.name} />
          </p>
        )}
      </div>
      <div className="max-md:hidden">
        <OrderFacts company={company} />
      </div>
      {whatsApp ? (
        <Button component="a" href={whatsApp} rel="nofollow noopener" color="secondary">
          {t('WhatsApp')}
        </Button>
      ) : (
        <Button component="a" href="#get-in-touch">
          {t('Message')}
        </Button>
      )}
      {number && (
        <Button component="a" href={`tel:${number.dialled}`} variant="outlined">
          {t('Call')}
        </Button>
      )}
    </aside>
  )
}

function usePincode() {
  const [params] = useSearchParams()
  const saved = useSavedPincode()
  return params.get('pincode') ?? saved
}

function useChosenPlan(company: CompanyPage) {
  const { data: plans = [] } = useQuery(plansOf(String(company.id)))
  const chosen = useMonthChoice()
  const cost = chosen && monthCost(plans, chosen)
  return { cost, plan: cost?.plan ?? leadPlan(plans) }
}

/** Whether the company delivers to the visitor, and until when one can order. */
export function OrderFacts({ company }: { company: CompanyPage }) {
  const pincode = usePincode()
  const { plan } = useChosenPlan(company)
  const { data: delivery } = useQuery({
    ...deliveryTo(String(company.id), pincode ?? ''),
    enabled: pincode !== undefined,
  })
  return (
    <>
      {delivery && pincode && <p>{deliveryAnswer(delivery.delivers, pincode)}</p>}
      {plan && <Cutoff plan={plan} isOpen={!company.closedUntil} />}
    </>
  )
}

/** The next cut-off by the visitor's clock, which cached pages cannot know; before hydration, all cut-offs. */
function Cutoff({ plan, isOpen }: { plan: Plan; isOpen: boolean }) {
  const next = useClock((now) => nextCutoffInWords(plan, now), undefined)
  const words = cutoffsInWords(plan) ?? plan.orderCutoff
  if (!words) return null
  // Two lines, so that nothing moves when the next cut-off, which is shorter, replaces all of them.
  return (
    <p className="type-body2 text-text-secondary md:min-h-[2lh]">
      {(isOpen && next) || t('Order cut-off: {words}', { words })}
    </p>
  )
}
