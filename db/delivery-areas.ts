import type { Queryable } from '#db/client.ts'
import type { Pincode } from '#db/postal-places.ts'

/** A company's address with its location filter. */
type Address = { address: string; location: string }

/** A pincode with the names of its post offices, and addresses of some kitchens there. */
export type AreaRow = Pincode & { offices: string[]; addresses: Address[] }

const area = (db: Queryable) => db`
  near.*,
  array(select name from localities where pincode = near.pincode order by name) as offices,
  array(
    select jsonb_build_object('address', address, 'location', location) from companies
    where pincode = near.pincode and status = 'approved' order by id limit 9
  ) as addresses`

/** Pincodes that a public company delivers to, nearest to its kitchen first; `own` at the kitchen's own pincode. */
export function listDeliveryAreas(db: Queryable, id: number) {
  return db<(AreaRow & { own: Address | null })[]>`
    select ${area(db)}, case when near.pincode = company.pincode
      then jsonb_build_object('address', company.address, 'location', company.location) end as own
    from companies company
    cross join lateral list_delivery_pincodes(company.delivery, company.pincode) listed
    join pincodes near on near.pincode = listed
    left join pincodes home on home.pincode = company.pincode
    where company.id = ${id} and company.status = 'approved'
    order by kilometres_between(home, near) nulls last, near.pincode`
}

/** Areas by pincode. */
export function listAreas(db: Queryable, pincodes: readonly number[]) {
  return db<AreaRow[]>`
    select ${area(db)} from pincodes near where pincode = any(${pincodes as number[]})`
}

/** Bounds in degrees. */
export type Box = Record<'south' | 'north' | 'west' | 'east', number>

/** Areas within bounds, up to a limit. */
export function listAreasIn(db: Queryable, { south, north, west, east }: Box, limit: number) {
  return db<AreaRow[]>`
    select ${area(db)} from pincodes near
    where latitude between ${south} and ${north} and longitude between ${west} and ${east}
    order by pincode limit ${limit}`
}

/** Number of a place's public companies by the pincode of their address. */
export function countKitchensByPincode(db: Queryable, place: string) {
  return db<{ pincode: number; kitchens: number }[]>`
    select company.pincode, count(*)::integer as kitchens
    from companies company join place_areas on place_areas.place = company.location
    where area = ${place} and status = 'approved' and company.pincode is not null
    group by company.pincode order by company.pincode`
}
