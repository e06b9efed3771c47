import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Skeleton from '@mui/material/Skeleton'
import { visuallyHidden } from '../shared/visually-hidden.ts'

/** The shape of a company's page while it loads. */
export function CompanySkeleton() {
  return (
    <Container sx={{ pt: { xs: 3, md: 4 } }} aria-busy="true">
      <Box component="h1" sx={visuallyHidden}>
        Loading company
      </Box>
      <Skeleton width={160} height={32} />
      <Box
        sx={{ mt: 2, display: 'grid', gap: 5, gridTemplateColumns: { md: 'minmax(0, 1fr) 360px' } }}
      >
        <div>
          <Skeleton variant="rounded" sx={{ height: 'auto', aspectRatio: '16 / 9' }} />
          <Skeleton width="60%" height={60} sx={{ mt: 2 }} />
          <Skeleton width="35%" />
          <Skeleton sx={{ mt: 3 }} />
          <Skeleton />
          <Skeleton width="80%" />
        </div>
        <Skeleton variant="rounded" height={320} />
      </Box>
    </Container>
  )
}
