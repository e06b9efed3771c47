import { Link } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { brand } from '#domain/brand.ts'
import { Logo } from '../frame/logo.tsx'
import { ask, type CallError } from '../data/ask.ts'
import { failure } from '../data/read.ts'
import { useChange } from '../data/use-change.ts'
import { dropDrafts } from '../data/draft.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { ADMIN_DRAFTS, adminSignedOut, useAdmin } from './admin-session.ts'
import { forgetUnsavedChanges, hasUnsavedChanges } from './shared/unsaved-changes.ts'

const item =
  'flex min-h-11 min-w-0 items-center rounded-md px-1.5 font-semibold text-stage-text no-underline hover:underline focus-visible:-outline-offset-3 focus-visible:outline-stage-text sm:px-3'

/** Header of administrators' pages. */
export function AdminBar() {
  const admin = useAdmin()
  return (
    <header className="z-1100 flex flex-wrap items-center border-b border-stage-line bg-stage-deep px-1 type-body2 text-stage-text max-sm:text-sm sm:top-0 sm:min-h-12 sm:roomy:sticky sm:gap-x-1 sm:px-4">
      <Link
        to="/admin"
        aria-label={`${brand.name}, administration`}
        className={`${item} mr-auto [&_span]:text-base [&_svg]:size-7`}
      >
        <Logo />
      </Link>
      <Link to="/" className={item}>
        Site
      </Link>
      {admin && (
        <>
          <Link to="/admin/security" className={item}>
            Security
          </Link>
          <LogOutButton className={item} />
        </>
      )}
    </header>
  )
}

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
function LogOutButton({ className }: { className: string }) {
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
