import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useChange } from '../data/use-change.ts'
import { Badge } from '../shared/badge.tsx'
import { dateInIndia, momentInIndia } from '../shared/india-time.ts'
import { LoadFailed } from '../shared/load-failed.tsx'
import { signedOut } from './log-out.ts'
import { ownSessions, signOutEverywhere } from './queries.ts'

/** Where a person is signed in, with a button that ends all of it. */
export function OwnSessions() {
  const client = useQueryClient()
  const { mutate, isPending } = useChange({
    ...signOutEverywhere,
    onSuccess: () => signedOut(client),
  })
  return (
    <>
      <Typography component="h2" variant="h3">
        Where you are logged in
      </Typography>
      <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
        If you do not know one of them, sign out everywhere and change your password.
      </Typography>
      <List />
      <Button variant="outlined" aria-disabled={isPending} onClick={() => mutate()} sx={{ mt: 2 }}>
        {isPending ? 'Signing out...' : 'Sign Out Everywhere'}
      </Button>
    </>
  )
}

function List() {
  const sessions = useQuery(ownSessions)
  if (sessions.isPending) return <Skeleton variant="rounded" height={80} sx={{ mt: 2 }} />
  if (sessions.isError) {
    return (
      <LoadFailed
        title="Your sessions could not be loaded"
        error={sessions.error}
        onRetry={() => void sessions.refetch()}
      />
    )
  }
  return (
    <Box component="ul" sx={{ m: 0, mt: 2, p: 0, listStyle: 'none' }}>
      {sessions.data.map(({ browser, createdAt, seenAt, isCurrent }, index) => (
        <Box component="li" key={index} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, fontWeight: 600 }}>
            {browser ?? 'A browser'} {isCurrent && <Badge tone="default">This browser</Badge>}
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Logged in on {dateInIndia(createdAt)}, last used on {momentInIndia(seenAt)}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
