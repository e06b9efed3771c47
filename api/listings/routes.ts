import { adminListingCalls, listingCalls } from '#api/contract/calls/listings.ts'
import { chosen, toPage } from '#api/http/pages.ts'
import { HOUR } from '#api/http/rate-limits.ts'
import { decideListing, decideListings } from '#api/listings/decide-listing.ts'
import { requestListing } from '#api/listings/request-listing.ts'
import { toAdminListing } from '#api/listings/to-listing.ts'
import type { Parts } from '#api/parts.ts'
import { listAdminListings } from '#db/listings.ts'

/** "List your business". */
export const listingRoutes = (parts: Parts) =>
  parts.serve('/api', listingCalls, {
    'POST /api/listings': [
      parts.limitRequests('listings', 5, HOUR),
      async ({ body }) => {
        await requestListing(parts, body)
        return {
          message: 'Thank you! We look at your business and write to you when it is listed.',
        }
      },
    ],
  })

/** Decisions about businesses that asked to be listed. */
export const adminListingRoutes = (parts: Parts) =>
  parts.serve('/api/admin', adminListingCalls, {
    'GET /api/admin/lists/listings': async ({ query }) => {
      const filter = { words: query.query, status: chosen(query.status) }
      return toPage(await listAdminListings(parts.sql, filter, query), query, toAdminListing)
    },
    'PUT /api/admin/listings/approve': ({ admin, body }) =>
      decideListings(parts, admin, body.ids, 'approved'),
    'PUT /api/admin/listings/reject': ({ admin, body }) =>
      decideListings(parts, admin, body.ids, 'rejected'),
    'PUT /api/admin/listings/{companyId}/approve': ({ admin, params }) =>
      decideListing(parts, admin, params.companyId, 'approved'),
    'PUT /api/admin/listings/{companyId}/reject': ({ admin, params }) =>
      decideListing(parts, admin, params.companyId, 'rejected'),
  })
