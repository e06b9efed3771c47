import { Alert, Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { AdminUser } from '#contract/admins.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { LoadFailed } from '../shared/layout.tsx'
import { SignedIn } from '../signed-in.tsx'
import { totpStatus } from './queries.ts'
import { SetUp } from './set-up.tsx'
import { TwoStepsOn } from './two-steps-on.tsx'

export { shouldRevalidate } from '../../frame/another-page.ts'

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

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void }

/** Shows recovery codes, which cannot be shown again. */
function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const block = useRef<HTMLDivElement>(null)
  // The previously focused button has disappeared.
  useEffect(() => block.current?.focus(), [])
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`
  return (
    <div ref={block} tabIndex={-1} className="outline-none">
      <PageTitle
        level={2}
        title="Keep your recovery codes"
        intro="Each of them signs you in once, in place of a code from the app, should your device be lost. They are not shown again: print them, or keep them in a password manager."
      />
      <ul
        aria-label="Recovery codes"
        className="rounded-md bg-steel-surface p-4 font-mono text-xs leading-8 wrap-anywhere sm:text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onDone}>I have kept them</Button>
        <Button
          variant="outlined"
          component="a"
          href={file}
          download="dabbawise-recovery-codes.txt"
        >
          Download
        </Button>
      </div>
    </div>
  )
}
