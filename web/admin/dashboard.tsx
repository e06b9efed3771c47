import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { AdminUser } from '#api/contract/admins.ts'
import { StatCards, WaitingSlips } from './dashboard-stats.tsx'
import { useAdminLogOut } from './log-out.ts'
import { SkeletonRows } from './shared/paged-list.tsx'
import { LeaveDialog } from './shared/unsaved-changes.tsx'
import { adminStats } from './stats.ts'
import { TabRail } from './tab-rail.tsx'
import { tabPanels } from './tab-panels.ts'
import { tabIn } from './tabs.ts'

type DashboardProps = {
  admin: AdminUser
  /** The administrator logs out. */
  onLeave: () => void
}

/** The administrators' one page: how things stand, and a tab for each kind of work. */
export function Dashboard({ admin, onLeave }: DashboardProps) {
  const client = useQueryClient()
  const [params] = useSearchParams()
  const chosen = tabIn(params)
  const Panel = tabPanels[chosen]
  const stats = useQuery(adminStats)
  // With each tab the figures are looked at anew: visitors write all the time.
  const counted = useRef(chosen)
  useEffect(() => {
    if (counted.current !== chosen) void client.invalidateQueries({ queryKey: adminStats.queryKey })
    counted.current = chosen
  }, [client, chosen])

  return (
    <Container maxWidth="xl" sx={{ pt: { xs: 3, md: 4 } }}>
      <Stack
        direction="row"
        spacing={2}
        sx={{ justifyContent: 'space-between', flexWrap: 'nowrap', mb: 2.5 }}
      >
        <Typography component="h1" variant="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          Welcome back, {admin.name || admin.username}
        </Typography>
        <Logout onLeave={onLeave} />
      </Stack>
      <Stack spacing={{ xs: 1, sm: 2 }}>
        <StatCards stats={stats.data} failed={stats.isError} />
        {stats.data && <WaitingSlips stats={stats.data} />}
      </Stack>
      <Box
        sx={{
          mt: 3,
          display: 'grid',
          columnGap: 4,
          rowGap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '240px minmax(0, 1fr)' },
        }}
      >
        <TabRail chosen={chosen} stats={stats.data} />
        <div key={chosen} role="tabpanel" id={`${chosen}-panel`} aria-labelledby={`${chosen}-tab`}>
          <Suspense fallback={<SkeletonRows label="Loading" />}>
            <Panel />
          </Suspense>
        </div>
      </Box>
    </Container>
  )
}

function Logout({ onLeave }: { onLeave: () => void }) {
  const { logOut, pending, asking, leave, stay } = useAdminLogOut(onLeave)
  return (
    <>
      <Button
        variant="outlined"
        aria-disabled={pending}
        onClick={() => logOut()}
        sx={{ flex: 'none' }}
      >
        {pending ? 'Logging out...' : 'Logout'}
      </Button>
      {asking && <LeaveDialog onStay={stay} onLeave={leave} />}
    </>
  )
}
