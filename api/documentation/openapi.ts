import { z } from 'zod'
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi'
import { company, companyCard, menu, plan } from '#api/contract/companies.ts'
import { failure } from '#api/contract/errors.ts'
import { id } from '#api/contract/ids.ts'
import { publicReview } from '#api/contract/reviews.ts'
import { companyFilters, searchRequest, searchResponse } from '#api/contract/search.ts'

const json = (description: string, schema: z.ZodType) => ({
  description,
  content: { 'application/json': { schema } },
})
const badInput = { '400': json('Bad input; `issues` says what', failure) }
const unknownCompany = { '404': json('No approved company has this id', failure) }
const partDown = { '503': json('A part is down; try again after `Retry-After` seconds', failure) }

const ofCompany = (summary: string, schema: z.ZodType) => ({
  get: {
    tags: ['Companies'],
    summary,
    requestParams: { path: z.object({ id }) },
    responses: { '200': json(summary, schema), ...badInput, ...unknownCompany, ...partDown },
  },
})

const paths: ZodOpenApiPathsObject = {
  '/api/search': {
    get: {
      tags: ['Search'],
      summary: 'One page of companies with facet counts',
      requestParams: { query: searchRequest },
      responses: { '200': json('The page', searchResponse), ...badInput, ...partDown },
    },
  },
  '/api/companies/search': {
    get: {
      tags: ['Search'],
      summary: 'Every company that matches, best first when there is a query',
      requestParams: { query: companyFilters },
      responses: { '200': json('The companies', company.array()), ...badInput, ...partDown },
    },
  },
  '/api/companies/featured': {
    get: {
      tags: ['Companies'],
      summary: 'Featured companies for the home page',
      responses: { '200': json('The companies', companyCard.array()), ...partDown },
    },
  },
  '/api/companies/{id}': ofCompany('A company', company),
  '/api/companies/{id}/reviews': ofCompany(
    'Approved reviews of a company, the newest first',
    publicReview.array(),
  ),
  '/api/companies/{id}/plans': ofCompany('Plans of a company, the cheapest first', plan.array()),
  '/api/companies/{id}/menus': ofCompany('Menu of a company, Monday first', menu.array()),
  '/api/openapi.json': {
    get: {
      tags: ['About this API'],
      summary: 'This document',
      responses: { '200': json('An OpenAPI 3.1 document', z.looseObject({ openapi: z.string() })) },
    },
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
    paths,
  })
}
