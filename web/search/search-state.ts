import { t } from '#domain/i18n.ts'
import { ALL, defaultSort, type Option, type Sort, sorts } from '#domain/options.ts'
import { type FilterName as ListFilterName, optionFilters } from '#domain/filters.ts'
import { MIN_INDEXED, MAX_PAGE, PAGE_SIZE } from '#domain/limits.ts'
import { PINCODE } from '#domain/pincode.ts'
import { wordsLeft } from '#domain/search-title.ts'
import type { SearchResponse, UnderstoodPart } from '#contract/search.ts'

/**
 * Filters of a list. Each choice is 'all' when unset; the query and the pincodes are empty: the
 * one that distances are measured from, and the one that meals are delivered to.
 */
export type Filters = Record<'query' | 'near' | ListFilterName, string>
type FilterName = keyof Filters

/** Everything that the address of the companies list says. */
export type SearchState = Filters & { sort: Sort; page: number; view: View }
export type View = 'grid' | 'list'

type Choices = Record<(typeof optionFilters)[number]['name'], string>
/** The option of each filter that has options. */
const chooseEach = (choose: (filter: (typeof optionFilters)[number]) => string) =>
  Object.fromEntries(optionFilters.map((filter) => [filter.name, choose(filter)])) as Choices

export const noFilters: Filters = {
  query: '',
  near: '',
  deliversTo: '',
  ...chooseEach(() => ALL),
}

/** The order of a list whose visitor has not chosen one. */
const usualSort = ({ query, near }: Pick<Filters, 'query' | 'near'>): Sort =>
  near === '' ? defaultSort(query.trim()) : 'distance'

/** A parameter as text that can be shown and sent on: without control characters. */
function textOf(params: URLSearchParams, name: string): string {
  return (params.get(name) ?? '').replace(/\p{Cc}/gu, ' ').trim()
}

/** The option's own spelling; an unknown value stays as it is, so that the page can name it. */
function chosen(options: readonly Option[], given: string): string {
  const value = given.toLowerCase()
  if (value === '') return ALL
  const option = options.find(
    (one) => one.value.toLowerCase() === value || one.label.toLowerCase() === value,
  )
  return option?.value ?? given
}

/** Reads the address. What makes no sense there (`page=abc`) counts as absent. */
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
    // "Best match" means nothing without a query.
    sort: sort === undefined || (sort === 'relevance' && query === '') ? usualSort(found) : sort,
    page: /^\d{1,7}$/.test(page) ? Math.min(Math.max(Number(page), 1), MAX_PAGE) : 1,
    view: params.get('view') === 'list' ? 'list' : 'grid',
  }
}

/** Those that are set. */
export function filterParams(filters: Filters): URLSearchParams {
  const params = new URLSearchParams()
  const set = (name: FilterName) => {
    const value = filters[name].trim()
    if (value !== '' && value !== ALL) params.set(name, value)
  }
  for (const name of ['query', 'near'] as const) set(name)
  for (const { name } of optionFilters) set(name)
  set('deliversTo')
  return params
}

/** The address of a list: only what differs from the defaults. */
export function companiesUrl(state: Filters & Partial<SearchState>): string {
  const params = filterParams(state)
  if (state.sort && state.sort !== usualSort(state)) params.set('sort', state.sort)
  if (state.page && state.page > 1) params.set('page', String(state.page))
  if (state.view === 'list') params.set('view', 'list')
  return params.size === 0 ? '/companies' : `/companies?${params}`
}

/** Everything that an address can set. */
const parameters = new Set<string>([...Object.keys(noFilters), 'sort', 'page', 'view'])

/**
 * An address without the parameters that set nothing, as forms send them without script
 * (`location=all&query=`). Other parameters stay.
 */
export function withoutUnset(url: URL): URL {
  const set = new URL(companiesUrl(readSearch(url.searchParams)), url).searchParams
  const canonical = new URL(url)
  for (const name of url.searchParams.keys())
    if (parameters.has(name) && !set.has(name)) canonical.searchParams.delete(name)
  return canonical
}

/**
 * The query of the call that answers a list; the view makes no difference to it.
 * @param pincode where the visitor wants meals to come
 */
export const searchQuery = (state: SearchState, pincode?: string) => ({
  ...Object.fromEntries(filterParams(state)),
  pincode: state.deliversTo === '' ? pincode : undefined,
  sort: state.sort,
  page: state.page,
  pageSize: PAGE_SIZE,
})

/**
 * True when a list shows only near matches: none of them satisfies all. An order that
 * cannot be had, and a pincode that distances cannot be measured from, take nothing from a match.
 */
export const isOnlyLike = ({ relaxed }: Pick<SearchResponse, 'relaxed'>, near: string): boolean =>
  relaxed.some(({ kind, from }) => kind !== 'order' && from !== near)

/** Filters that the words of a query set, in words. */
export type SaidFilters = Partial<Record<FilterName, string>> | undefined

const saidKinds = {
  location: 'place',
  cuisine: 'cuisine',
  priceRange: 'price',
  diet: 'diet',
  meal: 'meal',
} as const satisfies Partial<Record<FilterName, UnderstoodPart['kind']>>

/** Values of the filters' fields that an understood query sets. */
export const saidFilters = (understood: readonly UnderstoodPart[] = []): SaidFilters =>
  Object.fromEntries(
    Object.entries(saidKinds).flatMap(([name, kind]) => {
      const labels = understood.filter((part) => part.kind === kind).map(({ label }) => label)
      return labels.length > 0 ? [[name, labels.join(', ')]] : []
    }),
  )

/** A filter in use, as its chip names it. `known` is false for a value that is no option. */
export type ActiveFilter = { name: FilterName; label: string; known: boolean }

/**
 * The filters in use, the query first.
 * @param origin the place that `near` is, once the answer says so
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
 * True when other search engines should list a state: a place, a cuisine, or with enough companies a
 * place with a cuisine or a diet. Every combination of filters would be thousands of pages with
 * little on them.
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

/** True when a list ends before the page that was asked for. */
export const isBeyondEnd = (state: SearchState, found: Pick<SearchResponse, 'hits'> | undefined) =>
  found !== undefined && found.hits.length === 0 && state.page > 1

/** The state with one filter dropped; the list starts again at its first page. */
export function withoutFilter(state: SearchState, name: FilterName): SearchState {
  return withFilters(state, { [name]: noFilters[name] })
}

/** The state with words taken out of the query. */
export const withoutWords = (state: SearchState, words: readonly string[]): SearchState =>
  withFilters(state, { query: wordsLeft(state.query, words) })

/** The state with filters changed: back to the first page, and to the default order if "Best match" lost its query. */
export function withFilters(state: SearchState, changed: Partial<Filters>): SearchState {
  const next = { ...state, ...changed, page: 1 }
  const wasUsual = state.sort === usualSort(state)
  if (wasUsual || (next.sort === 'relevance' && next.query.trim() === '')) {
    next.sort = usualSort(next)
  }
  return next
}

/** The state of what is nearest to a pincode, wherever that is. */
export const nearby = (state: SearchState, near: string): SearchState => ({
  ...withFilters(state, { near, location: ALL }),
  sort: 'distance',
})

/** The state that a form holds, whichever fields it has. */
export const readForm = (form: HTMLFormElement): SearchState =>
  readSearch(new URLSearchParams([...new FormData(form)] as [string, string][]))
