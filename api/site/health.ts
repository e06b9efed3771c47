import { Router } from 'express'
import type { Search } from '#api/search/search-companies.ts'
import { pingDatabase, type Sql } from '#db/client.ts'
import { answersInTime } from '#runtime/inspection.ts'

type Servers = { sql: Sql; search: Search }

/** @returns the servers that do not answer */
export async function findAway({ sql, search }: Servers): Promise<string[]> {
  const [postgres, meilisearch] = await Promise.all([
    answersInTime(() => pingDatabase(sql)),
    search.isEngineHealthy(),
  ])
  return [...(postgres ? [] : ['Postgres']), ...(meilisearch ? [] : ['Meilisearch'])]
}

export function healthRoutes(servers: Servers) {
  const routes = Router()

  routes.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' })
  })

  routes.get('/readyz', async (_req, res) => {
    const away = await findAway(servers)
    if (away.length === 0) {
      res.json({ status: 'ready' })
      return
    }
    const message = `Not ready: ${away.join(' and ')} ${away.length > 1 ? 'do' : 'does'} not answer`
    res.status(503).set('Retry-After', '5').json({ error: message, message })
  })

  return routes
}
