import type { Queryable } from '#db/client.ts'
import type { Pincode } from '#db/postal-places.ts'

/** A pincode with the names of its post offices. */
type AreaRow = Pincode & { names: string[] }

/** Pincodes that a public company delivers to, nearest to its kitchen first. */
export function listDeliveryAreas(db: Queryable, id: number) {
  return db<AreaRow[]>`
    select near.*, array(select name from localities where pincode = near.pincode order by name) as names
    from companies company
    cross join lateral list_delivery_pincodes(company.delivery, company.pincode) listed
    join pincodes near on near.pincode = listed
    left join pincodes home on home.pincode = company.pincode
    where company.id = ${id} and company.status = 'approved'
    order by kilometres_between(home, near) nulls last, near.pincode`
}
