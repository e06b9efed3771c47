import { calls, callsOf } from '../calls.ts'
import { failure } from '../errors.ts'
import {
  pageInput,
  pageKey,
  pagePath,
  pageVersions,
  previewInput,
  writtenPage,
  writtenPages,
} from '../pages.ts'
import { z } from '../zod.ts'

export const pageCalls = calls({
  'GET /api/pages': {
    tag: 'Pages',
    summary: 'What the people who run the site have written and published at an address',
    query: z.object({ path: pagePath }),
    answer: z.object({ page: writtenPage.nullable() }),
    inside: true,
  },
})

const administration = { tag: 'Administration: pages', signedIn: 'admin' } as const

export const adminPageCalls = callsOf(administration, {
  'GET /api/admin/pages': { summary: 'Every page that has been written', answer: writtenPages },
  'GET /api/admin/pages/versions': {
    summary: 'The last versions of a page, the newest first',
    query: pageKey,
    answer: pageVersions,
  },
  'POST /api/admin/pages/versions': {
    summary: 'Save a page as a draft, or publish it',
    body: pageInput,
    answer: pageVersions,
    failures: { 409: failure },
  },
  'DELETE /api/admin/pages/versions': {
    summary: 'Take a page back: what was published becomes a draft',
    query: pageKey,
    answer: pageVersions,
    failures: { 404: failure },
  },
  'POST /api/admin/pages/preview': {
    summary: 'Markdown as visitors would see it',
    body: previewInput,
    answer: z.object({ html: z.string() }),
  },
})
