import type { ComponentType } from 'react'
import type { AdminStats, AdminUser } from '#contract/admins.ts'
import type { CaseKind } from '#domain/cases.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { type PanelName, tabPanels } from './tab-url.ts'

type Part = () => Promise<{ default: ComponentType }>

/** The waiting work on a panel: its count, and its word on the tab. */
type Waiting = readonly [count: keyof AdminStats, word: string]

const panel = (label: string, load: Part, waiting?: Waiting) => ({
  label,
  panel: lazyPart(load),
  waiting,
})

/** The panel of one kind of cases. */
const cases = (kind: CaseKind, label: string, waiting: Waiting) =>
  panel(
    label,
    async () => ({ default: (await import('./cases/cases.tsx')).casesOf(kind) }),
    waiting,
  )

/** The panel of one kind of visitors' texts. */
const inbox = (name: 'ContactMessages' | 'Suggestions', label: string, count: Waiting[0]) =>
  panel(label, async () => ({ default: (await import('./messages/inbox.tsx'))[name] }), [
    count,
    'new',
  ])

/** Panels that moderators see, too; the contract names the calls that they may make. */
const moderated = {
  reviews: panel('Review Management', () => import('./reviews/review-management.tsx'), [
    'pendingReviews',
    'pending',
  ]),
  'contact-messages': inbox('ContactMessages', 'Contact Messages', 'unreadMessages'),
  suggestions: inbox('Suggestions', 'Suggestions', 'unreadSuggestions'),
  listings: cases('listings', 'New listings', ['pendingListings', 'pending']),
  claims: cases('claims', 'Claims', ['pendingClaims', 'pending']),
  proposals: cases('proposals', 'Proposals', ['pendingProposals', 'pending']),
  reports: cases('reports', 'Reported reviews', ['reportedReviews', 'reported']),
  held: cases('held', 'Held messages', ['heldMessages', 'held']),
  silent: cases('silent', 'Silent kitchens', ['silentKitchens', 'silent']),
}

/** The dashboard's panels in display order. */
export const panels: Record<PanelName, ReturnType<typeof panel>> = {
  companies: panel('Companies', () => import('./companies/companies-tab.tsx')),
  'add-company': panel('Add Company', () => import('./companies/add-company.tsx')),
  ...moderated,
  choices: panel('Places and cuisines', () => import('./choices/choices-tab.tsx')),
  site: panel('Site', () => import('./site/site-tab.tsx')),
  texts: panel('Texts', () => import('./site/texts-tab.tsx')),
  figures: panel('Figures', () => import('./figures/figures-tab.tsx')),
  pages: panel('Pages', () => import('./site-pages/pages.tsx')),
  'place-pages': panel('City pages', () => import('./site-pages/place-pages.tsx')),
  imports: panel('Import and export', () => import('./imports/imports-tab.tsx')),
  'search-health': panel('Search health', () => import('./search-health/search-health.tsx'), [
    'failedJobs',
    'failed',
  ]),
  activity: panel('Activity', () => import('./audit/activity.tsx')),
  'first-day': panel('First day', () => import('./first-day/first-day-tab.tsx')),
  users: panel('Accounts', () => import('./people/users-tab.tsx')),
  team: panel('Team', () => import('./people/team-tab.tsx')),
}

/** A person's role; unknown while it loads. */
type Role = AdminUser['role'] | undefined

export const maySee = (name: PanelName, role: Role): boolean =>
  role !== 'moderator' || name in moderated

export const panelEntries = Object.entries(panels) as [PanelName, ReturnType<typeof panel>][]

type Tab = { label: string; panels: readonly PanelName[] }

const tabs: readonly Tab[] = tabPanels.map(([label, ...names]) => ({ label, panels: names }))

/** The tabs of a role, each with the panels that it may see. */
export const tabsOf = (role: Role): readonly Tab[] =>
  tabs.flatMap(({ label, panels: all }) => {
    const seen = all.filter((name) => maySee(name, role))
    return seen.length > 0 ? [{ label, panels: seen }] : []
  })

/** Number of items waiting on a panel. */
export const waitingOn = (name: PanelName, stats: AdminStats | undefined): number => {
  const { waiting } = panels[name]
  return Number((waiting && stats?.[waiting[0]]) ?? 0)
}

/** The items waiting on a tab: their number, its word, and the panel to open, where some wait. */
export function waitingOnTab(tab: Tab, stats: AdminStats | undefined) {
  const first = tab.panels.find((name) => waitingOn(name, stats) > 0) ?? tab.panels[0]!
  return {
    first,
    count: tab.panels.reduce((sum, name) => sum + waitingOn(name, stats), 0),
    word: tab.panels.length > 1 ? 'waiting' : panels[first].waiting?.[1],
  }
}

/** The panel named in the address, or the first one that a role may see. */
export const panelIn = (params: URLSearchParams, role: Role): PanelName =>
  panelEntries.find(([name]) => name === params.get('tab') && maySee(name, role))?.[0] ??
  tabsOf(role)[0]!.panels[0]!
