import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { collectDefaultMetrics, register } from 'prom-client'
import type { Config } from '#runtime/config.ts'

/**
 * Serves `/metrics`, `/healthz` and `/readyz` beside the public port, where METRICS_PORT is set.
 * A port that is taken ends the process.
 * @param findLacking what the process waits for, in words; empty when it is ready
 * @returns stops listening
 */
export async function listenForInspection(
  { config, log }: { config: Config; log: Logger },
  findLacking: () => Promise<string[]>,
): Promise<() => void> {
  if (config.METRICS_PORT === undefined) return () => {}
  collectDefaultMetrics()
  const server = createServer((req, res) => {
    answer(req.url ?? '', res, findLacking).catch((error: unknown) => {
      log.error({ err: error, path: req.url }, 'An inspection failed')
      tell(res, 500, { error: 'The inspection failed' })
    })
  })
  server.listen(config.METRICS_PORT, config.METRICS_HOST)
  try {
    await once(server, 'listening')
  } catch (error) {
    log.fatal({ err: error }, `Cannot listen on ${config.METRICS_HOST}:${config.METRICS_PORT}`)
    process.exit(1)
  }
  log.info({ url: `http://${config.METRICS_HOST}:${config.METRICS_PORT}/metrics` }, 'Metrics ready')
  return () => {
    server.close()
    server.closeAllConnections()
  }
}

async function answer(path: string, res: ServerResponse, findLacking: () => Promise<string[]>) {
  if (path === '/metrics') {
    const text = await register.metrics()
    res.writeHead(200, { 'content-type': register.contentType }).end(text)
  } else if (path === '/healthz') {
    tell(res, 200, { status: 'ok' })
  } else if (path === '/readyz') {
    const lacking = await findLacking()
    if (lacking.length === 0) tell(res, 200, { status: 'ready' })
    else tell(res, 503, { error: `Not ready: waits for ${lacking.join(' and ')}` })
  } else {
    tell(res, 404, { error: 'There are /metrics, /healthz and /readyz' })
  }
}

function tell(res: ServerResponse, status: number, body: object) {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
