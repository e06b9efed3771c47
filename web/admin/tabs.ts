/** The dashboard's tabs in their order. */
export const tabLabels = {
  companies: 'Companies',
  'add-company': 'Add Company',
  reviews: 'Review Management',
  'contact-messages': 'Contact Messages',
  suggestions: 'Suggestions',
  listings: 'New Listings',
  'search-health': 'Search Health',
  activity: 'Activity',
} as const

export type TabName = keyof typeof tabLabels
export const tabNames = Object.keys(tabLabels) as TabName[]

/** The tab that an address names; the first one when it names none. */
export function tabIn(params: URLSearchParams): TabName {
  return tabNames.find((name) => name === params.get('tab')) ?? 'companies'
}

/** The address of a tab. */
export const tabUrl = (name: TabName, params: Record<string, string> = {}) => {
  const search = new URLSearchParams({ ...(name !== 'companies' && { tab: name }), ...params })
  return search.size === 0 ? '/admin' : `/admin?${search}`
}
