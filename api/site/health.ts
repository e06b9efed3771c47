import { Router } from 'express'
import { search } from '#api/search/instance.ts'
import { pingDatabase, sql } from '#db/client.ts'
import { answersInTime } from '#runtime/answers-in-time.ts'

/** @returns the servers that do not answer */
export async function findAway(): Promise<string[]> {
  const [postgres, meilisearch] = await Promise.all([
    answersInTime(() => pingDatabase(sql)),
    search.isEngineHealthy(),
  ])
  return [...(postgres ? [] : ['Postgres']), ...(meilisearch ? [] : ['Meilisearch'])]
}

/** Liveness and readiness. */
export const healthRoutes = Router()

healthRoutes.get('/healthz', (_req, res) => {
  res.json({ status: 'ok' })
})

healthRoutes.get('/readyz', async (_req, res) => {
  const away = await findAway()
  if (away.length === 0) {
    res.json({ status: 'ready' })
    return
  }
  const message = `Not ready: ${away.join(' and ')} ${away.length > 1 ? 'do' : 'does'} not answer`
  res.status(503).set('Retry-After', '5').json({ error: message, message })
})
