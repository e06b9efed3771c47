import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, Suspense, useEffect, useRef } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import type { AdminUser } from '#api/contract/admins.ts'
import { read } from '../data/read.ts'
import { onAnotherPage } from '../shared/another-page.ts'
import { lazyPart } from '../shared/lazy-part.ts'
import { PageHead } from '../shared/page-head.tsx'
import { Figures, Waiting } from './figures.tsx'
import { alwaysFresh } from './lists.ts'
import { SkeletonRows } from './shared/skeleton-rows.tsx'
import { SignedIn } from './signed-in.tsx'
import { TabRail } from './tab-rail.tsx'
import { tabIn, type TabName, tabs } from './tabs.ts'

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
  const [params] = useSearchParams()
  const tab = tabIn(params)
  return (
    <>
      <PageHead
        title={`${tabs[tab].label}, Administration`}
        description="Where the directory is kept."
        path="/admin"
        indexed={false}
      />
      <SignedIn>
        {(admin) =>
          admin.totpDue ? (
            <Navigate to="/admin/security" replace />
          ) : (
            <Dashboard admin={admin} tab={tab} />
          )
        }
      </SignedIn>
    </>
  )
}

const adminStats = { ...read('GET /api/admin/stats'), ...alwaysFresh }

type DashboardProps = { admin: AdminUser; tab: TabName }

/** How things stand, and a tab for each kind of work. */
function Dashboard({ admin, tab }: DashboardProps) {
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
    <div className="mx-auto max-w-[1600px] px-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 max-lg:pt-3 lg:min-h-12">
        <h1 className="min-w-0 type-h4 wrap-anywhere">
          Welcome back, {admin.name || admin.username}
        </h1>
        <Figures stats={stats.data} failed={stats.isError} />
      </div>
      <Waiting stats={stats.data} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-3 lg:grid-cols-[14.5rem_minmax(0,1fr)]">
        <TabRail chosen={tab} stats={stats.data} />
        <div key={tab} role="tabpanel" id={`${tab}-panel`} aria-labelledby={`${tab}-tab`}>
          <Suspense fallback={<SkeletonRows label="Loading" />}>
            <Panel />
          </Suspense>
        </div>
      </div>
    </div>
  )
}
