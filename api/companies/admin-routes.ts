import { Router, type Request } from 'express'
import { getAdmin } from '#api/admins/admin-session.ts'
import { drawBanner } from '#api/banners/draw-banner.ts'
import {
  bannerPreview,
  companyChange,
  companyInput,
  featuredChange,
  statusChange,
} from '#api/contract/admin-companies.ts'
import { companyListRequest } from '#api/contract/admin-lists.ts'
import { idInPath } from '#api/contract/ids.ts'
import { changeCompany, createCompany, removeCompany } from '#api/companies/save-company.ts'
import { toAdminCompany, toAdminItem } from '#api/companies/to-admin-company.ts'
import { badRequest, notFound } from '#api/http/errors.ts'
import { chosen, toPage } from '#api/http/pages.ts'
import { jobs } from '#api/jobs.ts'
import { findAdminCompany, listAdminCompanies } from '#db/admin-companies.ts'
import { sql } from '#db/client.ts'

/** An administrator's calls about companies. */
export const adminCompanyRoutes = Router()

adminCompanyRoutes.get('/lists/companies', async (req, res) => {
  const given = companyListRequest.parse(req.query)
  const featured = chosen(given.featured)
  const filter = {
    words: given.query,
    status: chosen(given.status),
    featured: featured && featured === 'yes',
    location: chosen(given.location),
    cuisine: chosen(given.cuisine),
    priceRange: chosen(given.priceRange),
    sort: given.sort,
  }
  res.json(toPage(await listAdminCompanies(sql, filter, given), given, toAdminItem))
})

adminCompanyRoutes.post('/companies', async (req, res) => {
  const id = await createCompany(
    jobs(),
    getAdmin(req),
    companyInput.parse(req.body),
    requestKey(req),
  )
  res.status(201).json(await readCompany(id))
})

adminCompanyRoutes.get('/companies/:id', async (req, res) => {
  res.json(await readCompany(parseId(req)))
})

adminCompanyRoutes.put('/companies/:id', async (req, res) => {
  const id = parseId(req)
  const { revision, ...fields } = companyChange.parse(req.body)
  // The schema fills in what is absent; here absent means "as it is".
  const given = Object.entries(fields).filter(([name]) => name in (req.body as object))
  await changeCompany(jobs(), getAdmin(req), id, Object.fromEntries(given), revision)
  res.json(await readCompany(id))
})

adminCompanyRoutes.put('/companies/:id/featured', async (req, res) => {
  const id = parseId(req)
  await changeCompany(jobs(), getAdmin(req), id, featuredChange.parse(req.body))
  res.json(await readCompany(id))
})

adminCompanyRoutes.put('/companies/:id/status', async (req, res) => {
  const id = parseId(req)
  await changeCompany(jobs(), getAdmin(req), id, statusChange.parse(req.body))
  res.json(await readCompany(id))
})

adminCompanyRoutes.delete('/companies/:id', async (req, res) => {
  await removeCompany(jobs(), getAdmin(req), parseId(req))
  res.json({ message: 'The company has been deleted.' })
})

/** The banner that a company has or, from what is typed, would have. */
adminCompanyRoutes.get('/banner.svg', async (req, res) => {
  const { id = 0, dishes, ...typed } = bannerPreview.parse(req.query)
  const company = id && !typed.cuisine ? await findAdminCompany(sql, id) : undefined
  if (id && !typed.cuisine && !company) throw notFound('Company not found')
  const menus = company?.menus ?? [{ description: dishes }]
  res.type('image/svg+xml').send(drawBanner(company ?? { id, ...typed }, menus))
})

async function readCompany(id: number) {
  const company = await findAdminCompany(sql, id)
  if (!company) throw notFound('Company not found')
  return toAdminCompany(company)
}

function parseId(req: Request<{ id: string }>): number {
  const id = idInPath.safeParse(req.params.id)
  if (!id.success) throw badRequest('Invalid company ID')
  return id.data
}

/** The header of draft-ietf-httpapi-idempotency-key-header. */
function requestKey(req: Request): string | undefined {
  const key = req.get('Idempotency-Key')
  if (key === undefined) return undefined
  if (!/^[\x21-\x7e]{8,200}$/.test(key)) {
    throw badRequest('Idempotency-Key must have 8 to 200 visible ASCII characters')
  }
  return key
}
