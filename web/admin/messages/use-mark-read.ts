import { useQueryClient } from '@tanstack/react-query'
import type { PageOf } from '#api/contract/lists.ts'
import { messageOf, sendJson, UNREACHABLE } from '../../data/ask.ts'
import { keyUnder } from '../../data/read.ts'
import { showToast } from '../../shared/toast.ts'
import { noticeEndOfAdminSession } from '../admin-session.ts'
import { refreshStats } from '../stats.ts'

export type InboxName = 'contact-messages' | 'suggestions'

/**
 * Marks an item of an inbox as read. It shows as read at once, and as new again when that fails.
 * The list is not asked for again: one that shows only new items would take it from under the
 * reader's eyes.
 */
export function useMarkRead(inbox: InboxName) {
  const client = useQueryClient()

  function show(id: number, isRead: boolean) {
    client.setQueriesData<PageOf<{ id: number; isRead: boolean }>>(
      { queryKey: keyUnder(`/api/admin/lists/${inbox}`) },
      (page) =>
        page && {
          ...page,
          items: page.items.map((item) => (item.id === id ? { ...item, isRead } : item)),
        },
    )
  }

  return async function markRead(id: number) {
    show(id, true)
    try {
      await sendJson('PUT', `/api/admin/${inbox}/${id}/read`)
      // A list that was on its way meanwhile may have brought the old state.
      show(id, true)
      await refreshStats(client)
    } catch (error) {
      show(id, false)
      if (noticeEndOfAdminSession(client, error)) return
      showToast({
        title: 'Not marked as read',
        description: messageOf(error, UNREACHABLE),
        destructive: true,
      })
    }
  }
}
