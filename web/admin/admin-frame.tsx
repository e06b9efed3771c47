import createCache from '@emotion/cache'
import { CacheProvider, type CSSObject, Global, ThemeContext } from '@emotion/react'
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider'
import { type ReactNode, use, useState } from 'react'
import { Outlet } from 'react-router'
import { ErrorPage } from '../frame/error-page.tsx'
import { NonceContext } from '../frame/nonce.ts'
import type { OwnFrame } from '../frame/page-frame.tsx'
import { AdminBar } from './admin-bar.tsx'
import { useAdminInOtherTabs } from './admin-session.ts'
import { adminTheme } from './theme/theme.ts'

export const handle: OwnFrame = { ownFrame: true }

// The first sheet has what `adminTheme` keeps out of variables.
const palette = adminTheme.generateStyleSheets().slice(1) as CSSObject[]

/** What the pages of administrators stand in: a bar of their own, and MUI's controls. */
export default function AdminFrame() {
  useAdminInOtherTabs()
  const nonce = use(NonceContext)
  // Without the vendor prefixes, which are a third of all styles.
  const [styles] = useState(() => createCache({ key: 'css', nonce, stylisPlugins: [] }))
  return (
    <CacheProvider value={styles}>
      {/* MUI's own provider would bring the code that writes the variables and switches schemes. */}
      <ThemeContext value={adminTheme}>
        <DefaultPropsProvider value={adminTheme.components as object}>
          <Global styles={palette} />
          <Frame>
            <Outlet />
          </Frame>
        </DefaultPropsProvider>
      </ThemeContext>
    </CacheProvider>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <AdminBar />
      <main id="content" tabIndex={-1} className="flex-1 pb-10 outline-none">
        {children}
      </main>
    </>
  )
}

export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorPage />
    </Frame>
  )
}
