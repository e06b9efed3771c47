import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, type CallError } from '../data/ask.ts'
import { useChange } from '../data/use-change.ts'
import { failure } from '../data/read.ts'
import { dropDrafts } from '../shared/draft.ts'
import { ADMIN_DRAFTS, adminSignedOut } from './admin-session.ts'
import { forgetUnsavedChanges, hasUnsavedChanges } from './shared/unsaved-changes.tsx'

const adminLogOut = {
  mutationFn: () =>
    ask('POST /api/admin/logout').catch((error: CallError) => {
      // The session had ended already: that is what was asked for.
      if (error.status !== 401) throw error
    }),
  meta: {
    done: { title: 'Logged out', description: 'You have been successfully logged out.' },
    failed: failure('Logout failed'),
  },
}

/** Signs the administrator out; asks first when that would lose what was typed. */
export function useAdminLogOut(onLeave: () => void) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useChange({
    ...adminLogOut,
    onSuccess() {
      forgetUnsavedChanges()
      dropDrafts(ADMIN_DRAFTS)
      onLeave()
      // The sign-in page clears what the cache holds, once nothing on the page shows it any more.
      adminSignedOut(client)
    },
  })

  function leave() {
    setAsking(false)
    mutate()
  }

  return {
    pending: isPending,
    asking,
    logOut: () => (hasUnsavedChanges() ? setAsking(true) : leave()),
    leave,
    stay: () => setAsking(false),
  }
}
