import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import type { ReactNode } from 'react'
import { cardStyle } from '../shared/card-style.ts'

type AccountCardProps = {
  /** Stands beside the card, and under it on small screens. */
  aside?: ReactNode
  children: ReactNode
}

/** The narrow card in the middle of a page that asks for one thing. */
export function AccountCard({ aside, children }: AccountCardProps) {
  return (
    <Container
      maxWidth={aside ? 'lg' : 'sm'}
      sx={{
        pt: { xs: 4, md: 8 },
        display: 'grid',
        gap: { xs: 4, lg: 8 },
        alignItems: 'start',
        gridTemplateColumns: aside ? { md: 'minmax(0, 1fr) minmax(0, 1fr)' } : undefined,
      }}
    >
      <Box
        sx={{
          ...cardStyle,
          p: { xs: 2.5, sm: 5 },
          width: '100%',
          maxWidth: 500,
          mx: { xs: 'auto', md: aside ? 0 : 'auto' },
        }}
      >
        {children}
      </Box>
      {aside}
    </Container>
  )
}
