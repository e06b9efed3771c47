import {
  keepPreviousData,
  type MutationFunctionContext,
  type QueryClient,
} from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import type { PageOf } from '#api/contract/lists.ts'
import type { Name } from '#api/contract/calls/all.ts'
import { MAX_PAGE } from '#api/contract/limits.ts'
import { ALL } from '#api/contract/options.ts'
import { keyUnder, read } from '../data/read.ts'

/** What only administrators may read is asked for again whenever it comes into view. */
export const alwaysFresh = { staleTime: 0, retryOnMount: true } as const

type ListCall = Extract<Name, `GET /api/admin/lists/${string}`>

/** What a list is asked for: filters, order and page. Empty and 'all' ask for nothing. */
export type ListParams = Record<string, string | number | undefined>

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

type OnItem = { params: { id: string | number } }
type Item = { id: number } & Record<string, unknown>

/**
 * The part of a mutation that shows a change of an item at once in the lists under a path, and
 * takes it back when it fails: `{ ...change('PUT /api/…/{id}/…'), ...patchItem('/api/…', patchOf) }`.
 */
export function patchItem<Given>(path: string, patchOf: (given: Given) => object) {
  const queryKey = keyUnder(path)
  const patch = (client: QueryClient, id: string | number, values: object) =>
    client.setQueriesData<PageOf<Item>>(
      { queryKey },
      (page) =>
        page && {
          ...page,
          items: page.items.map((item) => (item.id === id ? { ...item, ...values } : item)),
        },
    )
  return {
    async onMutate(given: Given & OnItem, { client }: MutationFunctionContext) {
      const { id } = given.params
      const values = patchOf(given)
      // An answer that is on its way would bring the old state back. A first one is let through:
      // there would be nothing to show instead.
      await client.cancelQueries({
        queryKey,
        predicate: ({ state }) => state.data !== undefined,
      })
      const before = client
        .getQueriesData<PageOf<Item>>({ queryKey })
        .flatMap(([, page]) => page?.items ?? [])
        .find((item) => item.id === id)
      patch(client, id, values)
      return Object.fromEntries(Object.keys(values).map((name) => [name, before?.[name]]))
    },
    onError(
      _error: unknown,
      { params }: Given & OnItem,
      before: object | undefined,
      { client }: MutationFunctionContext,
    ) {
      if (before) patch(client, params.id, before)
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

  /** The address of this list with other values: of its first page, unless that is named. */
  function urlOf(changed: Partial<Values> & { page?: number }): string {
    const params = new URLSearchParams(search)
    params.delete('page')
    for (const [name, value] of Object.entries(changed)) {
      if (value === undefined || value === '' || String(value) === (defaults[name] ?? '1')) {
        params.delete(name)
      } else {
        params.set(name, String(value))
      }
    }
    return params.size === 0 ? pathname : `${pathname}?${params}`
  }

  return {
    values,
    page,
    /** What `adminList` needs. */
    asked: { ...values, page: page === 1 ? undefined : page } as ListParams,
    /** Whether anything but the order differs from the defaults. */
    filtered: Object.entries(defaults).some(
      ([name, value]) => name !== 'sort' && values[name] !== value,
    ),
    urlOf,
    pageUrl: (page: number) => urlOf({ page } as Partial<Values> & { page: number }),
    /** Changes the list. @param replace true for typing, which is no step for the Back button */
    change(changed: Partial<Values>, { replace = false } = {}) {
      void navigate(urlOf(changed), { replace, preventScrollReset: true })
    },
    /** Drops all filters; the order stays. */
    clear() {
      const cleared = Object.entries(defaults).filter(([name]) => name !== 'sort')
      void navigate(urlOf(Object.fromEntries(cleared) as Partial<Values>), {
        preventScrollReset: true,
      })
    },
  }
}

/** A parameter as text that can be sent on: without control characters. */
function textOf(params: URLSearchParams, name: string): string {
  return (params.get(name) ?? '').replace(/\p{Cc}/gu, ' ').trim()
}
