import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import type { AdminUser } from '#api/contract/admins.ts'
import { onAnotherPage } from '../../shared/another-page.ts'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { Notice } from '../../shared/notice.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { PageTitle } from '../../shared/page-title.tsx'
import { Spinner } from '../../shared/spinner.tsx'
import { TextLink } from '../../shared/text-link.tsx'
import { adminSignInUrl, useAdmin, useAdminInOtherTabs } from '../admin-session.ts'
import { LogOutButton } from '../log-out-button.tsx'
import { totpStatus } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'
import { TwoStepsOn } from './two-steps-on.tsx'

export const shouldRevalidate = onAnotherPage

const PATH = '/admin/security'

export default function SecurityPage() {
  useAdminInOtherTabs()
  const admin = useAdmin()
  const [leaving, setLeaving] = useState(false)
  return (
    <>
      <PageHead
        title="Security, Administration"
        description="How administrators sign in."
        path={PATH}
        indexed={false}
      />
      {admin === undefined && <Spinner label="Loading admin panel..." seen />}
      {admin === null && <Navigate to={adminSignInUrl(leaving ? '/admin' : PATH)} replace />}
      {admin && <Security admin={admin} onLeave={() => setLeaving(true)} />}
    </>
  )
}

function Security({ admin, onLeave }: { admin: AdminUser; onLeave: () => void }) {
  const status = useQuery({ ...totpStatus, refetchOnMount: 'always' })
  const [codes, setCodes] = useState<string[]>()
  return (
    <Container maxWidth="md" sx={{ pt: { xs: 3, md: 6 } }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 1 }}>
        {admin.totpDue || codes ? <span /> : <TextLink to="/admin">Back to the dashboard</TextLink>}
        <LogOutButton onLeave={onLeave} />
      </Box>
      <PageTitle
        title="Sign-in security"
        intro={`How ${admin.username} signs in to the dashboard.`}
      />
      <Box sx={{ display: 'grid', gap: 3 }}>
        {admin.totpDue && (
          <Notice tone="info">
            Every administrator has to turn on two-step sign-in. The dashboard opens after that.
          </Notice>
        )}
        <div className="card p-5 sm:p-8">
          {codes ? (
            <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
          ) : status.data?.on ? (
            <TwoStepsOn status={status.data} onCodes={setCodes} />
          ) : status.data ? (
            <SetUp onCodes={setCodes} />
          ) : status.isError ? (
            <LoadFailed
              level={2}
              title="We could not load how you sign in"
              error={status.error}
              onRetry={() => void status.refetch()}
            />
          ) : (
            <Spinner />
          )}
        </div>
      </Box>
    </Container>
  )
}
