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
import { Toaster } from './shared/toaster.tsx'
import { adminTheme } from './theme/theme.ts'
import './theme/admin.css'

export const handle: OwnFrame = { ownFrame: true }

// The first sheet has what `adminTheme` keeps out of variables.
const palette = adminTheme.generateStyleSheets().slice(1) as CSSObject[]

/**
 * MUI's styles in their cascade layer, below the classes. `StyledEngineProvider enableCssLayer`
 * does the same, but takes no nonce, without which the policy refuses them.
 */
function createLayeredCache(nonce: string | undefined) {
  // Without the vendor prefixes, which are a third of all styles.
  const cache = createCache({ key: 'css', nonce, stylisPlugins: [] })
  const { insert } = cache
  cache.insert = (selector, { styles, ...serialized }, ...rest) =>
    insert(selector, { ...serialized, styles: `@layer mui{${styles}}` }, ...rest)
  return cache
}

/** What the pages of administrators stand in: a bar of their own, and MUI's controls. */
export default function AdminFrame() {
  useAdminInOtherTabs()
  const nonce = use(NonceContext)
  const [cache] = useState(() => createLayeredCache(nonce))
  return (
    <CacheProvider value={cache}>
      {/* MUI's own provider would bring the code that writes the variables and switches schemes. */}
      <ThemeContext value={adminTheme}>
        <DefaultPropsProvider value={adminTheme.components as object}>
          <Global styles={palette} />
          <Frame>
            <Outlet />
          </Frame>
          <Toaster />
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
