import { HydrationBoundary, keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { t } from '#domain/i18n.ts'
import { site } from '#domain/site.ts'
import type { AskInside } from '#contract/calls/all.ts'
import { CompanyGrid } from '../companies/company-grid.tsx'
import { countsForPage } from '../companies/live-count.tsx'
import { deliveriesTo } from '../companies/queries.ts'
import { pincodeOf } from '../places/saved-pincode.ts'
import { requestInfo } from '../request-info.ts'
import { LinkButton } from '../ui/button.tsx'
import { count } from '../ui/count.ts'
import { ArrowRightIcon } from '../ui/icons.tsx'
import { LoadFailed } from '../data/load-failed.tsx'
import { Message } from '../ui/message.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { browserQueryClient, createQueryClient, dehydrateAll } from '../data/query-client.ts'
import { read } from '../data/read.ts'
import type { Route } from './+types/home-page.ts'
import { Hero } from './hero.tsx'
import { Features, ListYourBusiness, praiseBy, Section, Testimonials } from './sections.tsx'

/** The featured companies for Home's address. @param by calls the API in process, for the loader */
function featuredAt(params: URLSearchParams, by?: AskInside) {
  const page = params.get('featured') ?? ''
  const query = /^[1-9]\d{0,2}$/.test(page) ? { page } : {}
  return read('GET /api/companies/featured/shown', { query }, by)
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ask } = context.get(requestInfo)
  const client = createQueryClient()
  const featured = featuredAt(new URL(request.url).searchParams, ask)
  const [counts] = await Promise.all([
    countsForPage(ask),
    client.prefetchQuery(featured),
    site().claims === 'live' && client.prefetchQuery(praiseBy(ask)),
  ])
  const ids = client.getQueryData(featured.queryKey)?.companies.map(({ id }) => id)
  const pincode = pincodeOf(request)
  if (pincode && ids?.length) await client.prefetchQuery(deliveriesTo(pincode, ids, ask))
  return { counts, dehydrated: dehydrateAll(client) }
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  void browserQueryClient().prefetchQuery(featuredAt(new URL(request.url).searchParams))
  return { counts: undefined, dehydrated: undefined }
}

const FEATURED_ID = 'featured'

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { claims } = site()
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <PageHead
        title={t('Meal subscriptions across India: tiffin, dabba and mess')}
        description={
          claims === 'written'
            ? t(
                'Compare meal subscriptions in India by price, weekly menu and reviews: tiffin, dabba and mess services in 20+ cities and 15+ cuisines.',
              )
            : t(
                'Compare meal subscriptions in India by price, weekly menu and reviews: tiffin, dabba and mess services.',
              )
        }
        path="/"
      />
      <Hero counts={loaderData.counts} />
      <Features />
      <Section
        id={FEATURED_ID}
        title={t('Featured Meal Subscriptions')}
        intro={claims === 'written' ? t('Kitchens that our subscribers come back to.') : undefined}
        aside={
          <LinkButton to="/companies" variant="outlined" endIcon={<ArrowRightIcon />}>
            {t('View all meal plans')}
          </LinkButton>
        }
      >
        <FeaturedGrid />
      </Section>
      <Testimonials />
      <ListYourBusiness />
    </HydrationBoundary>
  )
}

function FeaturedGrid() {
  const [params] = useSearchParams()
  const featured = useQuery({ ...featuredAt(params), placeholderData: keepPreviousData })
  if (featured.isPending) return <CompanyGrid />
  if (featured.isError) {
    return <LoadFailed title={t('Failed to fetch companies')} level={3} query={featured} />
  }
  const { companies, total, nextPage } = featured.data
  if (total === 0) {
    return (
      <Message
        level={3}
        title={t('No featured companies right now')}
        text={t('The full list has every kitchen we know.')}
      />
    )
  }
  return (
    <>
      <CompanyGrid companies={companies} />
      {nextPage && (
        <div className="mt-8 text-center">
          <LinkButton to={`/?featured=${nextPage}#${FEATURED_ID}`} variant="outlined">
            {nextPage > 1
              ? t('More featured')
              : t('View all {total} featured', { total: count(total) })}
          </LinkButton>
        </div>
      )}
    </>
  )
}
