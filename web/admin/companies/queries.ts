import type { QueryClient } from '@tanstack/react-query'
import type { AdminCompany, AdminCompanyItem } from '#api/contract/admin-companies.ts'
import type { PageOf } from '#api/contract/lists.ts'
import { keyUnder } from '../../data/read.ts'
import { adminRead, refresh } from '../lists.ts'

export const COMPANIES = '/api/admin/companies'
const LISTS = '/api/admin/lists'

/** A company as the form edits it. Never kept: who edits must begin with what is there now. */
export const companyToEdit = (id: string) => ({
  ...adminRead<AdminCompany>(`${COMPANIES}/${id}`),
  gcTime: 0,
})

/** Has everything asked for again that a change of companies shows in, also on the public pages. */
export const companiesChanged = (client: QueryClient) =>
  refresh(client, LISTS, '/api/admin/stats', '/api/companies', '/api/search')

/**
 * Shows a small change in the lists as they stand. They are not asked for again, or the row that
 * was just pressed would leave a filtered list and could not be pressed back.
 */
export function patchInLists(client: QueryClient, id: number, change: Partial<AdminCompanyItem>) {
  client.setQueriesData<PageOf<AdminCompanyItem>>(
    { queryKey: keyUnder(`${LISTS}/companies`) },
    (list) =>
      list && {
        ...list,
        items: list.items.map((item) => (item.id === id ? { ...item, ...change } : item)),
      },
  )
}

/** An idempotency key. Not `randomUUID`, which browsers keep from pages without https. */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
