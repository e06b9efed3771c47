import { message } from '#domain/i18n.ts'
import { z } from '../zod.ts'
import * as admin from '../admin-companies.ts'
import { calls, callsOf, changeOf } from '../calls.ts'
import * as schema from '../companies.ts'
import { companyDelivery, deliveryAnswer, pincode } from '../delivery.ts'
import { done } from '../done.ts'
import { failure } from '../errors.ts'
import { idInPath } from '../fields.ts'
import { repeatable } from '../idempotency.ts'
import {
  MAX_COMPARED,
  MAX_PAGE,
  MAX_PAGE_SIZE,
  MAX_SHORTLISTED,
  REVIEWS_AT_ONCE,
} from '#domain/limits.ts'
import { adminPaging, pageOf } from '../lists.ts'
import { companySorts } from '#domain/options.ts'
import { idsInQuery, paging, sorting, wholeNumber } from '../query-fields.ts'
import { publicReview } from '../reviews.ts'

const shown = { tag: 'Companies', inside: true } as const
const ofCompany = { badPath: message('Invalid company ID'), failures: { 404: failure } } as const

export const companyCalls = calls({
  ...callsOf(shown, {
    'GET /api/companies/featured': {
      summary: 'Every featured company in the order of the day: Home shows the first six',
      answer: schema.company.array(),
    },
    'GET /api/companies/featured/shown': {
      summary: 'Featured companies that Home shows: the first six of the day, or a page of all',
      query: z.object({ page: wholeNumber(MAX_PAGE).optional() }),
      answer: schema.shownFeatured,
    },
    'GET /api/companies/praise': {
      summary: 'Approved reviews with praise, whose writers chose to be shown with a name',
      answer: schema.praise.array(),
    },
    'GET /api/companies/counts': {
      summary: 'How many companies and places there are',
      answer: schema.directoryCounts,
    },
    'GET /api/companies/deliveries': {
      summary: 'Whether companies deliver to a pincode; without those that are unknown',
      query: z.object({ ids: idsInQuery(MAX_PAGE_SIZE), pincode }),
      answer: companyDelivery.array(),
    },
    'GET /api/compare': {
      summary: 'Companies side by side, in the order of their ids; without those that are unknown',
      query: z.object({ ids: idsInQuery(MAX_COMPARED), pincode: pincode.optional() }),
      answer: schema.comparedCompany.array(),
    },
    'GET /api/companies/{id}': { ...ofCompany, summary: 'A company', answer: schema.companyPage },
    'GET /api/companies/{id}/reviews': {
      ...ofCompany,
      summary: `Approved reviews of a company, the newest first, ${REVIEWS_AT_ONCE} on a page`,
      query: z.object({ page: paging(REVIEWS_AT_ONCE).page }),
      answer: publicReview.array(),
    },
    'GET /api/companies/{id}/plans': {
      ...ofCompany,
      summary: 'Plans of a company, the cheapest first',
      answer: schema.plan.array(),
    },
    'GET /api/companies/{id}/menus': {
      ...ofCompany,
      summary: 'Menu of a company, Monday first',
      answer: schema.menu.array(),
    },
    'GET /api/companies/{id}/delivery': {
      ...ofCompany,
      summary: 'Whether a company delivers to a pincode; null where it is not stated',
      query: z.object({ pincode }),
      badQuery: message('Please enter a pincode: six digits'),
      answer: deliveryAnswer,
    },
  }),
  'GET /api/companies': {
    tag: 'Administration: companies',
    summary: 'Every company of every status, by name',
    signedIn: 'admin',
    answer: admin.listedCompany.array(),
  },
  'GET /api/companies/cards': {
    tag: 'Companies',
    summary: 'Companies as cards, in the order of their ids; without those that are unknown',
    query: z.object({ ids: idsInQuery(MAX_SHORTLISTED) }),
    answer: schema.companyCard.array(),
    answerHeaders: z.object({
      'Cache-Control': z.literal('public, no-cache').meta({
        description: 'A browser may keep it for when it is offline',
      }),
    }),
  },
})

/** Query of `GET /api/admin/lists/companies`. */
const companyList = admin.adminCompanyFilter.extend({
  ...sorting(companySorts, 'changed'),
  ...adminPaging,
})

const administration = { tag: 'Administration: companies', signedIn: 'admin' } as const
const one = {
  badPath: message('Invalid company ID'),
  answer: admin.adminCompany,
  failures: { 404: failure },
} as const

export const adminCompanyCalls = callsOf(administration, {
  'GET /api/admin/lists/companies': {
    summary: 'Companies of every status',
    query: companyList,
    answer: pageOf(admin.adminCompanyItem),
  },
  'POST /api/admin/companies': {
    summary: 'Create a company',
    headers: repeatable,
    body: admin.companyInput,
    status: 201,
    answer: admin.adminCompany,
    failures: { 409: failure },
  },
  'GET /api/admin/companies/{id}': { ...one, summary: 'A company with its plans and menu' },
  'PUT /api/admin/companies/{id}': {
    ...one,
    summary: 'Change a company',
    ...changeOf(admin.companyChange),
    failures: { 404: failure, 409: admin.companyConflict },
  },
  'DELETE /api/admin/companies/{id}': {
    ...one,
    summary: 'Delete a company and what belongs to it',
    answer: done,
  },
  'PUT /api/admin/companies/{id}/featured': {
    ...one,
    summary: 'Feature a company, or no longer',
    body: admin.featuredChange,
  },
  'GET /api/admin/banner.svg': {
    summary: 'The banner that the product draws for a company, which need not be public',
    query: z.object({ id: idInPath }),
    sendsFile: 'image/svg+xml',
    answer: z.string(),
    failures: { 404: failure },
  },
  'GET /api/admin/companies/{id}/licence': {
    summary: 'The licence of a company, and whether it was verified',
    answer: admin.licence,
    failures: { 404: failure },
  },
  'PUT /api/admin/companies/{id}/licence': {
    summary: "Say that a licence was compared with the authority's register, or take that back",
    body: admin.licenceChange,
    answer: admin.licence,
    failures: { 404: failure, 409: failure },
  },
  'PUT /api/admin/companies/{id}/status': {
    ...one,
    summary: 'Change the status of a company',
    body: admin.statusChange,
  },
})
