import { z } from 'zod'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { done } from '#api/contract/accounts.ts'
import { failedJobsRequest, pageOf } from '#api/contract/admin-lists.ts'
import {
  failedJob,
  rebuildRun,
  searchHealth,
  searchTerms,
  termsRequest,
} from '#api/contract/admin-search.ts'
import {
  badInput,
  changing,
  forbidden,
  notSignedIn,
  reading,
  taken,
  unknown,
} from '#api/documentation/operations.ts'

const HEALTH = 'Search health'
const guarded = { ...notSignedIn, ...forbidden }
const aJob = { path: z.object({ id: z.guid() }) }

/** Calls of administrators about search and the jobs that feed it. */
export const searchHealthPaths: ZodOpenApiPathsObject = {
  '/api/admin/search/health': {
    get: reading(HEALTH, 'Index and database side by side', searchHealth, { responses: guarded }),
  },
  '/api/admin/search/rebuild': {
    get: reading(HEALTH, 'The rebuild that runs or waits, or the last one', rebuildRun.nullable(), {
      responses: guarded,
    }),
    post: changing(HEALTH, 'Ask for a full rebuild', undefined, rebuildRun, {
      status: '202',
      responses: { ...notSignedIn, ...taken },
    }),
  },
  '/api/admin/search/terms': {
    get: reading(HEALTH, 'What visitors searched for', searchTerms, {
      params: { query: termsRequest },
      responses: { ...badInput, ...guarded },
    }),
  },
  '/api/admin/lists/failed-jobs': {
    get: reading(HEALTH, 'Jobs that failed for good, the newest first', pageOf(failedJob), {
      params: { query: failedJobsRequest },
      responses: { ...badInput, ...guarded },
    }),
  },
  '/api/admin/jobs/retry': {
    post: changing(HEALTH, 'Try every failed job again', undefined, done, {
      responses: notSignedIn,
    }),
  },
  '/api/admin/jobs/{id}/retry': {
    post: changing(HEALTH, 'Try a failed job again', undefined, done, {
      params: aJob,
      responses: { ...notSignedIn, ...unknown },
    }),
  },
  '/api/admin/jobs/{id}': {
    delete: changing(HEALTH, 'Give a failed job up', undefined, done, {
      params: aJob,
      responses: { ...notSignedIn, ...unknown },
    }),
  },
}
