import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearchParams } from 'react-router'
import { weekdayLabels } from '#domain/options.ts'
import { t } from '#domain/i18n.ts'
import type { Answer } from '#contract/calls/all.ts'
import { statusOf } from '../data/ask.ts'
import { MailLinkCard } from '../mail-links/mail-link.tsx'
import { read } from '../data/read.ts'
import { langOf } from '../ui/written.tsx'

export { accountTexts as handle } from '../language/messages.ts'

/** Target page of the mail that asks whether a listing is right. */
export default function ConfirmListingPage() {
  const { search } = useLocation()
  const token = useSearchParams()[0].get('token') ?? ''
  const asked = useQuery({
    ...read('GET /api/listings/asked', { query: { token } }),
    enabled: token !== '',
  })
  return (
    <MailLinkCard
      // Other failures do not concern the link.
      refusal={statusOf(asked.error) === 400 ? asked.error : null}
      about={asked.data && <Asked {...asked.data} />}
      otherwise={
        <p className="mt-4">
          <Link to={`/listings/changed${search}`} className="text-link">
            {t('Something changed')}
          </Link>
        </p>
      }
    />
  )
}

/** Details that the kitchen is asked to confirm. */
function Asked({ name, plans, menus }: Answer<'GET /api/listings/asked'>) {
  return (
    <div className="mb-6 grid gap-4 text-start">
      <h2 lang={langOf(name)} className="type-h3">
        {name}
      </h2>
      <section>
        <h3 className="type-h3">{t('Plans and prices')}</h3>
        <ul className="grid gap-2">
          {plans.map((plan) => (
            <li key={plan}>{plan}</li>
          ))}
        </ul>
        {plans.length === 0 && t('None are stated.')}
      </section>
      <section>
        <h3 className="type-h3">{t('This week’s menu')}</h3>
        <dl className="grid gap-2">
          {menus.map(({ day, description }) => (
            <div key={day}>
              <dt className="font-semibold">{weekdayLabels[day]}</dt>
              <dd lang={langOf(description)} className="m-0 whitespace-pre-line">
                {description}
              </dd>
            </div>
          ))}
        </dl>
        {menus.length === 0 && t('None is stated.')}
      </section>
    </div>
  )
}
