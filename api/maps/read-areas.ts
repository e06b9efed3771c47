import { drawDeliveryMap, drawKitchensMap, type MapArea } from '#api/maps/draw-map.ts'
import { localityOf } from '#api/places/name-place.ts'
import { commonName } from '#api/places/post-offices.ts'
import type { Sql } from '#db/client.ts'
import { findPublicCompany } from '#db/companies.ts'
import {
  type AreaRow,
  type Box,
  countKitchensByPincode,
  listAreas,
  listAreasIn,
  listDeliveryAreas,
} from '#db/delivery-areas.ts'
import { kilometresBetween, type Point } from '#db/distance.ts'
import { choiceLabel } from '#domain/choices.ts'
import { localPath, t } from '#domain/i18n.ts'

/** Maximum number of area names on a company's page. */
const MAX_NAMES = 12
/** Maximum number of surrounding areas on a map. */
const MAX_AREAS = 400
/** Distance up to which surrounding areas are drawn, in degrees: about 3 km. */
const MARGIN = 0.03
/** Kitchens further than this from a place's centre are left out of its map. */
const MAX_KM_FROM_MIDDLE = 25

const isLocated = <Row extends AreaRow>(row: Row): row is Row & Point => row.latitude !== null

/** The name by which kitchens there are addressed or, without any, that of a post office. */
const nameOf = ({ addresses, offices, district }: AreaRow) =>
  commonName(
    addresses.flatMap((one) => localityOf(one) ?? []),
    offices,
  ) ?? district

const toArea = (row: AreaRow & Point): MapArea => ({
  pincode: row.pincode,
  name: nameOf(row),
  latitude: row.latitude,
  longitude: row.longitude,
})

function boxRound(points: readonly Point[]): Box {
  const north = points.map(({ latitude }) => latitude)
  const east = points.map(({ longitude }) => longitude)
  return {
    south: Math.min(...north) - MARGIN,
    north: Math.max(...north) + MARGIN,
    west: Math.min(...east) - MARGIN,
    east: Math.max(...east) + MARGIN,
  }
}

/** Names of the areas that a public company delivers to, for its page. */
export async function localitiesOf(sql: Sql, id: number) {
  const areas = await listDeliveryAreas(sql, id)
  const names = [...new Set(areas.map((row) => (row.own && localityOf(row.own)) ?? nameOf(row)))]
  return {
    names: names.slice(0, MAX_NAMES),
    more: Math.max(0, names.length - MAX_NAMES),
    isDrawn: areas.some(isLocated),
  }
}

/** Map of a company's delivery; undefined unless it states pincodes with known positions. */
export async function deliveryMapOf(sql: Sql, id: number, reader: number) {
  const company = await findPublicCompany(sql, id)
  const delivered = company ? (await listDeliveryAreas(sql, id)).filter(isLocated) : []
  if (!company || delivered.length === 0) return undefined
  const marked = [company.pincode, reader].flatMap((pincode) => pincode || [])
  const [around, places] = await Promise.all([
    listAreasIn(sql, boxRound(delivered), MAX_AREAS),
    listAreas(sql, marked),
  ])
  const known = new Set(delivered.map(({ pincode }) => pincode))
  const others = around.filter(({ pincode }) => !known.has(pincode)).filter(isLocated)
  const pointOf = (pincode: number | null) =>
    places.filter(isLocated).find((place) => place.pincode === pincode)
  return drawDeliveryMap({
    title: t('Where {name} delivers', { name: company.name }),
    delivered: delivered.map(toArea),
    others: others.map(toArea),
    kitchen: pointOf(company.pincode),
    reader: pointOf(reader),
  })
}

/** The pincodes of the sorting district (first three digits) with the most kitchens. */
function largestDistrict<Counted extends { pincode: number; kitchens: number }>(
  counted: readonly Counted[],
): Counted[] {
  const districts = [...Map.groupBy(counted, ({ pincode }) => Math.floor(pincode / 1000)).values()]
  const size = (rows: readonly Counted[]) => rows.reduce((sum, { kitchens }) => sum + kitchens, 0)
  return districts.toSorted((a, b) => size(b) - size(a))[0] ?? []
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!

/**
 * Map of a place's kitchens; for a state, of the city with most of them.
 * @param filters of the list that its areas link to
 */
export async function kitchensMapOf(
  sql: Sql,
  place: string,
  chosen: number,
  filters: URLSearchParams,
) {
  const counted = await countKitchensByPincode(sql, place)
  const kitchensAt = new Map(counted.map(({ pincode, kitchens }) => [pincode, kitchens]))
  const places = (await listAreas(sql, [...kitchensAt.keys()])).filter(isLocated)
  const counts = places.map((row) => ({ ...row, kitchens: kitchensAt.get(row.pincode)! }))
  const district = largestDistrict(counts)
  if (district.length === 0) return undefined
  const middle = {
    latitude: median(district.map(({ latitude }) => latitude)),
    longitude: median(district.map(({ longitude }) => longitude)),
  }
  const near = counts.filter((one) => kilometresBetween(middle, one) <= MAX_KM_FROM_MIDDLE)
  const areas = (await listAreasIn(sql, boxRound(near), MAX_AREAS)).filter(isLocated)
  return drawKitchensMap({
    title: t('Kitchens in {location}', { location: choiceLabel(place) }),
    areas: areas.map((row) => ({
      ...toArea(row),
      kitchens: kitchensAt.get(row.pincode) ?? 0,
    })),
    chosen: chosen || undefined,
    urlOf(pincode) {
      const list = new URLSearchParams(filters)
      list.set('deliversTo', String(pincode))
      list.delete('page')
      return `${localPath('/companies')}?${list}`
    },
  })
}
