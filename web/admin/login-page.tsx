import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { AccountCard } from '../account/account-card.tsx'
import { hasDrafts } from '../shared/draft.ts'
import { Notice } from '../shared/notice.tsx'
import { PageHead } from '../shared/page-head.tsx'
import { useHydrated } from '../shared/use-hydrated.ts'
import {
  ADMIN_DRAFTS,
  adminUser,
  adminWayBack,
  forgetEverything,
  useAdminInOtherTabs,
} from './admin-session.ts'
import { AdminLoginForm } from './login-form.tsx'

export default function AdminLoginPage() {
  useAdminInOtherTabs()
  const client = useQueryClient()
  const hydrated = useHydrated()
  const [params] = useSearchParams()
  // Asked for again: the session may have begun in another tab, or the API have come back.
  const { data: admin } = useQuery({ ...adminUser, refetchOnMount: 'always' })
  useEffect(() => {
    if (admin === null) forgetEverything(client)
  }, [client, admin])
  if (admin) return <Navigate to={adminWayBack(params)} replace />
  return (
    <>
      <PageHead
        title="Admin login"
        description="Where the people who keep the directory sign in."
        path="/admin/login"
        indexed={false}
      />
      <AccountCard>
        <Typography component="h1" variant="h2">
          Admin login
        </Typography>
        <Typography sx={{ mt: 1, mb: 3, color: 'text.secondary' }}>
          The kitchen door, for those who keep the directory.
        </Typography>
        {hydrated && hasDrafts(ADMIN_DRAFTS) && (
          <Box sx={{ mb: 2.5 }}>
            <Notice tone="info">
              You have been logged out. What you have typed is kept in this tab and offered again
              after the login.
            </Notice>
          </Box>
        )}
        <AdminLoginForm />
      </AccountCard>
    </>
  )
}
