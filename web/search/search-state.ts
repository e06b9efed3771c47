import { t } from '#domain/i18n.ts'
import { ALL, defaultSort, type Option, type Sort, sorts } from '#domain/options.ts'
import { type FilterName as ListFilterName, optionFilters } from '#domain/filters.ts'
import { MIN_INDEXED, MAX_PAGE, PAGE_SIZE } from '#domain/limits.ts'
import { PINCODE } from '#domain/pincode.ts'
import { removeWords } from '#domain/remove-words.ts'
import type { SearchResponse, UnderstoodPart } from '#contract/search.ts'

/**
 * Filters of a list. Options are 'all' when unset; the query and the two pincodes are empty: the
 * origin of distances, and the place of delivery.
 */
export type Filters = Record<'query' | 'near' | ListFilterName, string>
type FilterName = keyof Filters

/** The complete state in the companies list's address. */
export type SearchState = Filters & { sort: Sort; page: number; view: View }
export type View = 'grid' | 'list'

type Choices = Record<(typeof optionFilters)[number]['name'], string>
/** An option for each filter that has options. */
const chooseEach = (choose: (filter: (typeof optionFilters)[number]) => string) =>
  Object.fromEntries(optionFilters.map((filter) => [filter.name, choose(filter)])) as Choices

export const noFilters: Filters = {
  query: '',
  near: '',
  deliversTo: '',
  ...chooseEach(() => ALL),
}

/** The default order of a list. */
const usualSort = ({ query, near }: Pick<Filters, 'query' | 'near'>): Sort =>
  near === '' ? defaultSort(query.trim()) : 'distance'

/** A parameter as displayable text, without control characters. */
function textOf(params: URLSearchParams, name: string): string {
  return (params.get(name) ?? '').replace(/\p{Cc}/gu, ' ').trim()
}

/** The option's own spelling; an unknown value stays unchanged, so that the page can name it. */
function chosen(options: readonly Option[], given: string): string {
  const value = given.toLowerCase()
  if (value === '') return ALL
  const option = options.find(
    (one) => one.value.toLowerCase() === value || one.label.toLowerCase() === value,
  )
  return option?.value ?? given
}

/** Reads the address. Invalid values (`page=abc`) count as absent. */
export function readSearch(params: URLSearchParams): SearchState {
  const query = textOf(params, 'query')
  const pincodeOf = (name: string) => {
    const text = textOf(params, name)
    return PINCODE.test(text) ? text : ''
  }
  const found = { query, near: pincodeOf('near') }
  const page = params.get('page') ?? ''
  const sort = sorts.find((one) => one === params.get('sort'))
  return {
    ...found,
    ...chooseEach(({ name, options }) => chosen(options, textOf(params, name))),
    deliversTo: pincodeOf('deliversTo'),
    // "Best match" needs a query.
    sort: sort === undefined || (sort === 'relevance' && query === '') ? usualSort(found) : sort,
    page: /^\d{1,7}$/.test(page) ? Math.min(Math.max(Number(page), 1), MAX_PAGE) : 1,
    view: params.get('view') === 'list' ? 'list' : 'grid',
  }
}

/** Parameters of the filters that are set. */
export function filterParams(filters: Filters): URLSearchParams {
  const params = new URLSearchParams()
  const set = (name: FilterName) => {
    const value = filters[name].trim()
    if (value !== '' && value !== ALL) params.set(name, value)
  }
  for (const name of ['query', 'near', ...filterNames] as const) set(name)
  return params
}

/** Names of the filters beside the search's text and origin. */
export const filterNames = [...optionFilters.map(({ name }) => name), 'deliversTo' as const]

/** Number of these filters that are set. */
export const countFilters = (filters: Filters) => {
  const set = filterParams(filters)
  return filterNames.filter((name) => set.has(name)).length
}

/** The address of a list, without values that equal the defaults. */
export function companiesUrl(state: Filters & Partial<SearchState>): string {
  const params = filterParams(state)
  if (state.sort && state.sort !== usualSort(state)) params.set('sort', state.sort)
  if (state.page && state.page > 1) params.set('page', String(state.page))
  if (state.view === 'list') params.set('view', 'list')
  return params.size === 0 ? '/companies' : `/companies?${params}`
}

/** All parameters that belong to the list. */
const parameters = new Set<string>([...Object.keys(noFilters), 'sort', 'page', 'view'])

/**
 * An address without empty parameters, which forms send without script (`location=all&query=`).
 * Foreign parameters stay.
 */
export function withoutUnset(url: URL): URL {
  const set = new URL(companiesUrl(readSearch(url.searchParams)), url).searchParams
  const canonical = new URL(url)
  for (const name of url.searchParams.keys())
    if (parameters.has(name) && !set.has(name)) canonical.searchParams.delete(name)
  return canonical
}

/**
 * The API query of a list; the view does not affect it.
 * @param pincode for delivery
 */
export const searchQuery = (state: SearchState, pincode?: string) => ({
  ...Object.fromEntries(filterParams(state)),
  pincode: state.deliversTo === '' ? pincode : undefined,
  sort: state.sort,
  page: state.page,
  pageSize: PAGE_SIZE,
})

/**
 * True when a list shows only near matches, none of which satisfies all constraints. An unavailable
 * order, or an origin without a known position, does not count.
 */
export const hasOnlyNearMatches = (
  { relaxed, total }: Pick<SearchResponse, 'relaxed' | 'total'>,
  near: string,
): boolean => total > 0 && relaxed.some(({ kind, from }) => kind !== 'order' && from !== near)

/** Labels of filters that the query's words set. */
export type QueryFilters = Partial<Record<FilterName, string>> | undefined

const saidKinds = {
  location: 'place',
  cuisine: 'cuisine',
  priceRange: 'price',
  diet: 'diet',
  meal: 'meal',
  minRating: 'rating',
} as const satisfies Partial<Record<FilterName, UnderstoodPart['kind']>>

/** Values that an understood query sets for the filters' fields. */
export const filtersFromQuery = (understood: readonly UnderstoodPart[] = []): QueryFilters =>
  Object.fromEntries(
    Object.entries(saidKinds).flatMap(([name, kind]) => {
      const labels = understood.filter((part) => part.kind === kind).map(({ label }) => label)
      return labels.length > 0 ? [[name, labels.join(', ')]] : []
    }),
  )

/** An active filter with its chip's label. `known` is false for an unknown value. */
export type ActiveFilter = { name: FilterName; label: string; known: boolean }

/**
 * The active filters, the query first.
 * @param origin place of `near`, once the answer contains it
 */
export function activeFilters(filters: Filters, origin?: SearchResponse['origin']): ActiveFilter[] {
  const choices = optionFilters.map(({ name, options }) => {
    const option = options.find(({ value }) => value === filters[name])
    return { name, label: option?.label ?? filters[name], known: option !== undefined }
  })
  const { query, near, deliversTo } = filters
  const named = origin?.pincode === near && origin.label !== near
  const place = named ? `${origin.label} (${near})` : near
  return [
    { name: 'query' as const, label: `“${query}”`, known: true },
    { name: 'near' as const, label: t('Near {place}', { place }), known: true },
    ...choices,
    {
      name: 'deliversTo' as const,
      label: t('Delivers to {deliversTo}', { deliversTo }),
      known: true,
    },
  ].filter(({ name }) => filters[name] !== noFilters[name])
}

/**
 * True when search engines should index a state: a place, a cuisine, or, with enough companies, a place
 * with a cuisine or a diet. All combinations of filters would be thousands of nearly empty pages.
 */
export function isIndexed(state: SearchState, total = 0): boolean {
  const active = activeFilters(state)
  const names = active.map(({ name }) => name).join()
  if (!active.every(({ known }) => known)) return false
  return (
    ['', 'location', 'cuisine'].includes(names) ||
    (['location,cuisine', 'location,diet'].includes(names) && total >= MIN_INDEXED)
  )
}

/** True when the requested page is past the list's end. */
export const isBeyondEnd = (state: SearchState, found: Pick<SearchResponse, 'hits'> | undefined) =>
  found !== undefined && found.hits.length === 0 && state.page > 1

/** The state without one filter, on the first page. */
export function withoutFilter(state: SearchState, name: FilterName): SearchState {
  return withFilters(state, { [name]: noFilters[name] })
}

/** The state with words removed from the query. */
export const withoutWords = (state: SearchState, words: readonly string[]): SearchState =>
  withFilters(state, { query: removeWords(state.query, words) })

/** The state with changed filters, on the first page, and in the default order if "Best match" lost its query. */
export function withFilters(state: SearchState, changed: Partial<Filters>): SearchState {
  const next = { ...state, ...changed, page: 1 }
  const wasUsual = state.sort === usualSort(state)
  if (wasUsual || (next.sort === 'relevance' && next.query.trim() === '')) {
    next.sort = usualSort(next)
  }
  return next
}

/** The state sorted by distance from a pincode, without other filters for the place. */
export const nearby = (state: SearchState, near: string): SearchState => ({
  ...withFilters(state, { near, location: ALL }),
  sort: 'distance',
})

/** The state in a form's fields. */
export const readForm = (form: HTMLFormElement): SearchState =>
  readSearch(new URLSearchParams([...new FormData(form)] as [string, string][]))
