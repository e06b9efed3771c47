import {
  keepPreviousData,
  type MutationFunctionContext,
  type QueryClient,
} from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import type { PageOf } from '#contract/lists.ts'
import type { Name } from '#contract/calls/all.ts'
import { MAX_PAGE } from '#domain/limits.ts'
import { ALL } from '#domain/options.ts'
import { keyUnder } from '../data/read.ts'
import { readFresh } from '../data/read-fresh.ts'

type ListCall = Extract<Name, `GET /api/admin/lists/${string}`>

/** Filters, sorting and page of a list. Empty and 'all' mean no filter. */
type ListParams = Record<string, string | number | undefined>

/** One page of a list; the previous page stays visible while it loads. */
export function adminList<N extends ListCall>(name: N, params: ListParams = {}) {
  const asked = Object.entries(params).filter(([, value]) => value !== '' && value !== ALL)
  const readList = readFresh as (name: N, given: object) => ReturnType<typeof readFresh<N>>
  return {
    ...readList(name, { query: Object.fromEntries(asked) }),
    placeholderData: keepPreviousData,
  }
}

type Item = { id: number } & Record<string, unknown>

/**
 * Mutation options for an optimistic update of the cached lists under a path, undone for the
 * changed items on failure, because several mutations may run concurrently: `{ ...change('PUT
 * /api/…/{id}/…'), ...patchItems('/api/…', targetOf) }`.
 * @param targetOf the items that a mutation changes, and their new values
 */
export function patchItems<Given>(
  path: string,
  targetOf: (given: Given) => { ids: readonly number[]; patch: object },
) {
  const queryKey = keyUnder(path)
  const patchAll = (client: QueryClient, patches: ReadonlyMap<number, object>) =>
    client.setQueriesData<PageOf<Item>>(
      { queryKey },
      (page) =>
        page && {
          ...page,
          items: page.items.map((item) => ({ ...item, ...patches.get(item.id) })),
        },
    )
  return {
    async onMutate(given: Given, { client }: MutationFunctionContext) {
      const { ids, patch } = targetOf(given)
      // A running refetch would restore the old state. A first load continues, because there is
      // nothing to show instead.
      await client.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined })
      const before = new Map<number, object>()
      for (const [, page] of client.getQueriesData<PageOf<Item>>({ queryKey })) {
        for (const item of page?.items ?? []) {
          const names = Object.keys(patch)
          const values = Object.fromEntries(names.map((name) => [name, item[name]]))
          if (ids.includes(item.id)) before.set(item.id, values)
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
 * Filters, sorting and page of a list, stored in the address so that Back, reload and bookmarks
 * keep them. Values equal to the defaults are omitted.
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

  /** Parameters that do not belong to the list: the tab, or an open form. */
  function placeIn({ pathname, search }: { pathname: string; search: string }): string {
    const params = new URLSearchParams(search)
    for (const name of [...Object.keys(defaults), 'page']) params.delete(name)
    return `${pathname}?${params}`
  }

  /** The list's address with other values: its first page, unless a page is given. */
  function urlOf(changed: Partial<Values> & { page?: number }, from = search): string {
    const params = new URLSearchParams(from)
    params.delete('page')
    // Each column has its own default order.
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
   * Navigates to the list with other values.
   * @param replace true while typing, which adds no history entry
   * @returns false when the list was left meanwhile
   */
  function change(changed: Partial<Values>, { replace = false } = {}): boolean {
    // The present address: it may have another filter or form by now.
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
    /** Clears the filters, but not the sorting. */
    clear() {
      const cleared = Object.entries(defaults).filter(([name]) => !inOrder.has(name))
      change(Object.fromEntries(cleared) as Partial<Values>)
    },
  }
}

const inOrder: ReadonlySet<string> = new Set(['sort', 'order'])

/** A parameter without control characters, which the API would refuse. */
function textOf(params: URLSearchParams, name: string): string {
  return (params.get(name) ?? '').replace(/\p{Cc}/gu, ' ').trim()
}
