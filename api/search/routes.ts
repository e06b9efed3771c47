import { Router } from 'express'
import { companyFilters, searchRequest } from '#api/contract/search.ts'
import { listMatchingCompanies, searchCompanies } from '#api/search/search-companies.ts'

/** Everything that Meilisearch answers. */
export const searchRoutes = Router()

searchRoutes.get('/search', async (req, res) => {
  res.json(await searchCompanies(searchRequest.parse(req.query)))
})

searchRoutes.get('/companies/search', async (req, res) => {
  res.json(await listMatchingCompanies(companyFilters.parse(req.query)))
})
