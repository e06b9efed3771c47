import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ErrorPage } from '../frame/error-page.tsx'
import { Footer, SlimFooter } from '../frame/footer.tsx'
import type { OwnFrame } from '../frame/page-frame.tsx'
import { AdminBar } from './admin-bar.tsx'
import { useAdminInOtherTabs } from './admin-session.ts'
import { Toaster } from './shared/toaster.tsx'
import { MuiTheme } from './theme/mui-theme.tsx'

export const handle: OwnFrame = { ownFrame: true }

/** Frame of administrators' pages, with its own header and MUI's controls. */
export default function AdminFrame() {
  useAdminInOtherTabs()
  return (
    <MuiTheme>
      <Frame>
        <Outlet />
      </Frame>
      <Toaster />
    </MuiTheme>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <>
      <AdminBar />
      <main id="content" tabIndex={-1} className="flex-1 pb-10 outline-none">
        {children}
      </main>
      {/* The sign-in page has the site's width; the dashboard uses the whole window. */}
      {pathname === '/admin/login' ? <Footer newsletter={null} /> : <SlimFooter />}
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
