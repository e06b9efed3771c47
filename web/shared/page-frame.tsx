import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NavigationProgress } from './navigation-progress.tsx'

/** What stands round every page: skip link, header and footer. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Box
        component="a"
        href="#content"
        sx={{
          position: 'absolute',
          left: 16,
          top: -80,
          zIndex: 'tooltip',
          px: 2.5,
          py: 1.5,
          borderRadius: 1,
          bgcolor: 'turmeric.main',
          color: 'turmeric.contrastText',
          fontWeight: 650,
          '&:focus': { top: 12 },
        }}
      >
        Skip to content
      </Box>
      <NavigationProgress />
      <Header />
      <Box component="main" id="content" tabIndex={-1} sx={{ flex: 1, outline: 0 }}>
        {children}
      </Box>
      <Footer />
    </Box>
  )
}
