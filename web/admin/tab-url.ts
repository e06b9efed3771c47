import { caseKinds } from '#domain/cases.ts'

/** The dashboard's tabs, the specification's and ours: their names, and the panels on them. */
export const tabPanels = [
  ['Companies', 'companies'],
  ['Add Company', 'add-company'],
  ['Review Management', 'reviews'],
  ['Contact Messages', 'contact-messages'],
  ['Suggestions', 'suggestions'],
  ['Inbox', ...caseKinds],
  ['Import and export', 'imports'],
  [
    'Search and site',
    ...(['search-health', 'figures', 'choices', 'first-day', 'site', 'texts'] as const),
    ...(['pages', 'place-pages', 'users', 'team', 'activity'] as const),
  ],
] as const

type PanelsOf<Tab> = Tab extends readonly [string, ...infer Names] ? Names[number] : never

/** A panel of the dashboard by its name in the address, `?tab=`. */
export type PanelName = PanelsOf<(typeof tabPanels)[number]>

/** The address of a panel. */
export const tabUrl = (name: PanelName, params: Record<string, string> = {}) => {
  const search = new URLSearchParams({ ...(name !== 'companies' && { tab: name }), ...params })
  return search.size === 0 ? '/admin' : `/admin?${search}`
}
