import {
  keepPreviousData,
  type MutationFunctionContext,
  type QueryClient,
} from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import type { PageOf } from '#contract/lists.ts'
import type { Name } from '#contract/calls/all.ts'
import { MAX_PAGE } from '#domain/limits.ts'
import { ALL, type SortOrder } from '#domain/options.ts'
import { keyUnder, read } from '../data/read.ts'

/** Administrators' data is fetched again whenever it comes into view. */
export const alwaysFresh = { staleTime: 0, retryOnMount: true } as const

type ListCall = Extract<Name, `GET /api/admin/lists/${string}`>

/** A list's filters, order and page. Empty and 'all' filter nothing. */
type ListParams = Record<string, string | number | undefined>

/** One page of a list; the page before stays until the next is there. */
export function adminList<N extends ListCall>(name: N, params: ListParams = {}) {
  const asked = Object.entries(params).filter(([, value]) => value !== '' && value !== ALL)
  const readList = read as (name: N, given: object) => ReturnType<typeof read<N>>
  return {
    ...readList(name, { query: Object.fromEntries(asked) }),
    ...alwaysFresh,
    placeholderData: keepPreviousData,
  }
}

type Item = { id: number } & Record<string, unknown>

/**
 * The part of a mutation that shows a change at once in the cached lists under a path, and takes
 * it back on the changed items when it fails, since several mutations may run at a time:
 * `{ ...change('PUT /api/…/{id}/…'), ...patchItems('/api/…', targetOf) }`.
 * @param targetOf the items that a mutation changes, and what they become
 */
export function patchItems<Given>(
  path: string,
  targetOf: (given: Given) => { ids: readonly number[]; patch: object },
  idOf: (item: Item) => number = (item) => item.id,
) {
  const queryKey = keyUnder(path)
  const patchAll = (client: QueryClient, patches: ReadonlyMap<number, object>) =>
    client.setQueriesData<PageOf<Item>>(
      { queryKey },
      (page) =>
        page && {
          ...page,
          items: page.items.map((item) => ({ ...item, ...patches.get(idOf(item)) })),
        },
    )
  return {
    async onMutate(given: Given, { client }: MutationFunctionContext) {
      const { ids, patch } = targetOf(given)
      // A running refetch would bring the old state back. A first load goes on: there would be
      // nothing to show instead.
      await client.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined })
      const before = new Map<number, object>()
      for (const [, page] of client.getQueriesData<PageOf<Item>>({ queryKey })) {
        for (const item of page?.items ?? []) {
          const names = Object.keys(patch)
          const values = Object.fromEntries(names.map((name) => [name, item[name]]))
          if (ids.includes(idOf(item))) before.set(idOf(item), values)
        }
      }
      patchAll(client, new Map(ids.map((id) => [id, patch])))
      return before
    },
    onError(
      _error: unknown,
      _given: Given,
      before: ReadonlyMap<number, object> | undefined,
      { client }: MutationFunctionContext,
    ) {
      if (before) patchAll(client, before)
    },
  }
}

/**
 * Filters, order and page of a list, as the address holds them, so that Back, reload and a
 * bookmark keep them. Only what differs from the defaults stands in the address.
 */
export function useListState<Values extends Record<string, string>>(defaults: Values) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const address = new URLSearchParams(search)
  const values = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, textOf(address, name) || value]),
  ) as Values
  const given = address.get('page') ?? ''
  const page = /^[1-9]\d{0,6}$/.test(given) ? Math.min(Number(given), MAX_PAGE) : 1

  /** Parameters besides the list's: the tab, or a form that is open. */
  function placeIn({ pathname, search }: { pathname: string; search: string }): string {
    const params = new URLSearchParams(search)
    for (const name of [...Object.keys(defaults), 'page']) params.delete(name)
    return `${pathname}?${params}`
  }

  /** The address of this list with other values: its first page, unless a page is given. */
  function urlOf(changed: Partial<Values> & { page?: number }, from = search): string {
    const params = new URLSearchParams(from)
    params.delete('page')
    // Each column begins with an order of its own.
    if (changed['sort'] !== undefined) params.delete('order')
    for (const [name, value] of Object.entries(changed)) {
      if (value === undefined || value === '' || String(value) === (defaults[name] ?? '1')) {
        params.delete(name)
      } else {
        params.set(name, String(value))
      }
    }
    return params.size === 0 ? pathname : `${pathname}?${params}`
  }

  /**
   * Goes to the list with other values.
   * @param replace true for typing, which is no step for the Back button
   * @returns false when the list was left before, although it may still be on the screen
   */
  function change(changed: Partial<Values>, { replace = false } = {}): boolean {
    // The address as it is by now: a filter chosen meanwhile stays, and so does a form just opened.
    const { pathname: path, search: present } = window.location
    if (placeIn({ pathname: path, search: present }) !== placeIn({ pathname, search })) return false
    void navigate(urlOf(changed, present), { replace, preventScrollReset: true })
    return true
  }

  return {
    values,
    defaults,
    page,
    asked: { ...values, page: page === 1 ? undefined : page } as ListParams,
    filtered: Object.entries(defaults).some(
      ([name, value]) => !inOrder.has(name) && values[name] !== value,
    ),
    urlOf,
    pageUrl: (page: number) => urlOf({ page } as Partial<Values> & { page: number }),
    change,
    /** Clears the filters; the order stays. */
    clear() {
      const cleared = Object.entries(defaults).filter(([name]) => !inOrder.has(name))
      change(Object.fromEntries(cleared) as Partial<Values>)
    },
  }
}

const inOrder: ReadonlySet<string> = new Set(['sort', 'order'])

/**
 * The order of a list, for the headers that show and change it.
 * @param columns each with the order that it begins with
 */
export function sortingOf<Column extends string>(
  { values: { sort, order }, change }: SortedList,
  columns: Record<Column, SortOrder>,
) {
  const shown = order || columns[sort as Column]
  return {
    /** The order of a column, if the list is sorted by it. */
    orderOf: (column: Column) => (column === sort ? (shown as SortOrder) : undefined),
    /** Sorts by a column, or the other way round where that is done already. */
    sortBy(column: Column) {
      const opposite = shown === 'asc' ? 'desc' : 'asc'
      const next = column === sort ? opposite : columns[column]
      change({ sort: column, order: next === columns[column] ? '' : next })
    },
  }
}
export type Sorting<Column extends string> = ReturnType<typeof sortingOf<Column>>

type SortedList = {
  values: { sort: string; order: string }
  change: (changed: { sort: string; order: string }) => unknown
}

/** A parameter as text that can be sent on: without control characters. */
function textOf(params: URLSearchParams, name: string): string {
  return (params.get(name) ?? '').replace(/\p{Cc}/gu, ' ').trim()
}
