/** A panel of the dashboard by its name in the address, `?tab=`. */
export type PanelName =
  | 'companies'
  | 'add-company'
  | 'reviews'
  | 'contact-messages'
  | 'suggestions'
  | 'listings'
  | 'claims'
  | 'proposals'
  | 'reports'
  | 'held'
  | 'silent'
  | 'choices'
  | 'site'
  | 'texts'
  | 'place-pages'
  | 'pages'
  | 'figures'
  | 'imports'
  | 'search-health'
  | 'activity'
  | 'first-day'
  | 'users'
  | 'team'

/** The address of a panel. */
export const tabUrl = (name: PanelName, params: Record<string, string> = {}) => {
  const search = new URLSearchParams({ ...(name !== 'companies' && { tab: name }), ...params })
  return search.size === 0 ? '/admin' : `/admin?${search}`
}
