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

/** Frame of administrators' pages: a bar of their own, and MUI's controls. */
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
      {/* The login is a page of the site; the dashboard needs its room for work. */}
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
