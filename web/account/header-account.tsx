import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useCurrentUser } from './session.ts'
import { useFrameParts } from './use-frame-parts.ts'

/** The header's last place: the way in, or the person's own menu. */
export function HeaderAccount() {
  const user = useCurrentUser()
  const parts = useFrameParts(Boolean(user))
  if (user && parts) return <parts.UserMenu key={user.username} user={user} />
  return (
    <Button
      component={Link}
      to="/auth"
      // Until it is known who it is and their menu is there: keeps the place, so that nothing jumps.
      sx={{ px: 2.25, minWidth: 0, visibility: user === null ? undefined : 'hidden' }}
    >
      Login
    </Button>
  )
}
