import { useEffect, useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import type { AdminUser } from '#api/contract/admin-session.ts'
import { onAnotherPage } from '../shared/another-page.ts'
import { PageHead } from '../shared/page-head.tsx'
import { Spinner } from '../shared/spinner.tsx'
import { withControls } from '../theme/controls.tsx'
import { adminSignInUrl, useAdmin, useAdminInOtherTabs } from './admin-session.ts'
import { Dashboard } from './dashboard.tsx'
import { useHasUnsavedChanges } from './shared/unsaved-changes.tsx'
import { tabIn, tabLabels } from './tabs.ts'

export const shouldRevalidate = onAnotherPage

export const handle = { theme: withControls }

export default function DashboardPage() {
  useAdminInOtherTabs()
  const [params] = useSearchParams()
  return (
    <>
      <PageHead
        title={`${tabLabels[tabIn(params)]}, Administration`}
        description="Where the directory is kept."
        path="/admin"
        indexed={false}
      />
      <ForAdmin />
    </>
  )
}

function ForAdmin() {
  const admin = useAdmin()
  const { pathname, search } = useLocation()
  const [last, setLast] = useState<AdminUser>()
  const [leaving, setLeaving] = useState(false)
  const unsaved = useHasUnsavedChanges()
  useEffect(() => {
    if (admin) setLast(admin)
  }, [admin])

  if (admin === undefined) return <Spinner label="Loading admin panel..." seen />
  // What was typed stays in sight when the session ends: the dashboard asks to sign in over it.
  const shown = admin ?? (unsaved ? last : undefined)
  if (!shown) {
    return <Navigate to={adminSignInUrl(leaving ? '/admin' : `${pathname}${search}`)} replace />
  }
  return <Dashboard admin={shown} signedOut={admin === null} onLeave={() => setLeaving(true)} />
}
