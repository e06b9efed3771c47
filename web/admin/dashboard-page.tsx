import Chip from '@mui/material/Chip'
import type { Theme } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import type { AdminStats, AdminUser } from '#contract/admins.ts'
import { read } from '../data/read.ts'
import { revalidateOnOtherPage } from '../frame/another-page.ts'
import { count } from '../ui/count.ts'
import { PageHead } from '../frame/page-head.tsx'
import { Figures, Waiting } from './figures.tsx'
import { alwaysFresh } from './lists.ts'
import { FormField } from './shared/form-field.tsx'
import { SkeletonRows } from './shared/skeleton-rows.tsx'
import { dropUndos } from './shared/undo.ts'
import { SignedIn } from './signed-in.tsx'
import { tabUrl, type TabName } from './tab-url.ts'
import { tabEntries, tabIn, tabs, waitingCount } from './tabs.ts'

export const shouldRevalidate = revalidateOnOtherPage

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

/** Figures, and a tab for each kind of work. */
function Dashboard({ admin, tab }: DashboardProps) {
  const client = useQueryClient()
  const Panel = tabs[tab].panel
  const stats = useQuery(adminStats)
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true })
  // Changing tabs refetches the figures, because visitors add data continuously.
  const counted = useRef(tab)
  useEffect(() => {
    if (counted.current !== tab) void client.invalidateQueries({ queryKey: adminStats.queryKey })
    counted.current = tab
  }, [client, tab])
  useEffect(() => dropUndos, [])

  return (
    <div className="mx-auto max-w-[1600px] px-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 max-lg:pt-3 lg:min-h-12">
        <h1 className="min-w-0 type-h3 wrap-anywhere">
          Welcome back, {admin.name || admin.username}
        </h1>
        <Figures stats={stats.data} failed={stats.isError} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-2 lg:grid-cols-[14.5rem_minmax(0,1fr)]">
        <div className="flex flex-wrap items-start gap-2 lg:contents">
          {phone ? (
            <TabMenu chosen={tab} stats={stats.data} />
          ) : (
            <TabRail chosen={tab} stats={stats.data} />
          )}
          <Waiting stats={stats.data} />
        </div>
        <div
          key={tab}
          id={`${tab}-panel`}
          {...(phone
            ? { role: 'region', 'aria-label': tabs[tab].label }
            : { role: 'tabpanel', 'aria-labelledby': `${tab}-tab` })}
        >
          <Suspense fallback={<SkeletonRows label="Loading" />}>
            <Panel />
          </Suspense>
        </div>
      </div>
    </div>
  )
}

type TabsProps = { chosen: TabName; stats: AdminStats | undefined }

/** The dashboard's tabs as a select menu, for phones. */
function TabMenu({ chosen, stats }: TabsProps) {
  const navigate = useNavigate()
  const options = tabEntries.map(([value, tab]) => {
    const waiting = waitingCount(tab, stats)
    return {
      value,
      label: waiting > 0 ? `${tab.label} (${count(waiting)} ${tab.waiting?.word})` : tab.label,
    }
  })
  return (
    <div className="min-w-0 flex-[1_1_10rem]">
      <FormField
        dense
        input={{ 'aria-label': 'Administration' }}
        value={chosen}
        options={options}
        onChange={({ target }) =>
          void navigate(tabUrl(target.value as TabName), { preventScrollReset: true })
        }
      />
    </div>
  )
}

/** The dashboard's tabs: a sidebar, or a strip to swipe on narrower screens. */
function TabRail({ chosen, stats }: TabsProps) {
  const beside = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true })
  return (
    <Tabs
      value={chosen}
      aria-label="Administration"
      orientation={beside ? 'vertical' : 'horizontal'}
      variant={beside ? 'standard' : 'scrollable'}
      scrollButtons={false}
      className="min-w-0 rounded-[18px] lg:sticky lg:top-15"
    >
      {tabEntries.map(([name, tab]) => (
        <Tab
          key={name}
          value={name}
          component={Link}
          to={tabUrl(name)}
          preventScrollReset
          className="max-w-none text-start lg:whitespace-normal"
          id={`${name}-tab`}
          aria-controls={name === chosen ? `${name}-panel` : undefined}
          // The space bar activates a tab, but browsers ignore it on links.
          onKeyDown={(event: React.KeyboardEvent<HTMLElement>) => {
            if (event.key !== ' ') return
            event.preventDefault()
            event.currentTarget.click()
          }}
          label={tab.label}
          icon={
            waitingCount(tab, stats) > 0 ? (
              <Chip
                component="span"
                color="turmeric"
                label={
                  <>
                    {count(waitingCount(tab, stats))}
                    <span className="sr-only"> {tab.waiting?.word}</span>
                  </>
                }
              />
            ) : undefined
          }
          iconPosition="end"
        />
      ))}
    </Tabs>
  )
}
