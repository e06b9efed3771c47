import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import type { PageOf } from '#api/contract/admin-lists.ts'
import { MAX_PAGE } from '#api/contract/limits.ts'
import { ALL } from '#api/contract/options.ts'
import { getJson } from '../data/ask.ts'
import { keyUnder } from '../data/read.ts'

/** What only administrators may read is asked for again whenever it comes into view. */
export const alwaysFresh = { staleTime: 0, retryOnMount: true } as const

/** A read of an administrator's call that is not in the contract yet. */
export function adminRead<Body>(url: string) {
  const [path = '', query] = url.split('?')
  return queryOptions({
    queryKey: [
      ...keyUnder(path),
      ...(query ? [Object.fromEntries(new URLSearchParams(query))] : []),
    ] as QueryKey,
    queryFn: ({ signal }) => getJson<Body>(url, signal),
    ...alwaysFresh,
  })
}

/** What a list is asked for: filters, order and page. Empty and 'all' ask for nothing. */
export type ListParams = Record<string, string | number | undefined>

/** One page of `GET /api/admin/lists/<name>`; the page before stays until the next is there. */
export function adminList<Item>(name: string, params: ListParams = {}) {
  const asked = new URLSearchParams()
  for (const [key, value] of Object.entries(params)) {
    if (value !== undefined && value !== '' && value !== ALL) asked.set(key, String(value))
  }
  const path = `/api/admin/lists/${name}`
  return {
    ...adminRead<PageOf<Item>>(asked.size === 0 ? path : `${path}?${asked}`),
    placeholderData: keepPreviousData,
  }
}

/** Has everything asked for again that is under these paths. */
export async function refresh(client: QueryClient, ...paths: string[]) {
  await Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: keyUnder(path) })))
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
