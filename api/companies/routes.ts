import type { RequestHandler } from 'express'
import { toCompany, toListedCompany, toPlan } from '#api/companies/to-company.ts'
import { companyCalls } from '#api/contract/calls/companies.ts'
import { notFound } from '#api/http/errors.ts'
import type { Serve } from '#api/http/serve.ts'
import { listEveryCompany } from '#db/admin-companies.ts'
import type { Sql } from '#db/client.ts'
import {
  countDirectory,
  findPublicCompany,
  isPublicCompany,
  listFeaturedCompanies,
} from '#db/companies.ts'
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
      return await listApprovedReviews(sql, id)
    },
    'GET /api/companies/{id}/plans': async ({ params: { id } }) => {
      await assertPublic(id)
      return (await listPlans(sql, id)).map(toPlan)
    },
    'GET /api/companies/{id}/menus': async ({ params: { id } }) => {
      await assertPublic(id)
      return await listMenus(sql, id)
    },
  })
}

/** How long counts are good enough, in milliseconds: at 100,000 companies one takes 0.1 s. */
const COUNTS_MS = 5_000

/** @returns reads how many companies and places there are, once for all who ask within seconds */
function createDirectoryCounts(sql: Sql) {
  let latest: { at: number; counts: ReturnType<typeof countDirectory> } | undefined
  return () => {
    if (!latest || Date.now() - latest.at > COUNTS_MS) {
      const counting = { at: Date.now(), counts: countDirectory(sql) }
      latest = counting
      counting.counts.catch(() => {
        if (latest === counting) latest = undefined
      })
    }
    return latest.counts
  }
}
