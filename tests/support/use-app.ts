import { afterAll } from 'vitest'
import { startAlertWork } from '#api/alerts/work.ts'
import { startMailWork } from '#api/mail/work.ts'
import { createWeb } from '#api/web.ts'
import { buildWeb, isWebBuilt } from '#local/web-build.ts'
import { startApp } from '#tests/support/app.ts'
import { rebuild, startIndexer } from '#tests/support/indexing.ts'
import { config } from '#tests/support/product.ts'

/**
 * The API for the tests of one file.
 * @param options.mail sends queued mails
 * @param options.index keeps the index up to date; together with `mail`, alerts are matched, too
 * @param options.web also answers pages
 */
export async function useApp({ mail = false, index = false, web = false } = {}) {
  if (index) await rebuild()
  if (web && !(await isWebBuilt())) await buildWeb()
  const app = await startApp(web ? await createWeb(config) : undefined)
  if (mail) await startMailWork(app)
  if (mail && index) await startAlertWork(app)
  const indexer = index ? await startIndexer() : undefined
  afterAll(async () => {
    await indexer?.stop({ graceful: true, timeout: 10_000 })
    await app.close()
  })
  return app
}
