import { z } from 'zod'
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi'
import { company, directoryCounts, menu, plan } from '#api/contract/companies.ts'
import { publicReview } from '#api/contract/reviews.ts'
import { companyFilters, searchRequest, searchResponse } from '#api/contract/search.ts'
import { accountPaths } from '#api/documentation/account-paths.ts'
import { adminPaths } from '#api/documentation/admin-paths.ts'
import { imagePaths } from '#api/documentation/image-paths.ts'
import { searchHealthPaths } from '#api/documentation/search-health-paths.ts'
import { badInput, byId, reading, unknown } from '#api/documentation/operations.ts'

const ofCompany = (summary: string, answer: z.ZodType) => ({
  get: reading('Companies', summary, answer, {
    params: byId,
    responses: { ...badInput, ...unknown },
  }),
})

/** Which of the two answered a search. */
const basicResults = z.object({
  'X-Search-Results': z.literal('basic').optional().meta({
    description:
      'Present while the search engine is away and the database answers: fewer spelling mistakes are understood',
  }),
})

const publicPaths: ZodOpenApiPathsObject = {
  '/api/search': {
    get: reading('Search', 'One page of companies with facet counts', searchResponse, {
      params: { query: searchRequest },
      responses: badInput,
      headers: basicResults,
    }),
  },
  '/api/companies/search': {
    get: reading(
      'Search',
      'Every company that matches, best first when there is a query',
      company.array(),
      { params: { query: companyFilters }, responses: badInput, headers: basicResults },
    ),
  },
  '/api/companies/featured': {
    get: reading('Companies', 'Every featured company, the best rated first', company.array()),
  },
  '/api/companies/counts': {
    get: reading('Companies', 'How many companies and places there are', directoryCounts),
  },
  '/api/companies/{id}': ofCompany('A company', company),
  '/api/companies/{id}/reviews': ofCompany(
    'Approved reviews of a company, the newest first',
    publicReview.array(),
  ),
  '/api/companies/{id}/plans': ofCompany('Plans of a company, the cheapest first', plan.array()),
  '/api/companies/{id}/menus': ofCompany('Menu of a company, Monday first', menu.array()),
  '/api/openapi.json': {
    get: reading('About this API', 'This document', z.looseObject({ openapi: z.string() })),
  },
}

/** The OpenAPI 3.1 description of the API, made from the contract's schemas. */
export function createOpenApi(publicUrl: string) {
  return createDocument({
    openapi: '3.1.1',
    info: {
      title: 'Meal subscription directory',
      version: '1.0.0',
      description:
        'Companies that deliver meals by subscription in India: search, plans, menus, reviews.',
    },
    servers: [{ url: publicUrl }],
    paths: {
      ...publicPaths,
      ...accountPaths,
      ...adminPaths,
      ...imagePaths,
      ...searchHealthPaths,
    },
  })
}
