import { HydrationBoundary } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef } from 'react'
import { data, redirect, useLocation } from 'react-router'
import { localPath, t } from '#domain/i18n.ts'
import { splitPath } from '#domain/languages.ts'
import { searchTitle } from '#domain/search-title.ts'
import type { AskInside } from '#contract/calls/all.ts'
import { MIN_REVIEWS } from '#domain/limits.ts'
import { ALL } from '#domain/options.ts'
import { statusOf } from '../data/ask.ts'
import { Button } from '../ui/button.tsx'
import { JsonLd } from '../frame/json-ld.tsx'
import { wholeRupees } from '../ui/money.ts'
import { PageHead, usePublicUrl } from '../frame/page-head.tsx'
import { browserQueryClient, createQueryClient, dehydrateAll } from '../data/query-client.ts'
import { savePincode, savedPincode, pincodeOf } from '../places/saved-pincode.ts'
import { requestInfo } from '../request-info.ts'
import type { Route } from './+types/companies-page.ts'
import { ChoiceSelects, HiddenFields, QueryField } from '../search/filter-fields.tsx'
import { listJsonLd } from './list-json-ld.ts'
import { deliveriesTo } from './queries.ts'
import { search } from '../search/queries.ts'
import { Results } from './results.tsx'
import { useLateReason } from '../offline/late-note.tsx'
import {
  activeFilters,
  companiesUrl,
  filterNames,
  type Filters,
  isBeyondEnd,
  filtersFromQuery,
  isIndexed,
  nearby,
  noFilters,
  readSearch,
  type SearchState,
  withoutUnset,
} from '../search/search-state.ts'
import { useScrollToResults } from './use-scroll-to-results.ts'
import { useSearch, useSettled } from '../search/use-search.ts'

/** Id of the search form, to which the filters belong. */
const FORM = 'search'

const stateOf = (request: Request) => readSearch(new URL(request.url).searchParams)

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const { pathname, search: parameters } = withoutUnset(url)
  if (parameters !== url.search) throw redirect(splitPath(pathname).path + parameters)
  const client = createQueryClient()
  const state = stateOf(request)
  const pincode = pincodeOf(request)
  const { ask } = context.get(requestInfo)
  const page = findPage(state, ask)
  const query = search(state, pincode, ask)
  const [facts] = await Promise.all([findFacts(state, ask), client.prefetchQuery(query)])
  const { error, data: found } = client.getQueryState(query.queryKey) ?? {}
  // Without script, an order by distance comes without an origin: use the visitor's own pincode.
  if (pincode && state.sort === 'distance' && found && !found.origin)
    throw redirect(companiesUrl({ ...state, near: pincode }))
  const deliversTo = state.deliversTo || pincode
  const ids = found?.hits.map(({ id }) => id) ?? []
  if (deliversTo && ids.length > 0) await client.prefetchQuery(deliveriesTo(deliversTo, ids, ask))
  // An unknown filter value gives an empty list; any other failure is an outage.
  const down = error && statusOf(error) !== 400
  const status = down ? 503 : isBeyondEnd(state, found) ? 404 : 200
  return data({ dehydrated: dehydrateAll(client), page: await page, facts }, { status })
}

/** Starts the search without waiting: the page shows the previous results until the answer comes. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  void browserQueryClient().prefetchQuery(search(stateOf(request), savedPincode()))
  return { dehydrated: undefined, page: undefined, facts: undefined }
}

/** Longest wait for the address of a place's page, in milliseconds: search answers without Postgres. */
const PAGE_MS = 500

/** The address of the page about the kitchens of a list, if there is one. */
async function findPage(state: SearchState, ask: AskInside): Promise<string | undefined> {
  const { location, cuisine, diet } = state
  if (location === ALL || state.page > 1 || !isIndexed(state, Infinity)) return undefined
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PAGE_MS, undefined))
  const found = ask('GET /api/place-pages', { query: { location, cuisine, diet } })
  const path = found.then((answer) => answer.path ?? undefined).catch(() => undefined)
  return Promise.race([path, late])
}

/** Facts about a list that search engines may index, as sentences for its description: what it costs, and the best reviewed. */
async function findFacts(state: SearchState, ask: AskInside): Promise<string[]> {
  if (!isIndexed(state, Infinity) || activeFilters(state).length === 0) return []
  const findFirst = (sort: SearchState['sort']) =>
    createQueryClient()
      .fetchQuery(search({ ...state, sort, page: 1 }, undefined, ask))
      .then(
        ({ hits }) => hits[0],
        () => undefined,
      )
  const [best, cheapest] = await Promise.all([findFirst('relevance'), findFirst('meal-price-low')])
  return [
    cheapest?.mealPrice &&
      t('Meals from {mealPrice}.', { mealPrice: wholeRupees(cheapest.mealPrice) }),
    best &&
      best.reviewCount >= MIN_REVIEWS &&
      t('Best reviewed: {name}, {rating} of 5.', {
        name: best.name,
        rating: Number(best.rating).toFixed(1),
      }),
  ].filter((fact) => typeof fact === 'string')
}

export default function CompaniesPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <CompaniesList page={loaderData.page} facts={loaderData.facts} />
    </HydrationBoundary>
  )
}

type CompaniesListProps = {
  /** Address of the page about the same kitchens, which search engines show instead. */
  page: string | undefined
  /** Sentences of the description; unknown after a step in the browser, which search engines do not make. */
  facts: string[] | undefined
}

function CompaniesList({ page, facts }: CompaniesListProps) {
  const asking = useSearch()
  const { state, results, outdated, text, type, choose, go, change } = asking
  const lateReason = useLateReason({
    waiting: results.isFetching,
    unanswered: asking.unanswered,
  })
  const active = activeFilters(state, results.data?.origin)
  const answer = outdated ? undefined : results.data
  const found = outdated ?? results.data
  const title = useSettled(searchTitle(state, answer), outdated !== undefined)
  const indexed = isIndexed(state, answer?.total) && !isBeyondEnd(state, answer)
  const sentences = answer && [
    t('{n, plural, one {# kitchen} other {# kitchens}}.', { n: answer.total }),
    ...(facts ?? []),
    ...answer.relaxed.map(({ sentence }) => sentence),
  ]
  const publicUrl = usePublicUrl()
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
    // Text typed before hydration takes precedence.
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
  function locate(near: string) {
    savePincode(near)
    show(nearby({ ...state, query: text.trim() }, near))
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    filter({})
  }

  return (
    <>
      <PageHead
        title={title}
        description={t(
          '{title}. {facts}Compare tiffin, dabba and mess plans by price, weekly menu and reviews.',
          { title, facts: sentences?.map((sentence) => `${sentence} `).join('') ?? '' },
        )}
        path={
          page ?? companiesUrl({ ...state, query: '', near: '', sort: undefined, view: undefined })
        }
        indexed={indexed}
        card={
          indexed ? companiesUrl(state).replace('/companies', '/cards/companies.jpg') : undefined
        }
      />
      {indexed && answer && answer.hits.length > 0 && (
        <JsonLd data={import.meta.env.SSR && listJsonLd(title, answer, publicUrl)} />
      )}
      <div className="search-line page-width">
        <form
          role="search"
          aria-label={t('Meal subscriptions')}
          id={FORM}
          action={localPath('/companies')}
          onSubmit={submit}
          className="flex gap-2 noscript:flex-wrap"
        >
          <div className="min-w-0 flex-1">
            <QueryField
              ref={field}
              hidesLabel
              // Completions would cover the note that says why the result is late.
              hidesCompletions={lateReason !== undefined}
              value={text}
              onChange={(typed) => {
                scroll.cancel()
                type(typed)
              }}
            />
          </div>
          <div className="search-choices">
            <ChoiceSelects
              hidesLabels
              filters={state}
              counts={found?.facets}
              said={filtersFromQuery(asking.unanswered ? [] : found?.understood)}
              onChoose={choose}
            />
          </div>
          <Button type="submit" className="max-sm:px-4">
            {t('Search')}
          </Button>
          <HiddenFields state={state} except={['query', ...filterNames]} />
        </form>
      </div>
      <Results
        ref={scroll.target}
        form={FORM}
        search={asking}
        active={active}
        title={title}
        lateReason={lateReason}
        onChange={(next) => {
          scroll.ask()
          change(next)
        }}
        onClear={() => show({ ...state, ...noFilters, sort: 'rating-high', page: 1, view: 'grid' })}
        onLocated={locate}
        onTurnPage={scroll.ask}
      />
    </>
  )
}
