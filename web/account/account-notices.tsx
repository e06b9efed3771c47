import { useCurrentUser } from './session.ts'
import { useFrameParts } from './use-frame-parts.ts'

/** What a signed-in person is told over every page. */
export function AccountNotices() {
  const user = useCurrentUser()
  const unverified = user && !user.emailVerified
  const parts = useFrameParts(Boolean(unverified))
  if (!unverified || !parts) return null
  return <parts.VerificationBanner key={user.username} email={user.email} />
}
