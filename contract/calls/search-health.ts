import { callsOf } from '../calls.ts'
import { done } from '../done.ts'
import { failure } from '../errors.ts'
import { idInPath } from '../fields.ts'
import { adminPaging, pageOf } from '../lists.ts'
import { wordsInQuery } from '../query-fields.ts'
import { failedJob, rebuildRun, searchHealth, searchTerms, termsRequest } from '../search-health.ts'
import { z } from '../zod.ts'

const health = { tag: 'Search health', signedIn: 'admin' } as const
const oneJob = {
  params: z.object({ id: z.guid('must be the id of a job') }),
  badPath: { 404: 'There is no such job' },
  answer: done,
  failures: { 404: failure },
} as const

export const searchHealthCalls = callsOf(health, {
  'GET /api/admin/search/health': {
    summary: 'Index and database side by side',
    answer: searchHealth,
  },
  'GET /api/admin/search/rebuild': {
    summary: 'The rebuild that runs or waits, or the last one',
    answer: rebuildRun.nullable(),
  },
  'POST /api/admin/search/rebuild': {
    summary: 'Ask for a full rebuild',
    status: 202,
    answer: rebuildRun,
    failures: { 409: failure },
  },
  'GET /api/admin/search/terms': {
    summary: 'What visitors searched for',
    query: termsRequest,
    answer: searchTerms,
  },
  'GET /api/admin/search/finding': {
    summary: 'Whether a question finds a company, or why not, in a sentence',
    query: z.object({ company: idInPath, query: wordsInQuery }),
    answer: done,
    failures: { 404: failure },
  },
  'GET /api/admin/lists/failed-jobs': {
    summary: 'Jobs that failed for good, the newest first',
    query: z.object(adminPaging),
    answer: pageOf(failedJob),
  },
  'POST /api/admin/jobs/retry': { summary: 'Try every failed job again', answer: done },
  'POST /api/admin/jobs/{id}/retry': { ...oneJob, summary: 'Try a failed job again' },
  'DELETE /api/admin/jobs/{id}': { ...oneJob, summary: 'Give a failed job up' },
})
