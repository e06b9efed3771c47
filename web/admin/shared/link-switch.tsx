import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import { Link } from 'react-router'

type LinkSwitchProps = {
  label: string
  views: readonly { name: string; label: string; to: string }[]
  shown: string
}

/** Links between the views of a list, as one control. */
export function LinkSwitch({ label, views, shown }: LinkSwitchProps) {
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{
        display: 'inline-flex',
        flexWrap: 'wrap',
        gap: 0.5,
        p: 0.5,
        borderRadius: '14px',
        bgcolor: 'steel.surface',
      }}
    >
      {views.map(({ name, label: text, to }) => (
        <ToggleButton
          key={name}
          value={name}
          selected={name === shown}
          component={Link}
          to={to}
          preventScrollReset
          // A link is not pressed: it leads to the page that is shown, or to another.
          aria-pressed={undefined}
          aria-current={name === shown ? 'true' : undefined}
        >
          {text}
        </ToggleButton>
      ))}
    </Box>
  )
}
