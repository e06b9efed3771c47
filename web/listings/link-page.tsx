import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { Answer } from '#contract/calls/all.ts'
import { statusOf } from '../data/ask.ts'
import { type MailLink, MailLinkPage } from '../frame/mail-link-page.tsx'
import { change, read } from '../data/read.ts'

const confirmation: MailLink = {
  call: change('POST /api/listings/confirm', ['/api/companies', '/api/search']),
  path: '/listings/confirm',
  title: 'Is this still right?',
  text: 'One press, and your page says that you confirmed it today.',
  button: 'All of This Is Right',
  busy: 'Confirming...',
  done: 'Thank You!',
  failed: 'Confirmation Failed',
}
const changed: MailLink<{ message: string; companyId: number; isOwned: boolean }> = {
  call: change('POST /api/listings/changed'),
  path: '/listings/changed',
  title: 'Something changed',
  text: 'Tell us so, and correct it on the next page.',
  button: 'Something Changed',
  busy: 'One moment...',
  done: 'Thank You!',
  failed: 'That Did Not Work',
  next: ({ companyId, isOwned }) =>
    isOwned
      ? { label: 'Correct It', to: `/kitchens/${companyId}/edit` }
      : { label: 'See Your Page', to: `/companies/${companyId}` },
}
const ending: MailLink = {
  call: change('POST /api/listings/unsubscribe') as MailLink['call'],
  path: '/listings/unsubscribe',
  title: 'End these mails',
  text: 'One press, and we ask you no more whether this listing is right. Whose it is stays as it is.',
  button: 'End These Mails',
  busy: 'Ending...',
  done: 'No More Mails',
  failed: 'Ending Failed',
}

/** Where the links of the mails lead that ask whether a listing is right. */
export default function ListingLinkPage() {
  const { pathname, search } = useLocation()
  const token = useSearchParams()[0].get('token') ?? ''
  const asked = useQuery({
    ...read('GET /api/listings/asked', { query: { token } }),
    enabled: token !== '' && pathname.includes('/confirm'),
  })
  if (pathname.includes('/unsubscribe')) return <MailLinkPage link={ending} />
  if (pathname.includes('/changed')) return <MailLinkPage link={changed} />
  return (
    <MailLinkPage
      link={confirmation}
      // A failure of another kind says nothing of the link.
      refusal={statusOf(asked.error) === 400 ? asked.error : null}
      about={asked.data && <Asked {...asked.data} />}
      otherwise={
        <p className="mt-4">
          <Link to={`/listings/changed${search}`} className="text-link">
            Something changed
          </Link>
        </p>
      }
    />
  )
}

/** What the kitchen is asked about. */
function Asked({ name, plans, menus }: Answer<'GET /api/listings/asked'>) {
  return (
    <div className="mb-6 grid gap-4 text-start">
      <h2 className="type-h3">{name}</h2>
      <section>
        <h3 className="type-h4">Plans and prices</h3>
        <ul className="grid gap-2">
          {plans.map((plan) => (
            <li key={plan}>{plan}</li>
          ))}
        </ul>
        {plans.length === 0 && 'None are stated.'}
      </section>
      <section>
        <h3 className="type-h4">This week’s menu</h3>
        <dl className="grid gap-2">
          {menus.map(({ day, description }) => (
            <div key={day}>
              <dt className="font-semibold">{day}</dt>
              <dd className="m-0 whitespace-pre-line">{description}</dd>
            </div>
          ))}
        </dl>
        {menus.length === 0 && 'None is stated.'}
      </section>
    </div>
  )
}
