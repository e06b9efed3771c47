import { record } from '#api/audit/record.ts'
import { searchHealthCalls } from '#contract/calls/search-health.ts'
import { conflict } from '#api/http/errors.ts'
import { toPage } from '#api/http/pages.ts'
import type { Services } from '#api/services.ts'
import { explainFinding } from '#api/search-health/explain-finding.ts'
import { describeJob, retryAllJobs, resolveFailedJob } from '#api/search-health/failed-jobs.ts'
import { readHealth } from '#api/search-health/read-health.ts'
import { listFailedJobs } from '#db/failed-jobs.ts'
import { enqueueRebuild } from '#db/jobs.ts'
import { findRebuild, insertWaitingRebuild, isRebuildUnderWay } from '#db/search-runs.ts'
import { listEmptySearches, listFrequentSearches } from '#db/search-terms.ts'

/** Maximum length of each list of searches. */
const MAX_SHOWN = 20

export function searchHealthRoutes(services: Services) {
  const { serve, sql, jobs } = services
  return serve('/api/admin', searchHealthCalls, {
    'GET /api/admin/search/health': () => readHealth(services),
    'GET /api/admin/search/rebuild': async () => (await findRebuild(sql)) ?? null,
    'POST /api/admin/search/rebuild': async ({ admin }) => {
      await sql.begin(async (tx) => {
        const underWay = await isRebuildUnderWay(tx)
        const begun = underWay ? [] : await enqueueRebuild(jobs, tx)
        if (begun.length === 0) throw conflict('A rebuild is under way already')
        for (const job of begun) await insertWaitingRebuild(tx, job)
        await record(tx, admin, { action: 'search.rebuild', subject: 'the search index' })
      })
      return (await findRebuild(sql))!
    },
    'GET /api/admin/search/terms': async ({ query: { days } }) => ({
      frequent: await listFrequentSearches(sql, days, MAX_SHOWN),
      empty: await listEmptySearches(sql, days, MAX_SHOWN),
    }),
    'GET /api/admin/search/finding': async ({ query: { company, query } }) => ({
      message: await explainFinding(services, company, query),
    }),
    'GET /api/admin/lists/failed-jobs': async ({ query }) => {
      const { rows, total } = await listFailedJobs(sql, query)
      return toPage({ rows: rows.map(describeJob), total }, query)
    },
    'POST /api/admin/jobs/retry': async ({ admin }) => {
      const count = await retryAllJobs(services, admin)
      const message =
        count === 1 ? 'The job will be tried again.' : `${count} jobs will be tried again.`
      return { message: count === 0 ? 'No job has failed.' : message }
    },
    'POST /api/admin/jobs/{id}/retry': async ({ admin, params }) => {
      await resolveFailedJob(services, admin, params.id, 'job.retried')
      return { message: 'The job will be tried again.' }
    },
    'DELETE /api/admin/jobs/{id}': async ({ admin, params }) => {
      await resolveFailedJob(services, admin, params.id, 'job.discarded')
      return { message: 'The job has been discarded.' }
    },
  })
}
