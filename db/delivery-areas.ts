import type { Queryable } from '#db/client.ts'
import type { Pincode } from '#db/postal-places.ts'

/** A company's address with its location filter. */
type Address = { address: string; location: string }

/** A pincode with the names of its post offices, and addresses of some kitchens there. */
type AreaRow = Pincode & { offices: string[]; addresses: Address[] }

const namesOf = (db: Queryable) => db`
    array(select name from localities where pincode = near.pincode order by name) as offices,
    array(
      select jsonb_build_object('address', address, 'location', location) from companies
      where pincode = near.pincode and status = 'approved' order by id limit 9
    ) as addresses`

/** Pincodes with what their localities are called, in the given order. */
export const listAreas = (db: Queryable, pincodes: readonly number[]) => db<AreaRow[]>`
  select near.*, ${namesOf(db)} from pincodes near where pincode = any(${pincodes as number[]})
  order by array_position(${pincodes as number[]}::integer[], pincode)`

/** Pincodes that a public company delivers to, nearest to its kitchen first; `own` at the kitchen's own pincode. */
export function listDeliveryAreas(db: Queryable, id: number) {
  return db<(AreaRow & { own: Address | null })[]>`
    select near.*, ${namesOf(db)},
      case when near.pincode = company.pincode
        then jsonb_build_object('address', company.address, 'location', company.location) end as own
    from companies company
    cross join lateral list_delivery_pincodes(company.delivery, company.pincode) listed
    join pincodes near on near.pincode = listed
    left join pincodes home on home.pincode = company.pincode
    where company.id = ${id} and company.status = 'approved'
    order by kilometres_between(home, near) nulls last, near.pincode`
}
