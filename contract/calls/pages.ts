import { calls, callsOf } from '../calls.ts'
import { failure } from '../errors.ts'
import * as schema from '../pages.ts'
import { z } from '../zod.ts'

export const pageCalls = calls({
  'GET /api/pages': {
    tag: 'Pages',
    summary: 'What the people who run the site have written and published at an address',
    query: z.object({ path: schema.pagePath }),
    answer: z.object({ page: schema.writtenPage.nullable() }),
    inside: true,
  },
})

const administration = { tag: 'Administration: pages', signedIn: 'admin' } as const

export const adminPageCalls = callsOf(administration, {
  'GET /api/admin/pages': {
    summary: 'Every page that has been written',
    answer: schema.writtenPages,
  },
  'GET /api/admin/pages/versions': {
    summary: 'The last versions of a page, the newest first',
    query: schema.pageKey,
    answer: schema.pageVersions,
  },
  'POST /api/admin/pages/versions': {
    summary: 'Save a page as a draft, or publish it',
    body: schema.pageInput,
    answer: schema.pageVersions,
    failures: { 409: failure },
  },
  'DELETE /api/admin/pages/versions': {
    summary: 'Take a page back: what was published becomes a draft',
    query: schema.pageKey,
    answer: schema.pageVersions,
    failures: { 404: failure },
  },
  'POST /api/admin/pages/preview': {
    summary: 'Markdown as visitors would see it',
    body: schema.previewInput,
    answer: z.object({ html: z.string() }),
  },
})
