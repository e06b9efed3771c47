import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { count } from '../../shared/count.ts'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { TextLink } from '../../shared/text-link.tsx'
import { adminList } from '../lists.ts'
import { SkeletonRows } from '../shared/skeleton-rows.tsx'
import { tabUrl } from '../tabs.ts'
import { AuditEntries } from './audit-entries.tsx'

/** How many entries the company's own screen shows. */
const SHOWN = 5

/** What administrators did to one company, the latest first. */
export function CompanyHistory({ id }: { id: number }) {
  const history = useQuery(
    adminList('GET /api/admin/lists/audit', { company: id, pageSize: SHOWN }),
  )
  const total = history.data?.total ?? 0
  return (
    <Box component="section" aria-labelledby="company-history" sx={{ mt: 5, maxWidth: 800 }}>
      <Typography id="company-history" component="h2" variant="h3" sx={{ mb: 2 }}>
        History
      </Typography>
      {history.isPending && <SkeletonRows label="Loading the history" height={56} count={3} />}
      {history.isError && (
        <LoadFailed
          level={3}
          title="The history could not be loaded"
          error={history.error}
          onRetry={() => void history.refetch()}
        />
      )}
      {history.isSuccess && total === 0 && 'No administrator has changed this company yet.'}
      {history.data && <AuditEntries entries={history.data.items} linked={false} />}
      {total > SHOWN && (
        <TextLink to={tabUrl('activity', { company: String(id) })}>
          All {count(total)} entries
        </TextLink>
      )}
    </Box>
  )
}
