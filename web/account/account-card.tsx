import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import type { ReactNode } from 'react'
import { cardStyle } from '../shared/card-style.ts'

/** The narrow card in the middle of a page that asks for one thing. */
export function AccountCard({ children }: { children: ReactNode }) {
  return (
    <Container maxWidth="sm" sx={{ pt: { xs: 4, md: 8 } }}>
      <Box sx={{ ...cardStyle, p: { xs: 2.5, sm: 5 }, maxWidth: 500, mx: 'auto' }}>{children}</Box>
    </Container>
  )
}
