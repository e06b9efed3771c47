/** A tab of the dashboard by its name in the address. */
export type TabName =
  | 'companies'
  | 'add-company'
  | 'reviews'
  | 'contact-messages'
  | 'suggestions'
  | 'listings'
  | 'claims'
  | 'proposals'
  | 'reports'
  | 'silent'
  | 'choices'
  | 'imports'
  | 'search-health'
  | 'activity'

/** The address of a tab. */
export const tabUrl = (name: TabName, params: Record<string, string> = {}) => {
  const search = new URLSearchParams({ ...(name !== 'companies' && { tab: name }), ...params })
  return search.size === 0 ? '/admin' : `/admin?${search}`
}
