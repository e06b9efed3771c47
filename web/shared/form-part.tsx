import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { cardStyle } from './card-style.ts'

type PartProps = { title: string; intro?: ReactNode; children: ReactNode }

/** A part of a long form, on a card of its own: fields side by side where there is room. */
export function Part({ title, intro, children }: PartProps) {
  return (
    <Box component="fieldset" sx={{ ...cardStyle, m: 0, p: { xs: 2.5, sm: 4 }, minWidth: 0 }}>
      {/* A float, because a legend would sit on the card's edge. */}
      <Typography
        component="legend"
        variant="h3"
        sx={{ float: 'left', width: '100%', p: 0, mb: intro ? 0.5 : 2 }}
      >
        {title}
      </Typography>
      {intro && (
        <Typography sx={{ clear: 'both', mb: 2, color: 'text.secondary' }}>{intro}</Typography>
      )}
      <Box
        sx={{
          clear: 'both',
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {children}
      </Box>
    </Box>
  )
}

/** What takes the whole width of its part. */
export function Wide({ children }: { children: ReactNode }) {
  return <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>{children}</Box>
}
