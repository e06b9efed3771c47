import Button from '@mui/material/Button'
import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { useCurrentUser } from './session.ts'
import { signInUrl } from './way-back.ts'

// Most visitors are not signed in, and need neither the menu nor its script.
const UserMenu = lazy(() =>
  import('./user-menu.tsx').then(({ UserMenu }) => ({ default: UserMenu })),
)

/** The header's last place: the way in, or the person's own menu. */
export function HeaderAccount() {
  const user = useCurrentUser()
  const { pathname, search } = useLocation()
  if (user) {
    return (
      <Suspense>
        <UserMenu key={user.username} user={user} />
      </Suspense>
    )
  }
  const here = pathname === '/auth' ? '/' : `${pathname}${search}`
  return (
    <Button
      component={Link}
      to={signInUrl(here)}
      // Not yet known who it is: keeps the place, so that nothing jumps.
      sx={{ px: 2.25, minWidth: 0, visibility: user === undefined ? 'hidden' : undefined }}
    >
      Login
    </Button>
  )
}
