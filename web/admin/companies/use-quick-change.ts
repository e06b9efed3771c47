import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AdminCompanyItem, CompanyStatus } from '#api/contract/admin-companies.ts'
import { messageOf, sendJson, UNREACHABLE } from '../../data/ask.ts'
import { showToast } from '../../shared/toast.ts'
import { noticeEndOfAdminSession } from '../admin-session.ts'
import { refresh } from '../lists.ts'
import { COMPANIES, patchInLists } from './queries.ts'

const statusTitles: Record<CompanyStatus, string> = {
  approved: 'Company approved',
  pending: 'Company set to pending',
  rejected: 'Company rejected',
}

/** Changes from within the list. They show at once, and are taken back when they fail. */
export function useQuickChange({ id, name, featured, status }: AdminCompanyItem) {
  const client = useQueryClient()
  const busy = useRef(false)

  async function change(
    field: 'featured' | 'status',
    { now, before, title }: Record<'now' | 'before', Partial<AdminCompanyItem>> & { title: string },
  ) {
    if (busy.current) return
    busy.current = true
    patchInLists(client, id, now)
    try {
      await sendJson('PUT', `${COMPANIES}/${id}/${field}`, now)
      showToast({ title, description: name })
      await refresh(
        client,
        '/api/admin/stats',
        '/api/admin/lists/audit',
        '/api/companies',
        '/api/search',
      )
    } catch (error) {
      patchInLists(client, id, before)
      showToast({
        title: 'Failed to update company',
        description: messageOf(error, UNREACHABLE),
        destructive: true,
      })
      noticeEndOfAdminSession(client, error)
    } finally {
      busy.current = false
    }
  }

  return {
    toggleFeatured: () =>
      void change('featured', {
        now: { featured: !featured },
        before: { featured },
        title: featured ? 'Company no longer featured' : 'Company featured',
      }),
    setStatus: (wanted: CompanyStatus) =>
      void change('status', {
        now: { status: wanted },
        before: { status },
        title: statusTitles[wanted],
      }),
  }
}
