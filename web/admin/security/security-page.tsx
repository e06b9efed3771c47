import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminUser } from '#contract/admins.ts'
import { revalidateOnOtherPage } from '../../frame/another-page.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { LoadFailed } from '../shared/failures.tsx'
import { SignedIn } from '../signed-in.tsx'
import { totpStatus } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'
import { TwoStepsOn } from './two-steps-on.tsx'

export const shouldRevalidate = revalidateOnOtherPage

export default function SecurityPage() {
  return (
    <>
      <PageHead
        title="Security, Administration"
        description="How administrators sign in."
        path="/admin/security"
        indexed={false}
      />
      <SignedIn>{(admin) => <Security admin={admin} />}</SignedIn>
    </>
  )
}

function Security({ admin }: { admin: AdminUser }) {
  const status = useQuery({ ...totpStatus, refetchOnMount: 'always' })
  const [codes, setCodes] = useState<string[]>()
  return (
    <div className="page-width max-w-[900px] pt-6">
      {!admin.totpDue && !codes && <TextLink to="/admin">Back to the dashboard</TextLink>}
      <PageTitle
        title="Sign-in security"
        intro={`How ${admin.username} signs in to the dashboard.`}
      />
      <div className="grid gap-6">
        {admin.totpDue && (
          <Alert role="status" severity="info" variant="standard" icon={false}>
            Every administrator has to turn on two-step sign-in. The dashboard opens after that.
          </Alert>
        )}
        <div className="card p-5 sm:p-8">
          {codes ? (
            <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
          ) : status.data?.on ? (
            <TwoStepsOn status={status.data} onCodes={setCodes} />
          ) : status.data ? (
            <SetUp onCodes={setCodes} />
          ) : status.isError ? (
            <LoadFailed title="We could not load how you sign in" query={status} />
          ) : (
            <Spinner />
          )}
        </div>
      </div>
    </div>
  )
}
