import { localityOf } from '#api/places/name-place.ts'
import { commonName } from '#api/places/post-offices.ts'
import type { Sql } from '#db/client.ts'
import { listDeliveryAreas } from '#db/delivery-areas.ts'

/** Maximum number of localities on a company's page. */
const MAX_NAMES = 12

/**
 * Names of the localities that a public company delivers to, its own and the nearest first, for its
 * page: as kitchens there are addressed or, without any, as a post office is called.
 */
export async function localitiesOf(sql: Sql, id: number) {
  const areas = await listDeliveryAreas(sql, id)
  const nameOf = ({ own, addresses, offices, district }: (typeof areas)[number]) =>
    (own && localityOf(own)) ??
    commonName(
      addresses.flatMap((one) => localityOf(one) ?? []),
      offices,
    ) ??
    district
  const names = [...new Set(areas.map(nameOf))]
  return { names: names.slice(0, MAX_NAMES), more: Math.max(0, names.length - MAX_NAMES) }
}
