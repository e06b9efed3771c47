import { t } from '#domain/i18n.ts'
import { drawBanner } from '#api/banners/draw-banner.ts'
import {
  toCard,
  toCompany,
  toListedCompany,
  toPlan,
  toStarCounts,
} from '#api/companies/to-company.ts'
import { compareCompanies } from '#api/companies/compare-companies.ts'
import { featuredOrder, selectFeatured } from '#api/companies/select-featured.ts'
import { changeCompany, createCompany, removeCompany } from '#api/companies/save-company.ts'
import { adminCompanyCalls, companyCalls } from '#contract/calls/companies.ts'
import { REVIEWS_AT_ONCE } from '#domain/limits.ts'
import { companySorts } from '#domain/options.ts'
import { notFound } from '#api/http/errors.ts'
import { toListFilter } from '#api/companies/to-list-filter.ts'
import { toPage } from '#api/http/pages.ts'
import { memoize } from '#api/http/memoize.ts'
import { readLicence, verifyLicence } from '#api/companies/verify-licence.ts'
import { localitiesOf } from '#api/companies/localities.ts'
import type { Services } from '#api/services.ts'
import type { Queryable } from '#db/client.ts'
import { findAdminCompany, listAdminCompanies, listEveryCompany } from '#db/admin-companies.ts'
import {
  countDirectory,
  countFeatured,
  findPublicCompany,
  isPublicCompany,
  listDeliveries,
  listFeatured,
  listPublicCompanies,
} from '#db/companies.ts'
import { findLicence } from '#db/licences.ts'
import { listMenus } from '#db/menus.ts'
import { hasOwner } from '#db/owners.ts'
import { listPhotos } from '#db/photos.ts'
import { listPlans } from '#db/plans.ts'
import { countStars, listApprovedReviews, listPraise } from '#db/reviews.ts'

/** Maximum age of counts, in milliseconds: at 100,000 companies one takes 0.1 s. */
const COUNTS_MS = 5_000
/** Reviews that Home shows. */
const MAX_PRAISE = 3

/** @throws HttpError 404, also for pending and rejected companies, whose existence is not revealed */
async function assertPublic(db: Queryable, id: number): Promise<void> {
  if (!(await isPublicCompany(db, id))) throw notFound('Company not found')
}

export function companyRoutes({ serve, sql, requireAdmin }: Services) {
  return serve('/api', companyCalls, {
    'GET /api/companies': [
      requireAdmin,
      async () => (await listEveryCompany(sql)).map(toListedCompany),
    ],
    'GET /api/companies/featured': async () =>
      (await listFeatured(sql, featuredOrder(new Date()))).map(toCompany),
    'GET /api/companies/featured/shown': async ({ query: { page } }) => {
      const { part, ...rest } = selectFeatured(await countFeatured(sql), page)
      const shown = await listFeatured(sql, { ...featuredOrder(new Date()), ...part })
      return { companies: shown.map(toCard), ...rest }
    },
    'GET /api/companies/praise': memoize(COUNTS_MS, () => listPraise(sql, MAX_PRAISE)),
    'GET /api/companies/counts': memoize(COUNTS_MS, () => countDirectory(sql)),
    'GET /api/companies/cards': async ({ query, set }) => {
      const companies = await listPublicCompanies(sql, query.ids)
      set('Cache-Control', 'public, no-cache')
      return companies.map(toCard)
    },
    'GET /api/companies/deliveries': ({ query }) =>
      listDeliveries(sql, query.ids, Number(query.pincode)),
    'GET /api/compare': ({ query }) => compareCompanies(sql, query.ids, query.pincode),
    'GET /api/companies/{id}': async ({ params: { id } }) => {
      const [company, stars, owned, localities, photos, licence] = await Promise.all([
        findPublicCompany(sql, id),
        countStars(sql, [id]),
        hasOwner(sql, id),
        localitiesOf(sql, id),
        listPhotos(sql, id),
        findLicence(sql, id),
      ])
      if (!company) throw notFound('Company not found')
      const starCounts = toStarCounts(stars)
      const fssaiVerifiedAt = licence?.fssaiVerifiedAt ?? null
      const more = { starCounts, hasOwner: owned, fssaiVerifiedAt, localities, photos }
      return { ...toCompany(company), ...more }
    },
    'GET /api/companies/{id}/reviews': async ({ params: { id }, query }) => {
      await assertPublic(sql, id)
      return await listApprovedReviews(sql, id, { ...query, pageSize: REVIEWS_AT_ONCE })
    },
    'GET /api/companies/{id}/plans': async ({ params: { id } }) => {
      await assertPublic(sql, id)
      return (await listPlans(sql, id)).map(toPlan)
    },
    'GET /api/companies/{id}/menus': async ({ params: { id } }) => {
      await assertPublic(sql, id)
      return await listMenus(sql, id)
    },
    'GET /api/companies/{id}/delivery': async ({ params: { id }, query }) => {
      const [delivery] = await listDeliveries(sql, [id], Number(query.pincode))
      if (!delivery) throw notFound('Company not found')
      return delivery
    },
  })
}

export function adminCompanyRoutes(services: Services) {
  const { serve, sql } = services

  async function readCompany(id: number) {
    const company = await findAdminCompany(sql, id)
    if (!company) throw notFound('Company not found')
    return { ...company, plans: company.plans.map(toPlan) }
  }

  return serve('/api/admin', adminCompanyCalls, {
    'GET /api/admin/lists/companies': async ({ query }) => {
      const { sort, order = companySorts[sort] } = query
      const filter = { ...toListFilter(query), sort, order }
      const { rows, total } = await listAdminCompanies(sql, filter, query)
      return toPage({ rows: rows.map(toListedCompany), total }, query)
    },
    'POST /api/admin/companies': async ({ admin, headers, body }) =>
      readCompany(await createCompany(services, admin, body, headers['Idempotency-Key'])),
    'GET /api/admin/companies/{id}': ({ params }) => readCompany(params.id),
    'PUT /api/admin/companies/{id}': async ({ params, admin, body: { revision, ...changes } }) => {
      await changeCompany(services, admin, params.id, changes, revision)
      return readCompany(params.id)
    },
    'DELETE /api/admin/companies/{id}': async ({ params, admin }) => {
      await removeCompany(services, admin, params.id)
      return { message: t('The company has been deleted.') }
    },
    'PUT /api/admin/companies/{id}/featured': async ({ params, admin, body }) => {
      await changeCompany(services, admin, params.id, body)
      return readCompany(params.id)
    },
    'GET /api/admin/banner.svg': async ({ query }) => {
      const company = await readCompany(query.id)
      return { parts: [drawBanner(company, company.menus)] }
    },
    'GET /api/admin/companies/{id}/licence': ({ params }) => readLicence(sql, params.id),
    'PUT /api/admin/companies/{id}/licence': async ({ params: { id }, admin, body }) => {
      await verifyLicence(sql, admin, id, body)
      return readLicence(sql, id)
    },
    'PUT /api/admin/companies/{id}/status': async ({ params, admin, body }) => {
      await changeCompany(services, admin, params.id, body)
      return readCompany(params.id)
    },
  })
}
