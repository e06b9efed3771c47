import { Chip, Tab, Tabs, useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import type { AdminStats, AdminUser } from '#contract/admins.ts'
import { readFresh } from '../data/read-fresh.ts'
import { count } from '../ui/count.ts'
import { PageHead } from '../frame/page-head.tsx'
import { useAdmin } from './admin-session.ts'
import { FormField } from './shared/form.tsx'
import { LinkSwitch } from './shared/link-switch.tsx'
import { SkeletonRows } from './shared/layout.tsx'
import { dropUndos } from './shared/undo.ts'
import { SignedIn } from './signed-in.tsx'
import { type PanelName, tabUrl } from './tab-url.ts'
import { maySee, panelIn, panels, tabsOf, waitingOn, waitingOnTab } from './tabs.ts'

export { shouldRevalidate } from '../frame/another-page.ts'

export default function DashboardPage() {
  const [params] = useSearchParams()
  const name = panelIn(params, useAdmin()?.role)
  return (
    <>
      <PageHead
        title={`${panels[name].label}, Administration`}
        description="Where the directory is kept."
        path="/admin"
        indexed={false}
      />
      <SignedIn>
        {(admin) =>
          admin.totpDue ? (
            <Navigate to="/admin/security" replace />
          ) : (
            <Dashboard admin={admin} name={name} />
          )
        }
      </SignedIn>
    </>
  )
}

const FirstDay = panels['first-day'].panel
const adminStats = readFresh('GET /api/admin/stats')

type DashboardProps = { admin: AdminUser; name: PanelName }

/** Figures, and a tab for each kind of work. */
function Dashboard({ admin, name }: DashboardProps) {
  const client = useQueryClient()
  const stats = useQuery(adminStats)
  const tabs = tabsOf(admin.role)
  const tab = tabs.find((one) => one.panels.includes(name))!
  const Panel = panels[name].panel
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true })
  // Changing panels refetches the figures, because visitors add data continuously.
  const counted = useRef(name)
  useEffect(() => {
    if (counted.current !== name) void client.invalidateQueries({ queryKey: adminStats.queryKey })
    counted.current = name
  }, [client, name])
  useEffect(() => dropUndos, [])

  return (
    <div className="mx-auto max-w-[1600px] px-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 max-lg:pt-3 lg:min-h-12">
        <h1 className="min-w-0 type-h3 wrap-anywhere">
          Welcome back, {admin.name || admin.username}
        </h1>
        <Figures role={admin.role} stats={stats.data} failed={stats.isError} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-2 lg:grid-cols-[14.5rem_minmax(0,1fr)]">
        {phone ? (
          <TabMenu tabs={tabs} chosen={tab.label} stats={stats.data} />
        ) : (
          <TabRail tabs={tabs} chosen={tab.label} stats={stats.data} />
        )}
        <div
          id="admin-panel"
          {...(phone
            ? { role: 'region', 'aria-label': tab.label }
            : { role: 'tabpanel', 'aria-labelledby': idOf(tab.label) })}
        >
          {tab.panels.length > 1 && (
            <div className="mb-2">
              <LinkSwitch
                label={tab.label}
                shown={name}
                views={tab.panels.map((one) => {
                  const waiting = waitingOn(one, stats.data)
                  return {
                    name: one,
                    label: `${panels[one].label}${waiting > 0 ? ` (${count(waiting)})` : ''}`,
                    to: tabUrl(one),
                  }
                })}
              />
            </div>
          )}
          <Suspense key={name} fallback={<SkeletonRows label="Loading" />}>
            {/* An empty site greets its administrator with what it needs. */}
            {name === 'companies' && stats.data?.totalCompanies === 0 && (
              <div className="mb-8">
                <FirstDay />
              </div>
            )}
            <Panel />
          </Suspense>
        </div>
      </div>
    </div>
  )
}

type TabsProps = { tabs: ReturnType<typeof tabsOf>; chosen: string; stats: AdminStats | undefined }

const idOf = (label: string) => `${label.toLowerCase().replaceAll(' ', '-')}-tab`

/** The dashboard's tabs as a select menu, for phones. */
function TabMenu({ tabs, chosen, stats }: TabsProps) {
  const navigate = useNavigate()
  const options = tabs.map((tab) => {
    const waiting = waitingOnTab(tab, stats)
    return {
      value: tab.label,
      label:
        waiting.count > 0 ? `${tab.label} (${count(waiting.count)} ${waiting.word})` : tab.label,
    }
  })
  return (
    <FormField
      dense
      input={{ 'aria-label': 'Administration' }}
      value={chosen}
      options={options}
      onChange={({ target }) => {
        const tab = tabs.find(({ label }) => label === target.value)!
        void navigate(tabUrl(waitingOnTab(tab, stats).first), { preventScrollReset: true })
      }}
    />
  )
}

/** The dashboard's tabs: a sidebar, or a strip to swipe on narrower screens. */
function TabRail({ tabs, chosen, stats }: TabsProps) {
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
      {tabs.map((tab) => {
        const waiting = waitingOnTab(tab, stats)
        return (
          <Tab
            key={tab.label}
            value={tab.label}
            component={Link}
            to={tabUrl(waiting.first)}
            preventScrollReset
            className="max-w-none text-start lg:whitespace-normal"
            id={idOf(tab.label)}
            aria-controls={tab.label === chosen ? 'admin-panel' : undefined}
            // The space bar activates a tab, but browsers ignore it on links.
            onKeyDown={(event: React.KeyboardEvent<HTMLElement>) => {
              if (event.key !== ' ') return
              event.preventDefault()
              event.currentTarget.click()
            }}
            label={tab.label}
            icon={
              waiting.count > 0 ? (
                <Chip
                  component="span"
                  color="turmeric"
                  label={
                    <>
                      {count(waiting.count)}
                      <span className="sr-only"> {waiting.word}</span>
                    </>
                  }
                />
              ) : undefined
            }
            iconPosition="end"
          />
        )
      })}
    </Tabs>
  )
}

type FiguresProps = {
  role: AdminUser['role']
  stats: AdminStats | undefined
  failed: boolean
}

/** Figures about the directory; each links to what it counts. */
function Figures({ role, stats, failed }: FiguresProps) {
  const featured = { featured: 'yes', status: 'approved' }
  const figures = [
    ['Total Companies', stats && count(stats.totalCompanies), 'companies', {}],
    ['Featured Companies', stats && count(stats.featuredCompanies), 'companies', featured],
    ['Avg Rating', stats?.averageRating, 'companies', { sort: 'rating' }],
    ['Messages Today', stats && count(stats.todaysMessages), 'contact-messages', {}],
    ['Suggestions Today', stats && count(stats.todaysSuggestions), 'suggestions', {}],
  ] as const
  const shown = figures.filter(([, , panel]) => maySee(panel, role))
  return (
    <ul
      aria-label="The directory in figures"
      className="flex max-sm:-mx-4 max-sm:w-screen max-sm:scroll-px-6 max-sm:overflow-x-auto max-sm:overflow-y-hidden max-sm:px-1 sm:-mx-3 sm:flex-wrap lg:mx-0"
    >
      {shown.map(([name, figure, panel, params]) => (
        <li key={name}>
          <Link
            to={tabUrl(panel, params)}
            preventScrollReset
            className="flex items-baseline gap-2 rounded-md px-3 py-1 text-xs whitespace-nowrap text-text-secondary no-underline hover:bg-turmeric-soft hover:text-turmeric-onSoft sm:min-h-11 sm:py-2 sm:max-lg:px-2 md:text-sm"
          >
            {name}
            <strong className="type-h3 text-text-primary">
              {figure ?? (failed ? '–' : <span className="skeleton inline-block w-8" />)}
            </strong>
          </Link>
        </li>
      ))}
    </ul>
  )
}
