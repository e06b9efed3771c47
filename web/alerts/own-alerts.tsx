import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#api/contract/accounts.ts'
import type { OwnAlert } from '#api/contract/alerts.ts'
import { useChange } from '../data/use-change.ts'
import { LoadFailed } from '../shared/load-failed.tsx'
import { TextLink } from '../shared/text-link.tsx'
import { endAlert, ownAlerts } from './queries.ts'

/** The searches that mail the signed-in person, each with a button that ends it. */
export function OwnAlerts({ user }: { user: CurrentUser }) {
  return (
    <>
      <Typography component="h2" variant="h3">
        Your alerts
      </Typography>
      <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
        Searches that mail you when something new matches, at most once a day each.
      </Typography>
      {user.emailVerified ? (
        <List />
      ) : (
        <Typography sx={{ mt: 2 }}>
          Verify your email address, and the alerts for it stand here.
        </Typography>
      )}
    </>
  )
}

function List() {
  const alerts = useQuery(ownAlerts)
  if (alerts.isPending) return <Skeleton variant="rounded" height={160} sx={{ mt: 2 }} />
  if (alerts.isError) {
    return (
      <LoadFailed
        title="Your alerts could not be loaded"
        error={alerts.error}
        onRetry={() => void alerts.refetch()}
      />
    )
  }
  if (alerts.data.length === 0) {
    return (
      <Typography sx={{ mt: 2 }}>
        You have none. <TextLink to="/companies">Search for something</TextLink> and press “Tell me
        when”.
      </Typography>
    )
  }
  return (
    <Box component="ul" sx={{ m: 0, mt: 2, p: 0, listStyle: 'none' }}>
      {alerts.data.map((alert) => (
        <Row key={alert.id} alert={alert} />
      ))}
    </Box>
  )
}

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
}

function Row({ alert: { id, title, path } }: { alert: OwnAlert }) {
  const client = useQueryClient()
  const { mutate, isPending } = useChange({
    ...endAlert,
    onSuccess() {
      client.setQueryData(ownAlerts.queryKey, (all) => all?.filter((other) => other.id !== id))
      // The button that had the focus is gone.
      document.getElementById('content')?.focus({ preventScroll: true })
    },
  })
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <TextLink to={path}>{title}</TextLink>
      </Box>
      <Button
        variant="outlined"
        aria-label={`End alert: ${title}`}
        aria-disabled={isPending}
        onClick={() => mutate({ params: { id } })}
        sx={{ flex: 'none' }}
      >
        {isPending ? 'Ending...' : 'End'}
      </Button>
    </Box>
  )
}
