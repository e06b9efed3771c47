import { listedCompany } from '../admin-companies.ts'
import { calls } from '../calls.ts'
import { company, companyCard, menu, plan } from '../companies.ts'
import { failure } from '../errors.ts'
import { publicReview } from '../reviews.ts'

const ofCompany = {
  tag: 'Companies',
  badPath: 'Invalid company ID',
  failures: { 404: failure },
  inside: true,
} as const

export const companyCalls = calls({
  'GET /api/companies': {
    tag: 'Administration: companies',
    summary: 'Every company of every status, by name',
    signedIn: 'admin',
    answer: listedCompany.array(),
  },
  'GET /api/companies/featured': {
    tag: 'Companies',
    summary: 'Featured companies for the home page',
    answer: companyCard.array(),
    inside: true,
  },
  'GET /api/companies/{id}': { ...ofCompany, summary: 'A company', answer: company },
  'GET /api/companies/{id}/reviews': {
    ...ofCompany,
    summary: 'Approved reviews of a company, the newest first',
    answer: publicReview.array(),
  },
  'GET /api/companies/{id}/plans': {
    ...ofCompany,
    summary: 'Plans of a company, the cheapest first',
    answer: plan.array(),
  },
  'GET /api/companies/{id}/menus': {
    ...ofCompany,
    summary: 'Menu of a company, Monday first',
    answer: menu.array(),
  },
})
