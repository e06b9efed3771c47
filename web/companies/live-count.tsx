import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '#domain/i18n.ts'
import type { AskInside } from '#contract/calls/all.ts'
import type { DirectoryCounts } from '#contract/companies.ts'
import { ask } from '../data/ask.ts'
import { keyOf } from '../data/read.ts'

/** Maximum time that a server render waits for this optional line, in milliseconds. */
const TIMEOUT_MS = 1_000

/** The counts for a server-rendered page; null when Postgres does not answer in time. */
export function countsForPage(ask: AskInside): Promise<DirectoryCounts | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, TIMEOUT_MS, null))
  return Promise.race([ask('GET /api/companies/counts').catch(() => null), late])
}

const directoryCounts = queryOptions<DirectoryCounts | null>({
  queryKey: keyOf('GET /api/companies/counts'),
  queryFn: ({ signal }) => ask('GET /api/companies/counts', { signal }),
})

type LiveCountProps = {
  /** Counts of the server-rendered page; undefined for a page rendered in the browser. */
  counts: DirectoryCounts | null | undefined
  className: string
}

/** Link to the list with the number of its companies, once known. */
export function LiveCount({ counts, className }: LiveCountProps) {
  const { data } = useQuery({ ...directoryCounts, initialData: counts })
  return (
    <Link to="/companies" className={`inline-block py-2.5 ${className}`}>
      {data?.companies
        ? t(
            '{companies, plural, one {# kitchen} other {# kitchens}} in {places, plural, one {# place} other {# places}} today',
            { companies: data.companies, places: data.places },
          )
        : t('View all meal plans')}
    </Link>
  )
}
