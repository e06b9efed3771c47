import { Router } from 'express'
import { getAdmin } from '#api/admins/admin-session.ts'
import { listingListRequest } from '#api/contract/admin-lists.ts'
import { bulk } from '#api/contract/admin-reviews.ts'
import { idInPath } from '#api/contract/ids.ts'
import { chosen, toPage } from '#api/http/pages.ts'
import { decideListing, decideListings } from '#api/listings/decide-listing.ts'
import { toAdminListing } from '#api/listings/to-listing.ts'
import { sql } from '#db/client.ts'
import { listAdminListings } from '#db/listings.ts'

/** Decisions about businesses that asked to be listed. */
export const adminListingRoutes = Router()

adminListingRoutes.get('/lists/listings', async (req, res) => {
  const given = listingListRequest.parse(req.query)
  const filter = { words: given.query, status: chosen(given.status) }
  res.json(toPage(await listAdminListings(sql, filter, given), given, toAdminListing))
})

for (const [verb, decision] of [
  ['approve', 'approved'],
  ['reject', 'rejected'],
] as const) {
  adminListingRoutes.put(`/listings/${verb}`, async (req, res) => {
    res.json(await decideListings(getAdmin(req), bulk.parse(req.body).ids, decision))
  })

  adminListingRoutes.put(`/listings/:companyId/${verb}`, async (req, res) => {
    const companyId = idInPath.parse(req.params.companyId)
    res.json(await decideListing(getAdmin(req), companyId, decision))
  })
}
