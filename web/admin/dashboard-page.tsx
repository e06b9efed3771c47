import { useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { onAnotherPage } from '../shared/another-page.ts'
import { PageHead } from '../shared/page-head.tsx'
import { Spinner } from '../shared/spinner.tsx'
import { withControls } from '../theme/controls.tsx'
import { adminSignInUrl, useAdmin, useAdminInOtherTabs } from './admin-session.ts'
import { Dashboard } from './dashboard.tsx'
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
  const [leaving, setLeaving] = useState(false)
  if (admin === undefined) return <Spinner label="Loading admin panel..." seen />
  if (!admin) {
    return <Navigate to={adminSignInUrl(leaving ? '/admin' : `${pathname}${search}`)} replace />
  }
  return <Dashboard admin={admin} onLeave={() => setLeaving(true)} />
}
