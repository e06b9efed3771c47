import { storeMissingDiets } from '#api/companies/work.ts'
import { writeSitemaps } from '#api/site/sitemaps.ts'
import { queues, workRegularly, type Outbox } from '#db/jobs.ts'
import { refreshPlacePages } from '#db/place-pages.ts'
import { MIN_INDEXED } from '#domain/limits.ts'
import type { Config } from '#runtime/config.ts'

type Deps = Outbox & { config: Pick<Config, 'PUBLIC_URL'> }

/**
 * Starts the job that counts the pages of places and writes the sitemaps.
 * @param deps.sql without a limit of time for statements
 */
export async function startSiteWork(deps: Deps): Promise<void> {
  const { jobs } = deps
  await workRegularly(jobs, queues.siteMaps, () => refreshSite(deps))
  await jobs.send(queues.siteMaps, {})
}

/** Counts the pages of places and writes the sitemaps as of now. */
export async function refreshSite(deps: Omit<Deps, 'jobs'>): Promise<void> {
  await storeMissingDiets(deps)
  await refreshPlacePages(deps.sql, MIN_INDEXED)
  await writeSitemaps(deps)
}
