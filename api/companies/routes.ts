import {
  toCard,
  toCompany,
  toListedCompany,
  toPlan,
  toStarCounts,
} from '#api/companies/to-company.ts'
import { compareCompanies } from '#api/companies/compare-companies.ts'
import { changeCompany, createCompany, removeCompany } from '#api/companies/save-company.ts'
import { adminCompanyCalls, companyCalls } from '#api/contract/calls/companies.ts'
import { REVIEWS_AT_ONCE } from '#api/contract/limits.ts'
import { notFound } from '#api/http/errors.ts'
import { chosen, toPage } from '#api/http/pages.ts'
import { sharedRead } from '#api/http/shared-read.ts'
import type { Parts } from '#api/parts.ts'
import { findAdminCompany, listAdminCompanies, listEveryCompany } from '#db/admin-companies.ts'
import {
  countDirectory,
  findPublicCompany,
  isPublicCompany,
  listDeliveries,
  listFeaturedCompanies,
  listPublicCompanies,
} from '#db/companies.ts'
import { listMenus } from '#db/menus.ts'
import { listPlans } from '#db/plans.ts'
import { countStars, listApprovedReviews } from '#db/reviews.ts'

/** How long counts are good enough, in milliseconds: at 100,000 companies one takes 0.1 s. */
const COUNTS_MS = 5_000

export function companyRoutes({ serve, sql, requireAdmin }: Parts) {
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
    'GET /api/companies/counts': sharedRead(COUNTS_MS, () => countDirectory(sql)),
    'GET /api/companies/cards': async ({ query }) =>
      (await listPublicCompanies(sql, query.ids)).map(toCard),
    'GET /api/companies/deliveries': async ({ query }) =>
      listDeliveries(sql, query.ids, Number(query.pincode)),
    'GET /api/compare': ({ query }) => compareCompanies(sql, query.ids, query.pincode),
    'GET /api/companies/{id}': async ({ params: { id } }) => {
      const [company, stars] = await Promise.all([
        findPublicCompany(sql, id),
        countStars(sql, [id]),
      ])
      if (!company) throw notFound('Company not found')
      return { ...toCompany(company), starCounts: toStarCounts(stars) }
    },
    'GET /api/companies/{id}/reviews': async ({ params: { id }, query }) => {
      await assertPublic(id)
      return await listApprovedReviews(sql, id, { ...query, pageSize: REVIEWS_AT_ONCE })
    },
    'GET /api/companies/{id}/plans': async ({ params: { id } }) => {
      await assertPublic(id)
      return (await listPlans(sql, id)).map(toPlan)
    },
    'GET /api/companies/{id}/menus': async ({ params: { id } }) => {
      await assertPublic(id)
      return await listMenus(sql, id)
    },
    'GET /api/companies/{id}/delivery': async ({ params: { id }, query }) => {
      const [delivery] = await listDeliveries(sql, [id], Number(query.pincode))
      if (!delivery) throw notFound('Company not found')
      return delivery
    },
  })
}

export function adminCompanyRoutes(parts: Parts) {
  const { serve, sql } = parts

  async function readCompany(id: number) {
    const company = await findAdminCompany(sql, id)
    if (!company) throw notFound('Company not found')
    return { ...company, plans: company.plans.map(toPlan) }
  }

  return serve('/api/admin', adminCompanyCalls, {
    'GET /api/admin/lists/companies': async ({ query }) => {
      const featured = chosen(query.featured)
      const filter = {
        words: query.query,
        status: chosen(query.status),
        featured: featured && featured === 'yes',
        location: chosen(query.location),
        cuisine: chosen(query.cuisine),
        priceRange: chosen(query.priceRange),
        sort: query.sort,
      }
      const { rows, total } = await listAdminCompanies(sql, filter, query)
      return toPage({ rows: rows.map(toListedCompany), total }, query)
    },
    'POST /api/admin/companies': async ({ admin, headers, body }) =>
      readCompany(await createCompany(parts, admin, body, headers['Idempotency-Key'])),
    'GET /api/admin/companies/{id}': ({ params }) => readCompany(params.id),
    'PUT /api/admin/companies/{id}': async ({ params, admin, body, req }) => {
      const { revision, ...fields } = body
      // The schema fills in what is absent; here absent means "as it is".
      const sent = Object.entries(fields).filter(([name]) => name in (req.body as object))
      await changeCompany(parts, admin, params.id, Object.fromEntries(sent), revision)
      return readCompany(params.id)
    },
    'DELETE /api/admin/companies/{id}': async ({ params, admin }) => {
      await removeCompany(parts, admin, params.id)
      return { message: 'The company has been deleted.' }
    },
    'PUT /api/admin/companies/{id}/featured': async ({ params, admin, body }) => {
      await changeCompany(parts, admin, params.id, body)
      return readCompany(params.id)
    },
    'PUT /api/admin/companies/{id}/status': async ({ params, admin, body }) => {
      await changeCompany(parts, admin, params.id, body)
      return readCompany(params.id)
    },
  })
}
