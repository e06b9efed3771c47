import { Router, type Response } from 'express'
import { companyFilters, searchRequest } from '#api/contract/search.ts'
import { countSearch } from '#api/search/count-searches.ts'
import { listMatchingCompanies, searchCompanies } from '#api/search/search-companies.ts'

/** Everything that Meilisearch answers, or Postgres while Meilisearch is away. */
export const searchRoutes = Router()

searchRoutes.get('/search', async (req, res) => {
  const request = searchRequest.parse(req.query)
  const found = await searchCompanies(request)
  if (found.basic) tellBasic(res)
  res.json(found)
  countSearch(request, found)
})

searchRoutes.get('/companies/search', async (req, res) => {
  const { companies, basic } = await listMatchingCompanies(companyFilters.parse(req.query))
  if (basic) tellBasic(res)
  res.json(companies)
})

function tellBasic(res: Response) {
  res.set('X-Search-Results', 'basic')
}
