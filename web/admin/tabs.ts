import type { ComponentType } from 'react'
import type { AdminStats } from '#contract/admins.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import type { TabName } from './tab-url.ts'

type Tab = {
  label: string
  panel: ComponentType
  /** The waiting work on the tab: its count, and its texts for tab and summary. */
  waiting?: { count: keyof AdminStats; word: string; noun: string }
}

/** The dashboard's tabs in display order. */
export const tabs: Record<TabName, Tab> = {
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
    panel: lazyPart(() => import('./reviews/review-management.tsx')),
    waiting: { count: 'pendingReviews', word: 'pending', noun: 'pending review' },
  },
  'contact-messages': {
    label: 'Contact Messages',
    panel: lazyPart(() => import('./messages/contact-messages.tsx')),
    waiting: { count: 'unreadMessages', word: 'new', noun: 'unread message' },
  },
  suggestions: {
    label: 'Suggestions',
    panel: lazyPart(() => import('./messages/suggestions.tsx')),
    waiting: { count: 'unreadSuggestions', word: 'new', noun: 'unread suggestion' },
  },
  listings: {
    label: 'New Listings',
    panel: lazyPart(() => import('./listings/new-listings.tsx')),
    waiting: { count: 'pendingListings', word: 'pending', noun: 'new listing' },
  },
  claims: {
    label: 'Claims',
    panel: lazyPart(async () => ({ default: (await import('./cases/cases.tsx')).Claims })),
    waiting: { count: 'pendingClaims', word: 'pending', noun: 'claim' },
  },
  proposals: {
    label: 'Proposals',
    panel: lazyPart(async () => ({ default: (await import('./cases/cases.tsx')).Proposals })),
    waiting: { count: 'pendingProposals', word: 'pending', noun: 'proposal' },
  },
  reports: {
    label: 'Reported Reviews',
    panel: lazyPart(async () => ({ default: (await import('./cases/cases.tsx')).Reports })),
    waiting: { count: 'reportedReviews', word: 'reported', noun: 'reported review' },
  },
  silent: {
    label: 'Silent Kitchens',
    panel: lazyPart(async () => ({ default: (await import('./cases/cases.tsx')).Silent })),
    waiting: { count: 'silentKitchens', word: 'silent', noun: 'silent kitchen' },
  },
  choices: {
    label: 'Places and Cuisines',
    panel: lazyPart(() => import('./choices/choices-tab.tsx')),
  },
  imports: {
    label: 'Import and Export',
    panel: lazyPart(() => import('./imports/imports-tab.tsx')),
  },
  'search-health': {
    label: 'Search Health',
    panel: lazyPart(() => import('./search-health/search-health.tsx')),
    waiting: { count: 'failedJobs', word: 'failed', noun: 'failed job' },
  },
  activity: {
    label: 'Activity',
    panel: lazyPart(() => import('./audit/activity.tsx')),
  },
}

export const tabEntries = Object.entries(tabs) as [TabName, Tab][]

/** Number of items waiting on a tab. */
export const waitingCount = ({ waiting }: Tab, stats: AdminStats | undefined) =>
  Number((waiting && stats?.[waiting.count]) ?? 0)

/** The tab named in the address; the first one by default. */
export const tabIn = (params: URLSearchParams): TabName =>
  tabEntries.find(([name]) => name === params.get('tab'))?.[0] ?? 'companies'
