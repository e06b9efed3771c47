import { useEffect, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { t } from '#domain/i18n.ts'
import { Button } from '../ui/button.tsx'
import { useCurrentUser } from '../data/session.ts'

type FrameParts = typeof import('./frame-parts.ts')

let parts: FrameParts | undefined
const listeners = new Set<() => void>()

/** Id of the signed-in person's menu, by which scripts detect that the page has one. */
export const USER_MENU_ID = 'user-menu'

/**
 * Loads the frame's components for a signed-in person before the page is rendered or hydrated.
 * `lazy` in a Suspense boundary would not work: the server streams such a part after a placeholder,
 * and an update during hydration removes it until its chunk is loaded.
 */
export async function loadFrameParts(): Promise<void> {
  parts ??= await import('./frame-parts.ts')
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const loaded = () => parts

function useFrameParts(wanted: boolean): FrameParts | undefined {
  useEffect(() => {
    // The page works without them; the next page tries again.
    if (wanted) loadFrameParts().catch(() => {})
  }, [wanted])
  return useSyncExternalStore(subscribe, loaded, loaded)
}

/** The last item of the header: the link to sign in, or the person's menu. */
export function HeaderAccount() {
  const user = useCurrentUser()
  const parts = useFrameParts(Boolean(user))
  if (user && parts) return <parts.UserMenu key={user.username} id={USER_MENU_ID} user={user} />
  return (
    <Button
      component={Link}
      to="/auth"
      // Invisible until the person is known and the menu is loaded, so that the layout does not shift.
      className={`min-w-0 px-2 min-[360px]:px-3.5 sm:px-4.5 ${user === null ? '' : 'invisible'}`}
    >
      {t('Login')}
    </Button>
  )
}

/** Notices for a signed-in person above every page. */
export function AccountNotices() {
  const user = useCurrentUser()
  const unverified = user && !user.emailVerified
  const parts = useFrameParts(Boolean(unverified))
  if (!unverified || !parts) return null
  return <parts.VerificationBanner key={user.username} email={user.email} />
}
