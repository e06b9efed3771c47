import { Router } from 'express'
import { companyFilters, searchRequest } from '#api/contract/search.ts'
import { countSearch } from '#api/search/count-searches.ts'
import { listMatchingCompanies, searchCompanies } from '#api/search/search-companies.ts'

/** Everything that Meilisearch answers. */
export const searchRoutes = Router()

searchRoutes.get('/search', async (req, res) => {
  const request = searchRequest.parse(req.query)
  const found = await searchCompanies(request)
  res.json(found)
  countSearch(request, found)
})

searchRoutes.get('/companies/search', async (req, res) => {
  res.json(await listMatchingCompanies(companyFilters.parse(req.query)))
})
