import Box from '@mui/material/Box'
import { Link } from 'react-router'

type ViewSwitchProps = {
  label: string
  views: readonly { name: string; label: string; to: string }[]
  shown: string
}

/** Links between the views of a list, as one control. */
export function ViewSwitch({ label, views, shown }: ViewSwitchProps) {
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{
        display: 'inline-flex',
        gap: 0.5,
        p: 0.5,
        borderRadius: '14px',
        bgcolor: 'steel.surface',
      }}
    >
      {views.map(({ name, label: text, to }) => (
        <Box
          key={name}
          component={Link}
          to={to}
          preventScrollReset
          aria-current={name === shown ? 'true' : undefined}
          sx={{
            display: 'grid',
            placeItems: 'center',
            minHeight: 44,
            px: 2,
            borderRadius: '10px',
            fontWeight: 650,
            textDecoration: 'none',
            color: 'steel.text',
            '&:hover': { color: 'text.primary' },
            '&[aria-current]': {
              bgcolor: 'background.paper',
              color: 'text.primary',
              boxShadow: '0 1px 3px rgba(46, 20, 12, 0.25)',
            },
          }}
        >
          {text}
        </Box>
      ))}
    </Box>
  )
}
