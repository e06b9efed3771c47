import { searchHealthCalls } from '#api/contract/calls/search-health.ts'
import type { Parts } from '#api/parts.ts'
import { askForRebuild } from '#api/search-health/ask-for-rebuild.ts'
import {
  discardJob,
  readFailedJobs,
  retryAllJobs,
  retryJob,
} from '#api/search-health/failed-jobs.ts'
import { readHealth, readRebuild } from '#api/search-health/read-health.ts'
import { readTerms } from '#api/search-health/read-terms.ts'

/** What administrators see of search and of the jobs that feed it. */
export const searchHealthRoutes = (parts: Parts) =>
  parts.serve('/api/admin', searchHealthCalls, {
    'GET /api/admin/search/health': () => readHealth(parts),
    'GET /api/admin/search/rebuild': () => readRebuild(parts.sql),
    'POST /api/admin/search/rebuild': ({ admin }) => askForRebuild(parts, admin),
    'GET /api/admin/search/terms': ({ query }) => readTerms(parts.sql, query.days),
    'GET /api/admin/lists/failed-jobs': ({ query }) => readFailedJobs(parts.sql, query),
    'POST /api/admin/jobs/retry': async ({ admin }) => {
      const count = await retryAllJobs(parts, admin)
      const message =
        count === 1 ? 'The job will be tried again.' : `${count} jobs will be tried again.`
      return { message: count === 0 ? 'No job has failed.' : message }
    },
    'POST /api/admin/jobs/{id}/retry': async ({ admin, params }) => {
      await retryJob(parts, admin, params.id)
      return { message: 'The job will be tried again.' }
    },
    'DELETE /api/admin/jobs/{id}': async ({ admin, params }) => {
      await discardJob(parts.sql, admin, params.id)
      return { message: 'The job has been discarded.' }
    },
  })
