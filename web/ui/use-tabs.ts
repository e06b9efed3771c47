import { useSearchParams } from 'react-router'
import { useTab } from './tab-links.tsx'

// Apart from the tabs, because the sign-in page makes its own.

/**
 * Tabs by their names in the address of a page, whose first tab is shown without one.
 * @param labels by name
 */
export function useTabs<Name extends string>(url: string, labels: Readonly<Record<Name, string>>) {
  const [params] = useSearchParams()
  const names = Object.keys(labels) as Name[]
  const first = names[0]!
  const [chosen, onChoose] = useTab(names.find((name) => name === params.get('tab')) ?? first)
  const tabs = names.map((name) => ({
    name,
    label: labels[name],
    to: name === first ? url : `${url}?tab=${name}`,
  }))
  return { tabs, chosen, onChoose }
}
