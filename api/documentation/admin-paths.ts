import { z } from 'zod'
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi'
import { done } from '#api/contract/accounts.ts'
import { auditEntry } from '#api/contract/admin-audit.ts'
import {
  adminCompany,
  adminCompanyItem,
  bannerPreview,
  companyChange,
  companyConflict,
  companyInput,
  featuredChange,
  statusChange,
} from '#api/contract/admin-companies.ts'
import {
  auditRequest,
  companyListRequest,
  inboxRequest,
  pageOf,
} from '#api/contract/admin-lists.ts'
import { adminContactMessage, adminSuggestion } from '#api/contract/admin-messages.ts'
import {
  adminCredentials,
  adminSignedIn,
  adminStats,
  adminUser,
} from '#api/contract/admin-session.ts'
import {
  badInput,
  byId,
  changing,
  forbidden,
  json,
  notSignedIn,
  reading,
  taken,
  tooMany,
  unknown,
} from '#api/documentation/operations.ts'

type More = NonNullable<Parameters<typeof reading>[3]>

const DASHBOARD = 'Administration'
const COMPANIES = 'Administration: companies'
const MESSAGES = 'Administration: messages'

/** What the guard answers to everybody but administrators. */
export const guarded = { ...notSignedIn, ...forbidden }

/** A call of administrators that reads. */
export const adminReading = (
  tag: string,
  summary: string,
  answer: z.ZodType,
  { responses, ...more }: More = {},
) => reading(tag, summary, answer, { ...more, responses: { ...guarded, ...responses } })

/** A call of administrators that changes something. */
export const adminChanging = (
  tag: string,
  summary: string,
  body: z.ZodType | undefined,
  answer: z.ZodType,
  { responses, ...more }: NonNullable<Parameters<typeof changing>[4]> = {},
) => changing(tag, summary, body, answer, { ...more, responses: { ...notSignedIn, ...responses } })

/** One page of a list, with its filters. */
export const adminList = (
  tag: string,
  summary: string,
  filters: z.ZodObject,
  item: z.ZodType,
): { get: ZodOpenApiOperationObject } => ({
  get: adminReading(tag, summary, pageOf(item), {
    params: { query: filters },
    responses: badInput,
  }),
})

const plainList = (tag: string, summary: string, item: z.ZodType) => ({
  get: adminReading(tag, summary, item.array()),
})

const change = (summary: string, body: z.ZodType | undefined, answer: z.ZodType) =>
  adminChanging(COMPANIES, summary, body, answer, { params: byId, responses: unknown })

const repeatable = {
  header: z.object({
    'Idempotency-Key': z
      .string()
      .optional()
      .meta({ description: 'Names the request, so that its repetition creates nothing' }),
  }),
}

/** Calls of administrators, but for pictures and the health of search. */
export const adminPaths: ZodOpenApiPathsObject = {
  '/api/admin/login': {
    post: changing(DASHBOARD, 'Sign in as administrator', adminCredentials, adminSignedIn, {
      responses: { ...notSignedIn, ...tooMany },
    }),
  },
  '/api/admin/logout': { post: adminChanging(DASHBOARD, 'Sign out', undefined, done) },
  '/api/admin/user': { get: adminReading(DASHBOARD, 'The signed-in administrator', adminUser) },
  '/api/admin/stats': { get: adminReading(DASHBOARD, 'What the dashboard counts', adminStats) },
  '/api/admin/lists/audit': adminList(
    DASHBOARD,
    'What administrators did, the newest first',
    auditRequest,
    auditEntry,
  ),
  '/api/admin/lists/companies': adminList(
    COMPANIES,
    'Companies of every status',
    companyListRequest,
    adminCompanyItem,
  ),
  '/api/admin/companies': {
    post: adminChanging(COMPANIES, 'Create a company', companyInput, adminCompany, {
      status: '201',
      params: repeatable,
      responses: taken,
    }),
  },
  '/api/admin/companies/{id}': {
    get: adminReading(COMPANIES, 'A company with its plans and menu', adminCompany, {
      params: byId,
      responses: { ...badInput, ...unknown },
    }),
    put: adminChanging(COMPANIES, 'Change a company', companyChange, adminCompany, {
      params: byId,
      responses: { ...unknown, '409': json('Somebody saved it meanwhile', companyConflict) },
    }),
    delete: change('Delete a company and what belongs to it', undefined, done),
  },
  '/api/admin/companies/{id}/featured': {
    put: change('Feature a company, or no longer', featuredChange, adminCompany),
  },
  '/api/admin/companies/{id}/status': {
    put: change('Change the status of a company', statusChange, adminCompany),
  },
  '/api/admin/banner.svg': {
    get: {
      tags: [COMPANIES],
      summary: 'The banner that the product draws for a company',
      requestParams: { query: bannerPreview },
      responses: {
        '200': {
          description: 'The picture',
          content: { 'image/svg+xml': { schema: { type: 'string' } } },
        },
        ...badInput,
        ...guarded,
        ...unknown,
      },
    },
  },
  '/api/admin/lists/contact-messages': adminList(
    MESSAGES,
    'Messages to companies, the newest first',
    inboxRequest,
    adminContactMessage,
  ),
  '/api/admin/contact-messages': plainList(MESSAGES, 'Every message', adminContactMessage),
  '/api/admin/contact-messages/{id}/read': {
    put: adminChanging(MESSAGES, 'Mark a message as read', undefined, adminContactMessage, {
      params: byId,
      responses: unknown,
    }),
  },
  '/api/admin/lists/suggestions': adminList(
    MESSAGES,
    'Suggestions, the newest first',
    inboxRequest,
    adminSuggestion,
  ),
  '/api/admin/suggestions': plainList(MESSAGES, 'Every suggestion', adminSuggestion),
  '/api/admin/suggestions/{id}/read': {
    put: adminChanging(MESSAGES, 'Mark a suggestion as read', undefined, adminSuggestion, {
      params: byId,
      responses: unknown,
    }),
  },
}
