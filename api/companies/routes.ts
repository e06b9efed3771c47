import type { RequestHandler } from 'express'
import { createDirectoryCounts } from '#api/companies/directory-counts.ts'
import { toListedCompany } from '#api/companies/to-admin-company.ts'
import { toCompany, toPlan } from '#api/companies/to-company.ts'
import { companyCalls } from '#api/contract/calls/companies.ts'
import type { Menu } from '#api/contract/companies.ts'
import { notFound } from '#api/http/errors.ts'
import type { Serve } from '#api/http/serve.ts'
import { toPublicReview } from '#api/reviews/to-review.ts'
import { listEveryCompany } from '#db/admin-companies.ts'
import type { Sql } from '#db/client.ts'
import { findPublicCompany, isPublicCompany, listFeaturedCompanies } from '#db/companies.ts'
import { listMenus } from '#db/menus.ts'
import { listPlans } from '#db/plans.ts'
import { listApprovedReviews } from '#db/reviews.ts'

type Needs = { serve: Serve; sql: Sql; requireAdmin: RequestHandler }

/** Public reads of companies, and the administrators' list of all of them. */
export function companyRoutes({ serve, sql, requireAdmin }: Needs) {
  /** @throws HttpError 404: what is pending or rejected is as unknown as what never was */
  async function assertPublic(id: number): Promise<void> {
    if (!(await isPublicCompany(sql, id))) throw notFound('Company not found')
  }

  return serve('/api', companyCalls, {
    'GET /api/companies': [
      requireAdmin,
      async () => (await listEveryCompany(sql)).map(toListedCompany),
    ],
    'GET /api/companies/featured': async () => (await listFeaturedCompanies(sql)).map(toCompany),
    'GET /api/companies/counts': createDirectoryCounts(sql),
    'GET /api/companies/{id}': async ({ params: { id } }) => {
      const company = await findPublicCompany(sql, id)
      if (!company) throw notFound('Company not found')
      return toCompany(company)
    },
    'GET /api/companies/{id}/reviews': async ({ params: { id } }) => {
      await assertPublic(id)
      return (await listApprovedReviews(sql, id)).map(toPublicReview)
    },
    'GET /api/companies/{id}/plans': async ({ params: { id } }) => {
      await assertPublic(id)
      return (await listPlans(sql, id)).map(toPlan)
    },
    'GET /api/companies/{id}/menus': async ({ params: { id } }) => {
      await assertPublic(id)
      return (await listMenus(sql, id)) as readonly Menu[]
    },
  })
}
