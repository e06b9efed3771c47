import { Router } from 'express'
import { requireAdmin } from '#api/admins/routes.ts'
import type { Menu } from '#api/contract/companies.ts'
import { idInPath } from '#api/contract/ids.ts'
import { readDirectoryCounts } from '#api/companies/directory-counts.ts'
import { toCompany, toPlan } from '#api/companies/to-company.ts'
import { toListedCompany } from '#api/companies/to-admin-company.ts'
import { toPublicReview } from '#api/reviews/to-review.ts'
import { badRequest, notFound } from '#api/http/errors.ts'
import { listEveryCompany } from '#db/admin-companies.ts'
import { sql } from '#db/client.ts'
import { findPublicCompany, isPublicCompany, listFeaturedCompanies } from '#db/companies.ts'
import { listMenus } from '#db/menus.ts'
import { listPlans } from '#db/plans.ts'
import { listApprovedReviews } from '#db/reviews.ts'

/** Public reads of companies, and the administrators' list of all of them. */
export const companyRoutes = Router()

companyRoutes.get('/', requireAdmin, async (_req, res) => {
  res.json((await listEveryCompany(sql)).map(toListedCompany))
})

companyRoutes.get('/featured', async (_req, res) => {
  res.json((await listFeaturedCompanies(sql)).map(toCompany))
})

companyRoutes.get('/counts', async (_req, res) => {
  res.json(await readDirectoryCounts())
})

companyRoutes.get('/:id', async (req, res) => {
  const company = await findPublicCompany(sql, parseId(req.params.id))
  if (!company) throw notFound('Company not found')
  res.json(toCompany(company))
})

companyRoutes.get('/:id/reviews', async (req, res) => {
  const id = await getPublicId(req.params.id)
  res.json((await listApprovedReviews(sql, id)).map(toPublicReview))
})

companyRoutes.get('/:id/plans', async (req, res) => {
  const id = await getPublicId(req.params.id)
  res.json((await listPlans(sql, id)).map(toPlan))
})

companyRoutes.get('/:id/menus', async (req, res) => {
  const id = await getPublicId(req.params.id)
  res.json((await listMenus(sql, id)) as readonly Menu[])
})

/** The company of a path. What is pending or rejected is as unknown as what never was. */
async function getPublicId(given: string): Promise<number> {
  const id = parseId(given)
  if (!(await isPublicCompany(sql, id))) throw notFound('Company not found')
  return id
}

function parseId(given: string): number {
  const id = idInPath.safeParse(given)
  if (!id.success) throw badRequest('Invalid company ID')
  return id.data
}
