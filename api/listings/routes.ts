import { Router } from 'express'
import { listing } from '#api/contract/forms.ts'
import { limitRequests } from '#api/http/rate-limits.ts'
import { requestListing } from '#api/listings/request-listing.ts'

/** "List your business". */
export const listingRoutes = Router()

listingRoutes.post('/', limitRequests('listings', 5, 60 * 60), async (req, res) => {
  await requestListing(listing.parse(req.body))
  res.status(201).json({
    message: 'Thank you! We look at your business and write to you when it is listed.',
  })
})
