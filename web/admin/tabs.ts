import { lazyPart } from './shared/lazy-part.ts'
import type { AdminStats } from '#api/contract/admins.ts'

export const tabNames = [
  'companies',
  'add-company',
  'reviews',
  'contact-messages',
  'suggestions',
  'listings',
  'search-health',
  'activity',
] as const
export type TabName = (typeof tabNames)[number]

/** The tab that an address names; the first one when it names none. */
export function tabIn(params: URLSearchParams): TabName {
  return tabNames.find((name) => name === params.get('tab')) ?? 'companies'
}

/** The address of a tab. */
export const tabUrl = (name: TabName, params: Record<string, string> = {}) => {
  const search = new URLSearchParams({ ...(name !== 'companies' && { tab: name }), ...params })
  return search.size === 0 ? '/admin' : `/admin?${search}`
}

type Tab = {
  label: string
  /** What waits there: shown as a badge. */
  waiting?: (stats: AdminStats) => number
  /** The badge's number in words. */
  words?: string
  Content: React.LazyExoticComponent<React.ComponentType<object>>
}

/** The tabs in their order, and what each shows; fetched when it is first opened. */
export const tabs: Record<TabName, Tab> = {
  companies: {
    label: 'Companies',
    Content: lazyPart(() => import('./companies/companies-tab.tsx')),
  },
  'add-company': {
    label: 'Add Company',
    Content: lazyPart(() => import('./companies/add-company.tsx')),
  },
  reviews: {
    label: 'Review Management',
    waiting: (stats) => stats.pendingReviews,
    words: 'pending',
    Content: lazyPart(() => import('./moderation/review-management.tsx')),
  },
  'contact-messages': {
    label: 'Contact Messages',
    waiting: (stats) => stats.unreadMessages,
    words: 'new',
    Content: lazyPart(() => import('./messages/contact-messages.tsx')),
  },
  suggestions: {
    label: 'Suggestions',
    waiting: (stats) => stats.unreadSuggestions,
    words: 'new',
    Content: lazyPart(() => import('./messages/suggestions.tsx')),
  },
  listings: {
    label: 'New Listings',
    waiting: (stats) => stats.pendingListings,
    words: 'pending',
    Content: lazyPart(() => import('./moderation/new-listings.tsx')),
  },
  'search-health': {
    label: 'Search Health',
    waiting: (stats) => stats.failedJobs,
    words: 'failed',
    Content: lazyPart(() => import('./search-health/search-health.tsx')),
  },
  activity: {
    label: 'Activity',
    Content: lazyPart(() => import('./activity/activity.tsx')),
  },
}
