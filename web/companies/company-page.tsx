import { HydrationBoundary, type QueryClient, useQuery } from '@tanstack/react-query'
import { data } from 'react-router'
import { t } from '#domain/i18n.ts'
import type { AskInside } from '#contract/calls/all.ts'
import { pincodeOf, savedPincode } from '../places/saved-pincode.ts'
import { requestInfo } from '../request-info.ts'
import { statusOf } from '../data/ask.ts'
import { LinkButton } from '../ui/button.tsx'
import { LoadFailed } from '../data/load-failed.tsx'
import { MessagePage } from '../frame/message-page.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { browserQueryClient, createQueryClient, dehydrateAll } from '../data/query-client.ts'
import { reviewPart } from '../reviews/review-part.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Route } from './+types/company-page.ts'
import { CompanyDetail } from './company-detail.tsx'
import { kindOfId } from './company-id.ts'
import { companyById, deliveryTo, menusOf, plansOf, reviewsOf } from './queries.ts'

/** Fetches all data of the page; each part shows its own failure. */
function prefetch(
  client: QueryClient,
  id: string,
  request: Request,
  kept: string | undefined,
  by?: AskInside,
) {
  const pincode = new URL(request.url).searchParams.get('pincode') ?? kept
  return Promise.all([
    client.prefetchQuery(companyById(id, by)),
    client.prefetchQuery(reviewsOf(id, 1, by)),
    client.prefetchQuery(plansOf(id, by)),
    client.prefetchQuery(menusOf(id, by)),
    pincode && client.prefetchQuery(deliveryTo(id, pincode, by)),
  ])
}

export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  if (kindOfId(id) !== 'possible') {
    return data({ dehydrated: undefined }, { status: 404 })
  }
  const client = createQueryClient()
  const { ask, currentUser } = context.get(requestInfo)
  await prefetch(client, id, request, pincodeOf(request), ask)
  if (await currentUser()) await reviewPart.load()
  const { error } = client.getQueryState(companyById(id).queryKey) ?? {}
  const failed = isUnknown(error) ? 404 : 503
  return data({ dehydrated: dehydrateAll(client) }, { status: error ? failed : 200 })
}

const isUnknown = (error: unknown) => [400, 404].includes(statusOf(error) ?? 0)

export function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  if (kindOfId(id) === 'possible') void prefetch(browserQueryClient(), id, request, savedPincode())
  return { dehydrated: undefined }
}

export default function CompanyPage({ params: { id }, loaderData }: Route.ComponentProps) {
  const kind = kindOfId(id)
  if (kind === 'invalid') return <NoCompany title={t('Invalid company ID')} />
  if (kind === 'unknown') return <NoCompany title={t('Company not found')} />
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <CompanyOrNot key={id} id={id} />
    </HydrationBoundary>
  )
}

function CompanyOrNot({ id }: { id: string }) {
  const company = useQuery(companyById(id))
  if (company.isPending) return <CompanySkeleton />
  if (company.isError) {
    if (isUnknown(company.error)) return <NoCompany title={t('Company not found')} />
    return (
      <>
        <PageHead
          title={t('Company')}
          description={t('This company could not be loaded.')}
          path={`/companies/${id}`}
          indexed={false}
        />
        <LoadFailed level={1} title={t('This company could not be loaded')} query={company} />
      </>
    )
  }
  return <CompanyDetail company={company.data} />
}

function NoCompany({ title }: { title: string }) {
  return (
    <MessagePage
      title={title}
      description={t('There is no company at this address.')}
      path="/companies"
      text={t('The link may be old, or the company may have left the directory.')}
    >
      <LinkButton to="/companies">{t('Browse Companies')}</LinkButton>
    </MessagePage>
  )
}

/** Skeleton of a company's page. */
function CompanySkeleton() {
  return (
    <div aria-busy="true" className="page-width pt-6 md:pt-8">
      <h1 className="sr-only">{t('Loading company')}</h1>
      <Skeleton className="h-8 w-40" />
      <div className="mt-4 grid gap-10 md:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid content-start gap-2.5">
          <Skeleton className="aspect-video h-auto md:aspect-5/1" />
          <Skeleton className="my-4 h-9 w-[60%]" />
          <Skeleton className="w-[35%]" />
          <Skeleton className="mt-4" />
          <Skeleton />
          <Skeleton className="w-[80%]" />
        </div>
        <Skeleton className="h-80" />
      </div>
    </div>
  )
}
