import type { AdminListing } from '#api/contract/listings.ts'
import type { Cuisine, Location } from '#api/contract/options.ts'
import type { AdminListingRow } from '#db/listings.ts'

/** A listing's row as administrators see it. */
export function toAdminListing(row: AdminListingRow): AdminListing {
  return {
    ...row,
    location: row.location as Location,
    cuisine: row.cuisine as Cuisine,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}
