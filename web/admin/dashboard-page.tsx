import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import type { AdminUser } from '#api/contract/admins.ts'
import { read } from '../data/read.ts'
import { Button } from '../shared/button.tsx'
import { onAnotherPage } from '../shared/another-page.ts'
import { PageHead } from '../shared/page-head.tsx'
import { Spinner } from '../shared/spinner.tsx'
import { adminSignInUrl, useAdmin, useAdminInOtherTabs } from './admin-session.ts'
import { StatCards, WaitingSlips } from './dashboard-stats.tsx'
import { alwaysFresh } from './lists.ts'
import { LogOutButton } from './log-out-button.tsx'
import { lazyPart } from '../shared/lazy-part.ts'
import { SkeletonRows } from './shared/skeleton-rows.tsx'
import { TabRail } from './tab-rail.tsx'
import { tabIn, tabLabels, type TabName } from './tabs.ts'

export const shouldRevalidate = onAnotherPage

const panels: Record<TabName, ComponentType> = {
  companies: lazyPart(() => import('./companies/companies-tab.tsx')),
  'add-company': lazyPart(() => import('./companies/add-company.tsx')),
  reviews: lazyPart(() => import('./reviews/review-management.tsx')),
  'contact-messages': lazyPart(() => import('./messages/contact-messages.tsx')),
  suggestions: lazyPart(() => import('./messages/suggestions.tsx')),
  listings: lazyPart(() => import('./listings/new-listings.tsx')),
  'search-health': lazyPart(() => import('./search-health/search-health.tsx')),
  activity: lazyPart(() => import('./audit/activity.tsx')),
}

export default function DashboardPage() {
  useAdminInOtherTabs()
  const admin = useAdmin()
  const { pathname, search } = useLocation()
  const [leaving, setLeaving] = useState(false)
  const tab = tabIn(new URLSearchParams(search))
  return (
    <>
      <PageHead
        title={`${tabLabels[tab]}, Administration`}
        description="Where the directory is kept."
        path="/admin"
        indexed={false}
      />
      {admin === undefined && <Spinner label="Loading admin panel..." seen />}
      {admin === null && (
        <Navigate to={adminSignInUrl(leaving ? '/admin' : `${pathname}${search}`)} replace />
      )}
      {admin?.totpDue && <Navigate to="/admin/security" replace />}
      {admin && !admin.totpDue && (
        <Dashboard admin={admin} tab={tab} onLeave={() => setLeaving(true)} />
      )}
    </>
  )
}

const adminStats = { ...read('GET /api/admin/stats'), ...alwaysFresh }

type DashboardProps = { admin: AdminUser; tab: TabName; onLeave: () => void }

/** How things stand, and a tab for each kind of work. */
function Dashboard({ admin, tab, onLeave }: DashboardProps) {
  const client = useQueryClient()
  const Panel = panels[tab]
  const stats = useQuery(adminStats)
  // Each tab refreshes the figures: visitors write all the time.
  const counted = useRef(tab)
  useEffect(() => {
    if (counted.current !== tab) void client.invalidateQueries({ queryKey: adminStats.queryKey })
    counted.current = tab
  }, [client, tab])

  return (
    <Container maxWidth="xl" sx={{ pt: { xs: 3, md: 4 } }}>
      <Stack
        direction="row"
        spacing={2}
        sx={{ justifyContent: 'space-between', flexWrap: { sm: 'nowrap' }, mb: 2.5 }}
      >
        <Typography component="h1" variant="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          Welcome back, {admin.name || admin.username}
        </Typography>
        <Stack direction="row" spacing={1} sx={{ flex: 'none' }}>
          <Button variant="outlined" component={Link} to="/admin/security">
            Security
          </Button>
          <LogOutButton onLeave={onLeave} />
        </Stack>
      </Stack>
      <Stack spacing={{ xs: 1, sm: 2 }}>
        <StatCards stats={stats.data} failed={stats.isError} />
        {stats.data && <WaitingSlips stats={stats.data} />}
      </Stack>
      <Box
        sx={{
          mt: 3,
          display: 'grid',
          columnGap: 4,
          rowGap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '240px minmax(0, 1fr)' },
        }}
      >
        <TabRail chosen={tab} stats={stats.data} />
        <div key={tab} role="tabpanel" id={`${tab}-panel`} aria-labelledby={`${tab}-tab`}>
          <Suspense fallback={<SkeletonRows label="Loading" />}>
            <Panel />
          </Suspense>
        </div>
      </Box>
    </Container>
  )
}
