import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { HydrationBoundary, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { CardGrid } from '../companies/card-grid.tsx'
import { CardSkeleton } from '../companies/card-skeleton.tsx'
import { CompanyCard } from '../companies/company-card.tsx'
import { featuredCompanies } from '../companies/queries.ts'
import { requestInfo } from '../request-info.ts'
import { ArrowRightIcon } from '../shared/icons.tsx'
import { LoadFailed } from '../shared/load-failed.tsx'
import { Message } from '../shared/message.tsx'
import { PageHead } from '../shared/page-head.tsx'
import { browserQueryClient, createQueryClient, dehydrateAll } from '../data/query-client.ts'
import type { Route } from './+types/home-page.ts'
import { Hero } from './hero.tsx'
import { SearchPanel } from './search-panel.tsx'
import { Features, ListYourBusiness, Section, Testimonials } from './sections.tsx'

/** Home shows a taste of the featured companies; the list has them all. */
const SHOWN = 6

export async function loader({ context }: Route.LoaderArgs) {
  const client = createQueryClient()
  await client.prefetchQuery(featuredCompanies(context.get(requestInfo).ask))
  return { dehydrated: dehydrateAll(client) }
}

export function clientLoader() {
  void browserQueryClient().prefetchQuery(featuredCompanies())
  return { dehydrated: undefined }
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <PageHead
        title="Meal subscriptions across India: tiffin, dabba and mess"
        description="Compare meal subscriptions in India by price, weekly menu and reviews: tiffin, dabba and mess services in 20+ cities and 15+ cuisines."
        path="/"
      />
      <Hero />
      <SearchPanel />
      <Features />
      <Section
        title="Featured Meal Subscriptions"
        intro="Kitchens that our subscribers come back to."
        aside={
          <Button component={Link} to="/companies" variant="outlined" endIcon={<ArrowRightIcon />}>
            View all meal plans
          </Button>
        }
      >
        <Featured />
      </Section>
      <Testimonials />
      <ListYourBusiness />
    </HydrationBoundary>
  )
}

function Featured() {
  const featured = useQuery(featuredCompanies())
  if (featured.isPending) {
    return (
      <CardGrid>
        {[1, 2, 3].map((place) => (
          <li key={place}>
            <CardSkeleton />
          </li>
        ))}
      </CardGrid>
    )
  }
  if (featured.isError) {
    return (
      <LoadFailed
        title="Failed to fetch companies"
        level={3}
        error={featured.error}
        onRetry={() => void featured.refetch()}
      />
    )
  }
  if (featured.data.length === 0) {
    return (
      <Message
        level={3}
        title="No featured companies right now"
        text="The full list has every kitchen we know."
      />
    )
  }
  return (
    <CardGrid>
      {featured.data.slice(0, SHOWN).map((company) => (
        <Box
          component="li"
          key={company.id}
          // On a phone six cards would bury the rest of the page.
          sx={{ '&:nth-of-type(n+4)': { display: { xs: 'none', sm: 'block' } } }}
        >
          <CompanyCard company={company} />
        </Box>
      ))}
    </CardGrid>
  )
}
