import type { ComponentType } from 'react'
import { lazyPart } from '../shared/lazy-part.ts'
import type { TabName } from './tabs.ts'

/** What each tab shows, fetched when it is first opened. */
export const tabPanels: Record<TabName, ComponentType> = {
  companies: lazyPart(() => import('./companies/companies-tab.tsx')),
  'add-company': lazyPart(() => import('./companies/add-company.tsx')),
  reviews: lazyPart(() => import('./reviews/review-management.tsx')),
  'contact-messages': lazyPart(() => import('./messages/contact-messages.tsx')),
  suggestions: lazyPart(() => import('./messages/suggestions.tsx')),
  listings: lazyPart(() => import('./listings/new-listings.tsx')),
  'search-health': lazyPart(() => import('./search-health/search-health.tsx')),
  activity: lazyPart(() => import('./audit/activity.tsx')),
}
