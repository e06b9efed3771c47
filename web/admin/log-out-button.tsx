import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ask, type CallError } from '../data/ask.ts'
import { failure } from '../data/read.ts'
import { useChange } from '../data/use-change.ts'
import { dropDrafts } from '../data/draft.ts'
import { ADMIN_DRAFTS, adminSignedOut } from './admin-session.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { forgetUnsavedChanges, hasUnsavedChanges } from './shared/unsaved-changes.ts'

const LeaveDialog = lazyPart(() => import('./shared/leave-dialog.tsx'))

const logOut = {
  mutationFn: () =>
    ask('POST /api/admin/logout').catch((error: CallError) => {
      // The session has ended already.
      if (error.status !== 401) throw error
    }),
  meta: {
    done: { title: 'Logged out', description: 'You have been successfully logged out.' },
    failed: failure('Logout failed'),
  },
}

/** Button that signs the administrator out; asks first if there are unsaved changes. */
export function LogOutButton({ className }: { className: string }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useChange({
    ...logOut,
    onSuccess() {
      forgetUnsavedChanges()
      dropDrafts(ADMIN_DRAFTS)
      // The sign-in page clears the cache after all components that show it are unmounted.
      adminSignedOut(client)
    },
  })

  function leave() {
    setAsking(false)
    mutate()
  }

  return (
    <>
      <button
        type="button"
        aria-disabled={isPending}
        onClick={() => (hasUnsavedChanges() ? setAsking(true) : leave())}
        className={className}
      >
        {isPending ? 'Logging out...' : 'Logout'}
      </button>
      <Suspense>
        {asking && <LeaveDialog onStay={() => setAsking(false)} onLeave={leave} />}
      </Suspense>
    </>
  )
}
