import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { cardStyle } from '../../shared/card-style.ts'

type CardProps = {
  title: string
  /** Beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** A part of the tab, with its heading. */
export function Card({ title, action, children }: CardProps) {
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ ...cardStyle, p: { xs: 2, sm: 3 }, minWidth: 0 }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          mb: 1.5,
          minHeight: action ? 44 : undefined,
        }}
      >
        <Typography id={id} component="h3" variant="h4">
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Box>
  )
}
