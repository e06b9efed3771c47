import type { ComponentType } from 'react'
import type { AdminStats, AdminUser } from '#contract/admins.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import type { PanelName } from './tab-url.ts'

type Panel = {
  label: string
  panel: ComponentType
  /** Moderators see it, too; the contract names the calls that they may make. */
  moderators?: true
  /** The waiting work on the panel: its count, and its texts for tab and summary. */
  waiting?: { count: keyof AdminStats; word: string; noun: string }
}

/** The dashboard's panels in display order. */
export const panels: Record<PanelName, Panel> = {
  companies: {
    label: 'Companies',
    panel: lazyPart(() => import('./companies/companies-tab.tsx')),
  },
  'add-company': {
    label: 'Add Company',
    panel: lazyPart(() => import('./companies/add-company.tsx')),
  },
  reviews: {
    label: 'Review Management',
    moderators: true,
    panel: lazyPart(() => import('./reviews/review-management.tsx')),
    waiting: { count: 'pendingReviews', word: 'pending', noun: 'pending review' },
  },
  'contact-messages': {
    label: 'Contact Messages',
    moderators: true,
    panel: lazyPart(() => import('./messages/contact-messages.tsx')),
    waiting: { count: 'unreadMessages', word: 'new', noun: 'unread message' },
  },
  suggestions: {
    label: 'Suggestions',
    moderators: true,
    panel: lazyPart(() => import('./messages/suggestions.tsx')),
    waiting: { count: 'unreadSuggestions', word: 'new', noun: 'unread suggestion' },
  },
  listings: {
    label: 'New listings',
    moderators: true,
    panel: lazyPart(async () => ({ default: (await import('./cases/cases.tsx')).Listings })),
    waiting: { count: 'pendingListings', word: 'pending', noun: 'new listing' },
  },
  claims: {
    label: 'Claims',
    moderators: true,
    panel: lazyPart(async () => ({ default: (await import('./cases/cases.tsx')).Claims })),
    waiting: { count: 'pendingClaims', word: 'pending', noun: 'claim' },
  },
  proposals: {
    label: 'Proposals',
    moderators: true,
    panel: lazyPart(async () => ({ default: (await import('./cases/cases.tsx')).Proposals })),
    waiting: { count: 'pendingProposals', word: 'pending', noun: 'proposal' },
  },
  reports: {
    label: 'Reported reviews',
    moderators: true,
    panel: lazyPart(async () => ({ default: (await import('./cases/cases.tsx')).Reports })),
    waiting: { count: 'reportedReviews', word: 'reported', noun: 'reported review' },
  },
  held: {
    label: 'Held messages',
    moderators: true,
    panel: lazyPart(async () => ({ default: (await import('./cases/cases.tsx')).Held })),
    waiting: { count: 'heldMessages', word: 'held', noun: 'held message' },
  },
  silent: {
    label: 'Silent kitchens',
    moderators: true,
    panel: lazyPart(async () => ({ default: (await import('./cases/cases.tsx')).Silent })),
    waiting: { count: 'silentKitchens', word: 'silent', noun: 'silent kitchen' },
  },
  choices: {
    label: 'Places and cuisines',
    panel: lazyPart(() => import('./choices/choices-tab.tsx')),
  },
  site: {
    label: 'Site',
    panel: lazyPart(() => import('./site/site-tab.tsx')),
  },
  texts: {
    label: 'Texts',
    panel: lazyPart(() => import('./site/texts-tab.tsx')),
  },
  figures: {
    label: 'Figures',
    panel: lazyPart(() => import('./figures/figures-tab.tsx')),
  },
  pages: {
    label: 'Pages',
    panel: lazyPart(() => import('./site-pages/pages.tsx')),
  },
  'place-pages': {
    label: 'City pages',
    panel: lazyPart(() => import('./site-pages/place-pages.tsx')),
  },
  imports: {
    label: 'Import and export',
    panel: lazyPart(() => import('./imports/imports-tab.tsx')),
  },
  'search-health': {
    label: 'Search health',
    panel: lazyPart(() => import('./search-health/search-health.tsx')),
    waiting: { count: 'failedJobs', word: 'failed', noun: 'failed job' },
  },
  activity: {
    label: 'Activity',
    panel: lazyPart(() => import('./audit/activity.tsx')),
  },
  'first-day': {
    label: 'First day',
    panel: lazyPart(() => import('./first-day/first-day-tab.tsx')),
  },
  users: {
    label: 'Accounts',
    panel: lazyPart(() => import('./people/users-tab.tsx')),
  },
  team: {
    label: 'Team',
    panel: lazyPart(() => import('./people/team-tab.tsx')),
  },
}

/** A person's role; unknown while it loads. */
type Role = AdminUser['role'] | undefined

export const maySee = (name: PanelName, role: Role): boolean =>
  role !== 'moderator' || panels[name].moderators === true

export const panelEntries = Object.entries(panels) as [PanelName, Panel][]

type Tab = { label: string; panels: readonly PanelName[] }

/** The dashboard's tabs: the specification's, each one panel, and ours. */
const tabs: readonly Tab[] = [
  ...(['companies', 'add-company', 'reviews', 'contact-messages', 'suggestions'] as const).map(
    (name) => ({ label: panels[name].label, panels: [name] }),
  ),
  { label: 'Inbox', panels: ['listings', 'claims', 'proposals', 'reports', 'held', 'silent'] },
  { label: panels.imports.label, panels: ['imports'] },
  { label: 'People', panels: ['users', 'team'] },
  {
    label: 'Search and site',
    panels: [
      ...(['search-health', 'figures', 'choices', 'first-day', 'site', 'texts'] as const),
      ...(['pages', 'place-pages', 'activity'] as const),
    ],
  },
]

/** The tabs of a role, each with the panels that it may see. */
export const tabsOf = (role: Role): readonly Tab[] =>
  tabs.flatMap(({ label, panels: all }) => {
    const seen = all.filter((name) => maySee(name, role))
    return seen.length > 0 ? [{ label, panels: seen }] : []
  })

/** Number of items waiting on a panel. */
export const waitingOn = (name: PanelName, stats: AdminStats | undefined): number => {
  const { waiting } = panels[name]
  return Number((waiting && stats?.[waiting.count]) ?? 0)
}

/** The items waiting on a tab: their number, its word, and the panel to open, where some wait. */
export function waitingOnTab(tab: Tab, stats: AdminStats | undefined) {
  const first = tab.panels.find((name) => waitingOn(name, stats) > 0) ?? tab.panels[0]!
  return {
    first,
    count: tab.panels.reduce((sum, name) => sum + waitingOn(name, stats), 0),
    word: tab.panels.length > 1 ? 'waiting' : panels[first].waiting?.word,
  }
}

/** The panel named in the address, or the first one that a role may see. */
export const panelIn = (params: URLSearchParams, role: Role): PanelName =>
  panelEntries.find(([name]) => name === params.get('tab') && maySee(name, role))?.[0] ??
  tabsOf(role)[0]!.panels[0]!
