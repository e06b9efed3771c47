import type { SxProps, Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { DirectoryCounts } from '#api/contract/companies.ts'
import { getJson } from '../shared/api.ts'
import { counted } from '../shared/count.ts'

const path = '/api/companies/counts'

/** How long the server holds a page up for a line that it can do without. */
const TIMEOUT_MS = 1_000

/** The counts for a page that the server renders; null when the API cannot say in time. */
export const countsForPage = (apiOrigin: string): Promise<DirectoryCounts | null> =>
  getJson<DirectoryCounts>(apiOrigin + path, AbortSignal.timeout(TIMEOUT_MS)).catch(() => null)

const directoryCounts = queryOptions({
  queryKey: [path],
  queryFn: ({ signal }): Promise<DirectoryCounts | null> => getJson(path, signal),
})

type LiveCountProps = {
  /** What the server's page says; undefined for a page that the browser renders. */
  counts: DirectoryCounts | null | undefined
  sx: SxProps<Theme>
}

/** How many companies the directory really has. Unknown, the line stays empty. */
export function LiveCount({ counts, sx }: LiveCountProps) {
  const { data } = useQuery({ ...directoryCounts, initialData: counts })
  return (
    <Typography variant="body2" sx={{ minHeight: '1.5em', ...sx }}>
      {data && `${counted(data.companies, 'kitchen')} in ${counted(data.places, 'place')} today`}
    </Typography>
  )
}
