import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, type Ref, use, useEffect, useRef } from 'react'
import { t } from '#domain/i18n.ts'
import { removeWords } from '#domain/remove-words.ts'
import { searchLine } from '#domain/search-title.ts'
import type { SearchResponse } from '#contract/search.ts'
import { statusOf } from '../data/ask.ts'
import { countFigure } from '../data/figures.ts'
import { LinkButton } from '../ui/button.tsx'
import { count } from '../ui/count.ts'
import { LoadFailed } from '../data/load-failed.tsx'
import { Message } from '../ui/message.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { useNextFocus } from '../ui/use-next-focus.ts'
import { ProgressLine } from '../ui/progress-line.tsx'
import { CompanyGrid } from './company-grid.tsx'
import { FilterChips } from '../search/filter-chips.tsx'
import { PlainFiltersContext } from '../search/plain-filters-context.ts'
import { useNearMe } from '../places/near-me.tsx'
import { LateNote } from '../offline/late-note.tsx'
import { Nearly } from './nearly.tsx'
import { Alternatives, NothingFound } from './nothing-found.tsx'
import { ResultsBar, ResultsHead } from './results-toolbar.tsx'
import {
  type ActiveFilter,
  companiesUrl,
  isBeyondEnd,
  hasOnlyNearMatches,
  filtersFromQuery,
  type SearchState,
} from '../search/search-state.ts'
import { type useSearch, useSettled } from '../search/use-search.ts'
import { Written } from '../ui/written.tsx'

type ResultsProps = {
  ref: Ref<HTMLElement>
  search: ReturnType<typeof useSearch>
  active: ActiveFilter[]
  /** The list's title, shown while its number is unknown. */
  title: string
  /** Reason as text why there is no answer yet. */
  lateReason: string | undefined
  /** As the search's own, after which the page scrolls to the results. */
  onChange: (next: SearchState) => void
  onClear: () => void
  /** Called with the pincode at the visitor's position. */
  onLocated: (pincode: string) => void
  onTurnPage: () => void
  /** Id of the search form. */
  form: string
}

/** Everything below the search form: results, filters, sorting and paging. */
export function Results(props: ResultsProps) {
  const { ref, search, active, onChange, onClear, onLocated } = props
  const { state, results, pincode, outdated, unanswered, change, choose, retry } = search
  const found = outdated ?? results.data
  const plainFilters = use(PlainFiltersContext)
  useSeen(results, state.query)
  const heading = useRef<HTMLHeadingElement>(null)
  const onPress = useNextFocus(heading)
  // Without an answer, the interpretation of the words is unknown.
  const understood = unanswered ? [] : found?.understood
  const said = filtersFromQuery(understood)
  const filters = { pincode, said, counts: found?.facets }
  // The API refuses unknown option values; for visitors that is a search without results.
  const refused = statusOf(results.error) === 400
  const isRelaxed = results.data !== undefined && hasOnlyNearMatches(results.data, state.near)
  const filtered = active.length > 0
  const answer = refused ? { total: 0, closed: 0 } : results.data
  const line = answer && searchLine(state, { ...answer, isRelaxed })
  const size = useSettled(line?.[0] ?? '', outdated !== undefined)
  const subject = useSettled(line?.[1] ?? '', outdated !== undefined)
  return (
    <section
      id="results"
      ref={ref}
      aria-label={t('Search results')}
      aria-busy={results.isFetching}
      className="results page-width relative lg:pt-1"
    >
      {results.isFetching && <ProgressLine position="absolute" />}
      <div role="status" className="sr-only">
        {outdated
          ? !unanswered && t('Searching…')
          : state.page > 1
            ? t('{found}, page {page}', { found: size, page: count(state.page) })
            : `${size} ${subject}`}
      </div>
      <ResultsHead
        {...{ state, pincode, filtered, onChange, heading, title: props.title }}
        onChangeView={(view) => change({ ...state, view })}
        line={size === '' ? undefined : [size, subject]}
        hasOrigin={found?.origin !== undefined}
      />
      <noscript>
        {plainFilters?.({ ...filters, filters: state, form: props.form, onChoose: choose })}
      </noscript>
      <ResultsBar {...filters} {...{ state, onLocated, onChange }} onFilter={choose} />
      {filtered && (
        <FilterChips
          {...{ state, active, onChange, onClear, onPress }}
          understood={understood ?? []}
        >
          {results.data && (
            <LinkButton
              to={`/alerts/new?${companiesUrl(state).split('?')[1]}`}
              variant="text"
              className="whitespace-nowrap"
            >
              {t('Get alerts')}
            </LinkButton>
          )}
        </FilterChips>
      )}
      <h2 className="sr-only">{t('Search results')}</h2>
      {/* Always rendered, so that screen readers announce its text once when it appears, rather than with every search. */}
      <div role="status">
        {results.data?.basic && (
          <Note>
            {t(
              'Search is in its basic mode for a moment: it looks for words as they are typed, and shows no counts.',
            )}
          </Note>
        )}
      </div>
      <LateNote reason={props.lateReason} onRetry={() => void retry()} />
      <div className={outdated ? 'outdated' : undefined}>
        <Found {...props} refused={refused} />
      </div>
    </section>
  )
}

/** Time in milliseconds after which results count as seen, because they follow the typing. */
const SEEN_MS = 1_000

function useSeen({ data, isPlaceholderData }: UseQueryResult<SearchResponse>, query: string) {
  useEffect(() => {
    if (!data || isPlaceholderData || data.hits.length === 0) return undefined
    const ids = data.hits.map(({ id }) => id)
    const timer = setTimeout(() => countFigure('seen', ids, query), SEEN_MS)
    return () => clearTimeout(timer)
  }, [data, isPlaceholderData, query])
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className="type-body2 mb-3 rounded-md bg-steel-surface px-4 py-2 text-steel-text">
    {children}
  </p>
)

type FoundProps = ResultsProps & { refused: boolean }

function Found(props: FoundProps) {
  const { search, active, refused, onTurnPage } = props
  const { state, results, outdated } = search
  // That the previous search had no results says nothing about this one.
  if (outdated?.total === 0) return <CompanyGrid view={state.view} leads />
  if (outdated) return <Hits {...props} answer={outdated} />
  if (results.isPending) return <CompanyGrid view={state.view} leads />
  if (refused) return <NothingFound state={state} active={active} error={results.error} />
  if (results.isError) {
    return <LoadFailed title={t('Failed to fetch companies')} query={results} />
  }
  if (isBeyondEnd(state, results.data)) {
    const { pageCount } = results.data
    const end =
      pageCount <= 1
        ? t('The list has one page.')
        : t('The list ends with page {pageCount}.', { pageCount: count(pageCount) })
    return (
      <Message title={t('There is no page {page}', { page: String(state.page) })} text={end}>
        <LinkButton
          to={companiesUrl({ ...state, page: 1 })}
          preventScrollReset
          onClick={onTurnPage}
        >
          {t('Back to page 1')}
        </LinkButton>
      </Message>
    )
  }
  if (results.data.total === 0)
    return <NothingFound state={state} active={active} answer={results.data} />
  return <Hits {...props} answer={results.data} />
}

/** The companies of an answer, with its notes. */
function Hits(props: FoundProps & { answer: SearchResponse }) {
  const { answer, onLocated, onTurnPage } = props
  const { state } = props.search
  const { hits, pageCount, relaxed, unknown, origin } = answer
  const urlOf = (page: number) => companiesUrl({ ...state, page })
  return (
    <>
      {relaxed.map(({ kind, sentence }) =>
        kind === 'order' ? (
          <NearMeNote key={kind} sentence={sentence} onLocated={onLocated} />
        ) : (
          <Note key={sentence}>
            <Written text={sentence} />
          </Note>
        ),
      )}
      {unknown.length > 0 && (
        <Note>
          <Written
            text={t('We do not know “{words}”, so it was left out.', { words: unknown.join(' ') })}
          />
        </Note>
      )}
      {saysNothing(state.query, answer) && (
        <Note>
          {t('“{query}” fits every kitchen: add a dish, a place or a diet to narrow the list.', {
            query: state.query,
          })}
        </Note>
      )}
      <CompanyGrid
        companies={hits}
        view={state.view}
        origin={origin?.label}
        deliversTo={state.deliversTo}
        leads
      />
      <Nearly answer={answer} view={state.view} />
      {answer.exits.length > 0 && (
        <h2 className="type-h3 mt-10 mb-4 text-center">{t('Searches that find more')}</h2>
      )}
      <Alternatives exits={answer.exits} state={state} />
      <Pagination page={state.page} pageCount={pageCount} urlOf={urlOf} onTurn={onTurnPage} />
    </>
  )
}

/** True when no word of a query is understood or occurs in the data. */
const saysNothing = (query: string, { understood, ignored, relaxed }: SearchResponse) =>
  query !== '' &&
  understood.length === 0 &&
  relaxed.length === 0 &&
  removeWords(query, ignored) === ''

type NearMeNoteProps = { sentence: string; onLocated: (pincode: string) => void }

/** Offers to locate a visitor who searched for "near me". */
function NearMeNote({ sentence, onLocated }: NearMeNoteProps) {
  const nearMe = useNearMe(onLocated)
  return (
    <Note>
      <Written text={sentence} /> {nearMe.button}
      {nearMe.problem && (
        <span role="alert" className="mt-1 block">
          {nearMe.problem}
        </span>
      )}
    </Note>
  )
}
