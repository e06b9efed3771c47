import { z } from './zod.ts'
import { companyStatuses } from './admin-companies.ts'
import { idInPath } from './ids.ts'
import { ADMIN_PAGE_SIZE } from './limits.ts'
import { cuisines, locations, priceRanges } from './options.ts'
import { optionFilter, paging, wordsInQuery } from './query-fields.ts'
import { auditActions } from './admin-audit.ts'

/** One page of a list; `total` counts what the filters leave. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    total: z.int().min(0),
    page: z.int(),
    pageSize: z.int(),
    pageCount: z.int(),
  })
/** One page of a list. */
export type PageOf<Item> = {
  items: Item[]
  total: number
  page: number
  pageSize: number
  pageCount: number
}

const aPage = paging(ADMIN_PAGE_SIZE)

/** Orders of the company list: last changed first, by name, best rated first, last created first. */
export const companySorts = ['changed', 'name', 'rating', 'newest'] as const

/** Query of `GET /api/admin/lists/companies`; words are looked for in name, address and email. */
export const companyListRequest = z.object({
  query: wordsInQuery,
  status: optionFilter(companyStatuses),
  featured: optionFilter(['yes', 'no']),
  location: optionFilter(locations),
  cuisine: optionFilter(cuisines),
  priceRange: optionFilter(priceRanges),
  sort: z.enum(companySorts, `is not one of ${companySorts.join(', ')}`).default('changed'),
  ...aPage,
})
export type CompanyListRequest = z.infer<typeof companyListRequest>

/**
 * Query of `GET /api/admin/lists/reviews`; words are looked for in comment, company and writer.
 * Pending reviews come oldest first, all others newest first.
 */
export const reviewListRequest = z.object({
  query: wordsInQuery,
  status: optionFilter(['pending', 'approved', 'rejected']),
  rating: optionFilter(['1', '2', '3', '4', '5']),
  ...aPage,
})
export type ReviewListRequest = z.infer<typeof reviewListRequest>

/** Query of `GET /api/admin/lists/listings`: pending ones oldest first, decided ones newest first. */
export const listingListRequest = z.object({
  query: wordsInQuery,
  status: optionFilter(companyStatuses),
  ...aPage,
})
export type ListingListRequest = z.infer<typeof listingListRequest>

/** Query of `GET /api/admin/lists/contact-messages` and `…/suggestions`; the newest come first. */
export const inboxRequest = z.object({
  query: wordsInQuery,
  read: optionFilter(['new', 'read']),
  ...aPage,
})
export type InboxRequest = z.infer<typeof inboxRequest>

/** Query of `GET /api/admin/lists/audit`; the newest come first. */
export const auditRequest = z.object({
  /** Only what happened to this company and to what belongs to it. */
  company: idInPath.optional(),
  action: optionFilter(auditActions),
  /** Looked for in the administrator's name and in what was changed. */
  query: wordsInQuery,
  ...aPage,
})
export type AuditRequest = z.infer<typeof auditRequest>

/** Query of `GET /api/admin/lists/failed-jobs`; the newest come first. */
export const failedJobsRequest = z.object(aPage)
export type FailedJobsRequest = z.infer<typeof failedJobsRequest>
