import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { collectDefaultMetrics, register } from 'prom-client'
import type { Config } from '#runtime/config.ts'

/** Missing dependencies of a process in words, and whether it is ready. */
export type Readiness = { missing: string[]; ready: boolean }

/**
 * Serves `/metrics`, `/healthz` and `/readyz` on a separate port if METRICS_PORT is set. A port in
 * use ends the process.
 * @returns a function that stops listening
 */
export async function listenForInspection(
  { config, log }: { config: Config; log: Logger },
  findMissing: () => Promise<Readiness>,
): Promise<() => void> {
  if (config.METRICS_PORT === undefined) return () => {}
  collectDefaultMetrics()
  const server = createServer((req, res) => {
    answer(req.url ?? '', res, findMissing).catch((error: unknown) => {
      log.error({ err: error, path: req.url }, 'An inspection failed')
      sendJson(res, 500, { error: 'The inspection failed' })
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

async function answer(path: string, res: ServerResponse, findMissing: () => Promise<Readiness>) {
  if (path === '/metrics') {
    const text = await register.metrics()
    res.writeHead(200, { 'content-type': register.contentType }).end(text)
  } else if (path === '/healthz') {
    sendJson(res, 200, { status: 'ok' })
  } else if (path === '/readyz') {
    const { missing, ready } = await findMissing()
    if (ready) sendJson(res, 200, { status: 'ready', ...(missing.length > 0 && { missing }) })
    else sendJson(res, 503, { error: `Not ready: waits for ${missing.join(' and ')}` })
  } else {
    sendJson(res, 404, { error: 'There are /metrics, /healthz and /readyz' })
  }
}

function sendJson(res: ServerResponse, status: number, body: object) {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** Timeout of a health probe to another server, in milliseconds. */
const PROBE_TIMEOUT_MS = 2_000

/** @returns whether the probe succeeds within two seconds */
export const answersInTime = (probe: () => Promise<unknown>): Promise<boolean> =>
  Promise.race([
    probe().then(
      () => true,
      () => false,
    ),
    wait(PROBE_TIMEOUT_MS, false, { ref: false }),
  ])
