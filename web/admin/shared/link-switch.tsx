import ToggleButton from '@mui/material/ToggleButton'
import { Link } from 'react-router'

type LinkSwitchProps = {
  label: string
  views: readonly { name: string; label: string; to: string }[]
  shown: string
}

/** Links between the views of a list, styled as one control. */
export function LinkSwitch({ label, views, shown }: LinkSwitchProps) {
  return (
    <nav
      aria-label={label}
      className="inline-flex flex-wrap gap-1 rounded-[14px] bg-steel-surface p-1"
    >
      {views.map(({ name, label: text, to }) => (
        <ToggleButton
          key={name}
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
