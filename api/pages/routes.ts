import { LRUCache } from 'lru-cache'
import { type Actor, record } from '#api/audit/record.ts'
import { conflict, notFound } from '#api/http/errors.ts'
import type { Services } from '#api/services.ts'
import { adminPageCalls, pageCalls } from '#contract/calls/pages.ts'
import type { Transaction } from '#db/client.ts'
import {
  findPublishedPage,
  insertPageVersion,
  listPages,
  listPageVersions,
  lockPage,
  type PageKey,
  type PageVersion,
  withdrawPage,
} from '#db/page-versions.ts'
import { language } from '#domain/i18n.ts'
import { SOURCE_LANGUAGE } from '#domain/languages.ts'
import { renderMarkdown } from './render-markdown.ts'

/** Age in milliseconds from which a published page is read again. */
const MAX_AGE_MS = 500
/** Longest wait for that read, in milliseconds; without Postgres, the known page stays. */
const MAX_WAIT_MS = 400
const VERSIONS = 20

/** The published pages; they are read while the product's own stand ready in their place. */
export function pageRoutes({ serve, sql }: Services) {
  const known = new LRUCache<string, { page: PageVersion | undefined }>({
    max: 500,
    ttl: MAX_AGE_MS,
    allowStaleOnFetchRejection: true,
    allowStaleOnFetchAbort: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (key) => {
      const [path = '', ...languages] = key.split(' ')
      return { page: await findPublishedPage(sql, path, languages) }
    },
  })
  return serve('/api', pageCalls, {
    'GET /api/pages': async ({ query: { path } }) => {
      const signal = AbortSignal.timeout(MAX_WAIT_MS)
      const key = [path, language(), SOURCE_LANGUAGE].join(' ')
      const { page } = await known.forceFetch(key, { signal })
      return { page: page ? { ...page, html: renderMarkdown(page.markdown) } : null }
    },
  })
}

const log = (tx: Transaction, admin: Actor, { path, language }: PageKey, after: string) =>
  record(tx, admin, {
    action: 'page.changed',
    subject: `${path} (${language})`,
    changes: [{ field: 'text', before: null, after }],
  })

export function adminPageRoutes({ serve, sql }: Services) {
  const readVersions = async (page: PageKey) => ({
    versions: await listPageVersions(sql, page, VERSIONS),
  })
  return serve('/api/admin', adminPageCalls, {
    'GET /api/admin/pages': async () => ({ pages: await listPages(sql) }),
    'GET /api/admin/pages/versions': ({ query }) => readVersions(query),
    'POST /api/admin/pages/versions': async ({ body: { after, ...page }, admin }) => {
      await sql.begin(async (tx) => {
        if ((await lockPage(tx, page)) !== after)
          throw conflict('Another administrator has saved this page meanwhile: load it again.')
        await insertPageVersion(tx, { ...page, createdBy: admin.username })
        await log(tx, admin, page, page.publish ? 'published' : 'saved as a draft')
      })
      return await readVersions(page)
    },
    'DELETE /api/admin/pages/versions': async ({ query, admin }) => {
      await sql.begin(async (tx) => {
        await lockPage(tx, query)
        if (!(await withdrawPage(tx, query))) throw notFound('This page is not published.')
        await log(tx, admin, query, 'taken back')
      })
      return await readVersions(query)
    },
    'POST /api/admin/pages/preview': ({ body }) => ({ html: renderMarkdown(body.markdown) }),
  })
}
