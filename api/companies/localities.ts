import { commonName } from '#api/places/places.ts'
import type { Sql } from '#db/client.ts'
import { listDeliveryAreas } from '#db/delivery-areas.ts'

/** Maximum number of localities on a company's page. */
const MAX_NAMES = 12

/** Names of the localities that a public company delivers to, nearest first, for its page. */
export async function localitiesOf(sql: Sql, id: number) {
  const areas = await listDeliveryAreas(sql, id)
  const names = [...new Set(areas.map(({ names, district }) => commonName(names) ?? district))]
  return { names: names.slice(0, MAX_NAMES), more: Math.max(0, names.length - MAX_NAMES) }
}
