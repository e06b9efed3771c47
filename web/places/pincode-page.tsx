import { HydrationBoundary } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { t } from '#domain/i18n.ts'
import { AccountCard } from '../frame/account-card.tsx'
import { returnUrl } from '../data/return-url.ts'
import { placesOf } from './queries.ts'
import { createQueryClient, dehydrateAll } from '../data/query-client.ts'
import { requestInfo } from '../request-info.ts'
import type { Route } from './+types/pincode-page.ts'
import { PincodeForm } from './pincode-form.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const client = createQueryClient()
  const asked = new URL(request.url).searchParams.get('query')?.trim().slice(0, 200) ?? ''
  if (asked !== '') await client.prefetchQuery(placesOf(asked, context.get(requestInfo).ask))
  return { asked, dehydrated: dehydrateAll(client) }
}

/** Page for the visitor's pincode, for browsers without script and links in new tabs. */
export default function PincodePage({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const back = returnUrl(new URLSearchParams({ next: params.get('back') ?? '/companies' }))
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <AccountCard
        title={t('Where do you want your meals?')}
        description={t('Enter your pincode once to see who delivers to you.')}
        path="/pincode"
      >
        <h1 className="type-h2 mb-4">{t('Where do you want your meals?')}</h1>
        <PincodeForm back={back} asked={loaderData.asked} onSaved={() => void navigate(back)} />
      </AccountCard>
    </HydrationBoundary>
  )
}
