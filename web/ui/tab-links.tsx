import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'

type TabLinksProps<Name extends string> = {
  label: string
  tabs: readonly { name: Name; label: string; to: string }[]
  chosen: Name
  onChoose: (name: Name) => void
}

const panelId = (name: string) => `${name}-panel`

/** Scrolls a row of tabs that is wider than the window to the selected one. */
const reveal = (tab: HTMLElement | null) => {
  const row = tab?.parentElement
  if (row) row.scrollLeft = tab.offsetLeft - row.offsetLeft - row.clientWidth / 4
}

/** Moves along the tabs with the arrow keys, and selects them. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const at = items.findIndex((item) => item === document.activeElement)
  const last = items.length - 1
  const to = {
    ArrowRight: at === last ? 0 : at + 1,
    ArrowLeft: at === 0 ? last : at - 1,
    Home: 0,
    End: last,
    ' ': at,
  }[event.key]
  if (to === undefined) return
  event.preventDefault()
  items[to]?.focus()
  items[to]?.click()
}

/**
 * The tab in the address. A pressed tab is shown immediately, before the address changes, because
 * its form may be used already.
 */
export function useTab<Name extends string>(inAddress: Name) {
  const [chosen, setChosen] = useState(inAddress)
  useEffect(() => setChosen(inAddress), [inAddress])
  return [chosen, setChosen] as const
}

/** Tabs stored in the address, so that Back, reload and pages without script keep them. */
export function TabLinks<Name extends string>(props: TabLinksProps<Name>) {
  const { label, tabs, chosen, onChoose } = props
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs take the focus
    <div
      role="tablist"
      aria-label={label}
      onKeyDown={walk}
      className="flex gap-1 overflow-x-auto overflow-y-hidden rounded-[16px] bg-steel-surface p-1 [scrollbar-width:none] max-sm:gap-x-0"
    >
      {tabs.map(({ name, label: text, to }) => (
        <Link
          key={name}
          ref={name === chosen ? reveal : undefined}
          to={to}
          replace
          preventScrollReset
          onClick={(event) => {
            const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
            if (!elsewhere) onChoose(name)
          }}
          id={`${name}-tab`}
          role="tab"
          aria-selected={name === chosen}
          aria-controls={name === chosen ? panelId(name) : undefined}
          tabIndex={name === chosen ? 0 : -1}
          className="tab"
        >
          {text}
        </Link>
      ))}
    </div>
  )
}

/** Panel of the selected tab. */
export function TabPanel({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={panelId(name)} aria-labelledby={`${name}-tab`}>
      {children}
    </div>
  )
}
