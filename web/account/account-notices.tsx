import { lazy, Suspense } from 'react'
import { useCurrentUser } from './session.ts'

const VerificationBanner = lazy(() =>
  import('./verification-banner.tsx').then(({ VerificationBanner }) => ({
    default: VerificationBanner,
  })),
)

/** What a signed-in person is told over every page. */
export function AccountNotices() {
  const user = useCurrentUser()
  if (!user || user.emailVerified) return null
  return (
    <Suspense>
      <VerificationBanner key={user.username} email={user.email} />
    </Suspense>
  )
}
