import { adminCompanyCalls } from '#api/contract/calls/companies.ts'
import { changeCompany, createCompany, removeCompany } from '#api/companies/save-company.ts'
import { toListedCompany, toPlan } from '#api/companies/to-company.ts'
import { notFound } from '#api/http/errors.ts'
import { chosen, toPage } from '#api/http/pages.ts'
import type { Parts } from '#api/parts.ts'
import { findAdminCompany, listAdminCompanies } from '#db/admin-companies.ts'

/** An administrator's calls about companies. */
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
