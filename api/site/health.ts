import { Router } from 'express'
import { searchEngineAnswers } from '#api/search/search-engine.ts'
import { pingDatabase } from '#db/client.ts'

/** How long Postgres may take to prove that it is there, in milliseconds. */
const PATIENCE_MS = 2_000

/** Liveness and readiness. */
export const healthRoutes = Router()

healthRoutes.get('/healthz', (_req, res) => {
  res.json({ status: 'ok' })
})

healthRoutes.get('/readyz', async (_req, res) => {
  const [postgres, meilisearch] = await Promise.all([databaseAnswers(), searchEngineAnswers()])
  const away = [...(postgres ? [] : ['Postgres']), ...(meilisearch ? [] : ['Meilisearch'])]
  if (away.length === 0) {
    res.json({ status: 'ready' })
    return
  }
  const message = `Not ready: ${away.join(' and ')} ${away.length > 1 ? 'do' : 'does'} not answer`
  res.status(503).set('Retry-After', '5').json({ error: message, message })
})

async function databaseAnswers(): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(resolve, PATIENCE_MS, false as const)
  try {
    return await Promise.race([pingDatabase().then(() => true), late])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
