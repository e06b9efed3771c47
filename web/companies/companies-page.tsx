import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { HydrationBoundary } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef } from 'react'
import { data, useLocation } from 'react-router'
import { statusOf } from '../data/ask.ts'
import { cardStyle } from '../shared/card-style.ts'
import { PageHead } from '../shared/page-head.tsx'
import { browserQueryClient, createQueryClient, dehydrateAll } from '../data/query-client.ts'
import { requestInfo } from '../request-info.ts'
import { columns } from '../theme/tokens.ts'
import type { Route } from './+types/companies-page.ts'
import { ChoiceFields, QueryField } from './filter-fields.tsx'
import { search } from './queries.ts'
import { Results } from './results.tsx'
import {
  activeFilters,
  companiesUrl,
  type Filters,
  noFilters,
  readSearch,
  type SearchState,
} from './search-state.ts'
import { searchTitle } from '#api/contract/search-title.ts'
import { useScrollToResults } from './use-scroll-to-results.ts'
import { useSearch } from './use-search.ts'

const stateOf = (request: Request) => readSearch(new URL(request.url).searchParams)

export async function loader({ request, context }: Route.LoaderArgs) {
  const client = createQueryClient()
  const query = search(stateOf(request), context.get(requestInfo).ask)
  await client.prefetchQuery(query)
  const { error } = client.getQueryState(query.queryKey) ?? {}
  // An unknown filter value is an empty list; search that cannot answer is an outage.
  const down = error && statusOf(error) !== 400
  return data({ dehydrated: dehydrateAll(client) }, { status: down ? 503 : 200 })
}

/** Starts the search and returns at once: the page shows what it has until the answer comes. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  void browserQueryClient().prefetchQuery(search(stateOf(request)))
  return { dehydrated: undefined }
}

const formStyle = {
  ...cardStyle,
  ...columns({ xs: 2, sm: 3 }),
  mt: 3,
  p: { xs: 2, md: 3 },
  gap: 2,
  alignItems: 'end',
  // On a phone the location has a row of its own.
  '& > :nth-child(2)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
}
const queryRow = {
  gridColumn: '1 / -1',
  display: 'grid',
  gap: 1.5,
  alignItems: 'end',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
}

export default function CompaniesPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <CompaniesList />
    </HydrationBoundary>
  )
}

function CompaniesList() {
  const { state, results, text, type, choose, go } = useSearch()
  const active = activeFilters(state)
  const title = searchTitle(state)
  const scroll = useScrollToResults({
    key: companiesUrl(state),
    settled: !results.isFetching,
    filtered: active.length > 0,
  })

  const field = useRef<HTMLInputElement>(null)
  const { key, hash } = useLocation()
  useEffect(() => {
    if (hash === '#query') field.current?.focus()
  }, [key, hash])
  useEffect(() => {
    // What was typed before the page came to life.
    const early = field.current?.value ?? text
    if (early !== text) type(early)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, after hydration
  }, [])

  function show(next: SearchState) {
    scroll.ask()
    go(next)
  }
  function filter(changed: Partial<Filters>) {
    scroll.ask()
    choose(changed)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    filter({})
  }

  return (
    <>
      <PageHead
        title={title}
        description={`${title}: compare tiffin, dabba and mess plans by price, weekly menu and reviews.`}
        path={companiesUrl({ ...state, query: '', sort: undefined, view: undefined })}
        indexed={state.query === '' && active.every((filter) => filter.known)}
      />
      <Container sx={{ pt: { xs: 4, md: 6 } }}>
        <Typography component="h1" variant="h2">
          {title}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1, maxWidth: 640 }}>
          Search by dish, company or city. A spelling mistake or two does no harm.
        </Typography>
        <Box
          component="form"
          role="search"
          aria-label="Meal subscriptions"
          id="search"
          action="/companies"
          onSubmit={submit}
          sx={formStyle}
        >
          <Box sx={queryRow}>
            <QueryField
              ref={field}
              value={text}
              onChange={(typed) => {
                scroll.cancel()
                type(typed)
              }}
            />
            <Button type="submit" sx={{ minHeight: 48 }}>
              Search
            </Button>
          </Box>
          <ChoiceFields filters={state} onChoose={filter} counts={results.data?.facets} />
          {state.view === 'list' && <input type="hidden" name="view" value="list" />}
        </Box>
      </Container>
      <Results
        ref={scroll.target}
        state={state}
        active={active}
        results={results}
        onChange={show}
        onChangeView={(view) => go({ ...state, view })}
        onClear={() => show({ ...state, ...noFilters, sort: 'rating-high', page: 1, view: 'grid' })}
        onTurnPage={scroll.ask}
      />
    </>
  )
}
