import { Router } from 'express'
import { z } from 'zod'
import { failedJobsRequest } from '#api/contract/admin-lists.ts'
import { termsRequest } from '#api/contract/admin-search.ts'
import { getAdmin } from '#api/admins/admin-session.ts'
import { notFound } from '#api/http/errors.ts'
import { askForRebuild } from '#api/search-health/ask-for-rebuild.ts'
import {
  discardJob,
  readFailedJobs,
  retryAllJobs,
  retryJob,
} from '#api/search-health/failed-jobs.ts'
import { readHealth, readRebuild } from '#api/search-health/read-health.ts'
import { readTerms } from '#api/search-health/read-terms.ts'
import { sql } from '#db/client.ts'

/** What administrators see of search and of the jobs that feed it. */
export const searchHealthRoutes = Router()

searchHealthRoutes.get('/search/health', async (_req, res) => {
  res.json(await readHealth())
})

searchHealthRoutes
  .route('/search/rebuild')
  .get(async (_req, res) => {
    res.json(await readRebuild())
  })
  .post(async (req, res) => {
    res.status(202).json(await askForRebuild(getAdmin(req)))
  })

searchHealthRoutes.get('/search/terms', async (req, res) => {
  const { days } = termsRequest.parse(req.query)
  res.json(await readTerms(sql, days))
})

searchHealthRoutes.get('/lists/failed-jobs', async (req, res) => {
  res.json(await readFailedJobs(failedJobsRequest.parse(req.query)))
})

searchHealthRoutes.post('/jobs/retry', async (req, res) => {
  const count = await retryAllJobs(getAdmin(req))
  const message =
    count === 1 ? 'The job will be tried again.' : `${count} jobs will be tried again.`
  res.json({ message: count === 0 ? 'No job has failed.' : message })
})

searchHealthRoutes.post('/jobs/:id/retry', async (req, res) => {
  await retryJob(getAdmin(req), jobId(req.params.id))
  res.json({ message: 'The job will be tried again.' })
})

searchHealthRoutes.delete('/jobs/:id', async (req, res) => {
  await discardJob(getAdmin(req), jobId(req.params.id))
  res.json({ message: 'The job has been discarded.' })
})

/** @throws HttpError 404 for what cannot be the id of a job */
function jobId(given: string): string {
  const { data } = z.guid().safeParse(given)
  if (data === undefined) throw notFound('There is no such job')
  return data
}
