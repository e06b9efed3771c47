import { Router, type Response } from 'express'
import { companyFilters, searchRequest } from '#api/contract/search.ts'
import { search, searchCounter } from '#api/search/instance.ts'

/** Calls that Meilisearch answers, or Postgres while Meilisearch is away. */
export const searchRoutes = Router()

searchRoutes.get('/search', async (req, res) => {
  const request = searchRequest.parse(req.query)
  const found = await search.searchCompanies(request)
  if (found.basic) markBasic(res)
  res.json(found)
  searchCounter.count(request, found)
})

searchRoutes.get('/companies/search', async (req, res) => {
  const { companies, basic } = await search.listMatchingCompanies(companyFilters.parse(req.query))
  if (basic) markBasic(res)
  res.json(companies)
})

function markBasic(res: Response) {
  res.set('X-Search-Results', 'basic')
}
