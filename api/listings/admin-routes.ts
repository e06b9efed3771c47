import { adminListingCalls } from '#api/contract/calls/listings.ts'
import { chosen, toPage } from '#api/http/pages.ts'
import type { Serve } from '#api/http/serve.ts'
import { decideListing, decideListings } from '#api/listings/decide-listing.ts'
import { toAdminListing } from '#api/listings/to-listing.ts'
import type { Outbox } from '#db/jobs.ts'
import { listAdminListings } from '#db/listings.ts'

/** Decisions about businesses that asked to be listed. */
export const adminListingRoutes = ({ serve, ...outbox }: Outbox & { serve: Serve }) =>
  serve('/api/admin', adminListingCalls, {
    'GET /api/admin/lists/listings': async ({ query }) => {
      const filter = { words: query.query, status: chosen(query.status) }
      return toPage(await listAdminListings(outbox.sql, filter, query), query, toAdminListing)
    },
    'PUT /api/admin/listings/approve': ({ admin, body }) =>
      decideListings(outbox, admin, body.ids, 'approved'),
    'PUT /api/admin/listings/reject': ({ admin, body }) =>
      decideListings(outbox, admin, body.ids, 'rejected'),
    'PUT /api/admin/listings/{companyId}/approve': ({ admin, params }) =>
      decideListing(outbox, admin, params.companyId, 'approved'),
    'PUT /api/admin/listings/{companyId}/reject': ({ admin, params }) =>
      decideListing(outbox, admin, params.companyId, 'rejected'),
  })
