import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf, sendJson, statusOf, UNREACHABLE } from '../data/ask.ts'
import { dropDrafts } from '../shared/draft.ts'
import { showToast } from '../shared/toast.ts'
import { ADMIN_DRAFTS, adminSignedOut } from './admin-session.ts'
import { forgetUnsavedChanges, hasUnsavedChanges } from './shared/unsaved-changes.tsx'

/** Signs the administrator out; asks first when that would lose what was typed. */
export function useAdminLogOut(onLeave: () => void) {
  const client = useQueryClient()
  const [pending, setPending] = useState(false)
  const [asking, setAsking] = useState(false)

  async function leave() {
    setAsking(false)
    if (pending) return
    setPending(true)
    try {
      await sendJson('POST', '/api/admin/logout').catch((error: unknown) => {
        // The session had ended already: that is what was asked for.
        if (statusOf(error) !== 401) throw error
      })
      forgetUnsavedChanges()
      dropDrafts(ADMIN_DRAFTS)
      onLeave()
      // The sign-in page clears what the cache holds, once nothing on the page shows it any more.
      adminSignedOut(client)
      showToast({ title: 'Logged out', description: 'You have been successfully logged out.' })
    } catch (error) {
      showToast({
        title: 'Logout failed',
        description: messageOf(error, UNREACHABLE),
        destructive: true,
      })
    } finally {
      setPending(false)
    }
  }

  return {
    pending,
    asking,
    logOut: () => (hasUnsavedChanges() ? setAsking(true) : void leave()),
    leave: () => void leave(),
    stay: () => setAsking(false),
  }
}
