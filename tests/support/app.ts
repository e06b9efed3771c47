import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RequestHandler } from 'express'
import { createApp } from '#api/app.ts'
import { createImageStore } from '#api/images/image-store.ts'
import { createMailer } from '#api/mail/transport.ts'
import { sessionUrl } from '#db/client.ts'
import { startJobs } from '#db/jobs.ts'
import {
  config,
  figureCounter,
  log,
  metrics,
  search,
  searchCounter,
  sql,
} from '#tests/support/product.ts'
import { visit } from '#tests/support/visit.ts'

export { visit, type Answer, type AnyBody, type Visitor } from '#tests/support/visit.ts'

/** The product's API with its queues, on a free port by default, and with its pages if given. */
export async function startApp(web?: RequestHandler, port = 0) {
  const jobs = await startJobs(
    config.DATABASE_URL,
    'worker',
    (error) => log.error({ err: error }, 'Job queue'),
    sessionUrl(config),
  )
  const parts = {
    sql,
    jobs,
    search,
    searchCounter,
    figureCounter,
    images: createImageStore(config),
    metrics,
    config,
    log,
  }
  const server = createServer(createApp({ ...parts, web }))
  // Keep-alive connections never time out, because a caller may be about to reuse one.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...parts,
    mailer: createMailer({ config, log }),
    ...visit(origin),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await jobs.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
