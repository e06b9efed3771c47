import Box from '@mui/material/Box'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { AccountNotices } from '../account/account-frame.tsx'
import { useAccountInOtherTabs } from '../account/session.ts'
import { ComparePlace } from '../compare/compare-place.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { ProgressLine } from './progress-line.tsx'
import { FiveStars } from './stars.tsx'
import { Toaster } from './toaster.tsx'

/** What stands round every page: skip link, header, notices and footer. */
export function PageFrame({ children }: { children: ReactNode }) {
  useAccountInOtherTabs()
  const main = useRef<HTMLElement>(null)
  const { pathname, hash } = useLocation()
  const navigation = useNavigation()
  const shown = useRef(pathname)
  useEffect(() => {
    // A new page begins at its content for keyboards and screen readers too, as it would have if
    // the browser had loaded it. An anchor has a place of its own.
    if (shown.current !== pathname && hash === '') main.current?.focus({ preventScroll: true })
    shown.current = pathname
  }, [pathname, hash])

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
      {navigation.state !== 'idle' && <ProgressLine position="fixed" />}
      <Header />
      <AccountNotices />
      <Box component="main" ref={main} id="content" tabIndex={-1} sx={{ flex: 1, outline: 0 }}>
        {children}
      </Box>
      <Footer />
      <ComparePlace />
      <Toaster />
      <FiveStars />
    </Box>
  )
}
