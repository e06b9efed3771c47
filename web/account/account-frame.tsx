import { useEffect, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { t } from '#domain/i18n.ts'
import { Button } from '../ui/button.tsx'
import { useCurrentUser } from '../data/session.ts'

type FrameParts = typeof import('./frame-parts.ts')

let parts: FrameParts | undefined
const listeners = new Set<() => void>()

/** The id of the signed-in person's menu, by which the browser knows that the page has one. */
export const USER_MENU_ID = 'user-menu'

/**
 * Loads the frame's parts for a signed-in person: before the page is rendered or hydrated where
 * it has them. `lazy` in a Suspense boundary would not do: the server streams such a part behind
 * a placeholder, and an update during hydration takes it away until its chunk is there.
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
    // Without them the page works; the next one tries again.
    if (wanted) loadFrameParts().catch(() => {})
  }, [wanted])
  return useSyncExternalStore(subscribe, loaded, loaded)
}

/** The last place in the header: the link to sign in, or the person's own menu. */
export function HeaderAccount() {
  const user = useCurrentUser()
  const parts = useFrameParts(Boolean(user))
  if (user && parts) return <parts.UserMenu key={user.username} id={USER_MENU_ID} user={user} />
  return (
    <Button
      component={Link}
      to="/auth"
      // Hidden until it is known who it is and their menu is loaded, so that nothing shifts.
      className={`min-w-0 px-2 min-[360px]:px-3.5 sm:px-4.5 ${user === null ? '' : 'invisible'}`}
    >
      {t('Login')}
    </Button>
  )
}

/** Notices for a signed-in person over every page. */
export function AccountNotices() {
  const user = useCurrentUser()
  const unverified = user && !user.emailVerified
  const parts = useFrameParts(Boolean(unverified))
  if (!unverified || !parts) return null
  return <parts.VerificationBanner key={user.username} email={user.email} />
}
