import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { AdminUser } from '#contract/admins.ts'
import { Spinner } from '../ui/spinner.tsx'
import { adminSignInUrl, useAdmin } from './admin-session.ts'

/** A page for the signed-in administrator; others are redirected to sign in. */
export function SignedIn({ children }: { children: (admin: AdminUser) => ReactNode }) {
  const admin = useAdmin()
  const { pathname, search } = useLocation()
  if (admin === undefined) return <Spinner label="Loading admin panel..." seen />
  if (admin === null) return <Navigate to={adminSignInUrl(`${pathname}${search}`)} replace />
  return children(admin)
}
