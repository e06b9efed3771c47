import type { AdminStats } from '#api/contract/admins.ts'

type Tab = {
  label: string
  /** What waits there for an administrator: its figure, the word on the tab, and in words. */
  waiting?: { figure: keyof AdminStats; word: string; nouns: readonly [one: string, many: string] }
}

/** The dashboard's tabs in their order. */
export const tabs = {
  companies: { label: 'Companies' },
  'add-company': { label: 'Add Company' },
  reviews: {
    label: 'Review Management',
    waiting: {
      figure: 'pendingReviews',
      word: 'pending',
      nouns: ['pending review', 'pending reviews'],
    },
  },
  'contact-messages': {
    label: 'Contact Messages',
    waiting: {
      figure: 'unreadMessages',
      word: 'new',
      nouns: ['unread message', 'unread messages'],
    },
  },
  suggestions: {
    label: 'Suggestions',
    waiting: {
      figure: 'unreadSuggestions',
      word: 'new',
      nouns: ['unread suggestion', 'unread suggestions'],
    },
  },
  listings: {
    label: 'New Listings',
    waiting: {
      figure: 'pendingListings',
      word: 'pending',
      nouns: ['new listing', 'new listings'],
    },
  },
  'search-health': {
    label: 'Search Health',
    waiting: { figure: 'failedJobs', word: 'failed', nouns: ['failed job', 'failed jobs'] },
  },
  activity: { label: 'Activity' },
} as const satisfies Record<string, Tab>

export type TabName = keyof typeof tabs
export const tabEntries = Object.entries(tabs) as [TabName, Tab][]

/** How many things wait on a tab. */
export const waitingOn = ({ waiting }: Tab, stats: AdminStats | undefined) =>
  Number((waiting && stats?.[waiting.figure]) ?? 0)

/** The tab that an address names; the first one when it names none. */
export function tabIn(params: URLSearchParams): TabName {
  return tabEntries.find(([name]) => name === params.get('tab'))?.[0] ?? 'companies'
}

/** The address of a tab. */
export const tabUrl = (name: TabName, params: Record<string, string> = {}) => {
  const search = new URLSearchParams({ ...(name !== 'companies' && { tab: name }), ...params })
  return search.size === 0 ? '/admin' : `/admin?${search}`
}
