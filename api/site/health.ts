import { Router } from 'express'
import type { Search } from '#api/search/search.ts'
import { pingDatabase, type Sql } from '#db/client.ts'
import { answersInTime, type Readiness } from '#runtime/inspection.ts'

type Servers = { sql: Sql; search: Search }

/** The servers that do not respond. One responding search engine is enough. */
export async function findUnavailableServers({ sql, search }: Servers): Promise<Readiness> {
  const [postgres, engines] = await Promise.all([
    answersInTime(() => pingDatabase(sql)),
    search.checkEngines(),
  ])
  const away = engines.filter(({ answers }) => !answers)
  return {
    missing: [...(postgres ? [] : ['Postgres']), ...away.map(({ title }) => title)],
    ready: postgres && away.length < engines.length,
  }
}

export function healthRoutes(servers: Servers) {
  const routes = Router()

  routes.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' })
  })

  routes.get('/readyz', async (_req, res) => {
    const { missing, ready } = await findUnavailableServers(servers)
    if (ready) {
      res.json({ status: 'ready', ...(missing.length > 0 && { missing }) })
      return
    }
    const message = `Not ready: ${missing.join(' and ')} ${missing.length > 1 ? 'do' : 'does'} not answer`
    res.status(503).set('Retry-After', '5').json({ error: message, message })
  })

  return routes
}
