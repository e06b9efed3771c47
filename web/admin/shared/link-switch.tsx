import { ToggleButton } from '@mui/material'
import { Link } from 'react-router'

type LinkSwitchProps = {
  label: string
  views: readonly { name: string; label: string; to: string }[]
  shown: string
}

/** Scrolls the row so far that the present view is seen. */
function showPresent(nav: HTMLElement | null) {
  const present = nav?.querySelector<HTMLElement>('[aria-current]')
  if (nav && present)
    nav.scrollLeft = present.offsetLeft + present.offsetWidth / 2 - nav.clientWidth / 2
}

/** Links between views, styled as one control; on phones one row, which scrolls. */
export function LinkSwitch({ label, views, shown }: LinkSwitchProps) {
  return (
    <nav
      ref={showPresent}
      aria-label={label}
      className="relative inline-flex max-w-full gap-1 rounded-[14px] bg-steel-surface p-1 max-sm:overflow-x-auto max-sm:overflow-y-hidden sm:flex-wrap"
    >
      {views.map(({ name, label: text, to }) => (
        <ToggleButton
          key={name}
          className="flex-none"
          value={name}
          selected={name === shown}
          component={Link}
          to={to}
          preventScrollReset
          // Links must not have aria-pressed; aria-current marks the present one.
          aria-pressed={undefined}
          aria-current={name === shown ? 'true' : undefined}
        >
          {text}
        </ToggleButton>
      ))}
    </nav>
  )
}
