import { t } from '#domain/i18n.ts'
import { LinkButton } from '../ui/button.tsx'
import { earlyPart } from '../ui/early-part.ts'
import { useCurrentUser } from '../data/session.ts'

/** Id of the signed-in person's menu, by which scripts detect that the page has one. */
export const USER_MENU_ID = 'user-menu'

const frameParts = earlyPart(() => import('./frame-parts.ts'))

/** Loads the frame's components for a signed-in person. */
export const loadFrameParts = frameParts.load

/** The last item of the header: the link to sign in, or the person's menu. */
export function HeaderAccount() {
  const user = useCurrentUser()
  const parts = frameParts.usePart(Boolean(user))
  if (user && parts) return <parts.UserMenu key={user.username} id={USER_MENU_ID} user={user} />
  return (
    <LinkButton
      to="/auth"
      // Invisible until the person is known and the menu is loaded, so that the layout does not shift.
      className={`min-w-0 px-2 min-[360px]:px-3.5 sm:px-4.5 ${user === null ? '' : 'invisible'}`}
    >
      {t('Login')}
    </LinkButton>
  )
}

/** Notices for a signed-in person above every page. */
export function AccountNotices() {
  const user = useCurrentUser()
  const unverified = user && !user.emailVerified
  const parts = frameParts.usePart(Boolean(unverified))
  if (!unverified || !parts) return null
  return <parts.VerificationBanner key={user.username} email={user.email} />
}
