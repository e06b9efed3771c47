import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { AccountCard } from '../account/account-card.tsx'
import { PageHead } from '../shared/page-head.tsx'
import { adminUser, adminWayBack, forgetAdminData, useAdminInOtherTabs } from './admin-session.ts'
import { AdminLoginForm } from './login-form.tsx'

export default function AdminLoginPage() {
  useAdminInOtherTabs()
  const client = useQueryClient()
  const [params] = useSearchParams()
  // Asked for again: the session may have begun in another tab, or the API have come back.
  const { data: admin } = useQuery({ ...adminUser, refetchOnMount: 'always' })
  useEffect(() => {
    if (admin === null) forgetAdminData(client)
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
        <AdminLoginForm />
      </AccountCard>
    </>
  )
}
