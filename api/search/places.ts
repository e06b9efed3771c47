import { setImmediate as nextTurn } from 'node:timers/promises'
import type { NearestPlace, Place } from '#api/contract/places.ts'
import type { Localities } from '#api/search/read-query/localities.ts'
import { findPlace } from '#api/search/read-query/vocabulary.ts'
import type { Queryable } from '#db/client.ts'
import { kilometresBetween, type Point } from '#db/distance.ts'
import { listLocalities, listPincodes, type Locality, type Pincode } from '#db/postal-places.ts'

/** A position this far from any pincode is not in India. */
const MOST_KM_FROM_PINCODE = 100
/** At least as far, from north to south. */
const MOST_DEGREES = 1
/** What lies this close to the middle of a city is said to be in it. */
const CITY_KM = 25
/** From north to south, and a bit less than it is. */
const KM_A_DEGREE = 110
const MOST_PLACES = 8
/** Of this many digits on, the beginning of a pincode says something. */
const FEWEST_DIGITS = 3
/** Localities learned at once: it takes a few milliseconds, in which nothing else runs. */
const CHUNK = 100

/** The pincodes of India and the localities in reach of the directory, kept in memory. */
export type Places = ReturnType<typeof createPlaces>

export function createPlaces() {
  let pincodes = new Map<number, Pincode>()
  /** Those of which it is known where they lie. */
  let located: (Pincode & Point)[] = []
  /** The shortest names first, as they are compared. */
  let localities: (Locality & { lower: string })[] = []
  /** The names of a pincode's localities. */
  let names = new Map<number, string[]>()
  /** Where the cities of the vocabulary have their middle, by label. */
  let cities = new Map<string, Point>()

  function findPoint(pincode: number | null): Point | undefined {
    const found = pincode === null ? undefined : pincodes.get(pincode)
    return found && isLocated(found) ? found : undefined
  }

  /** "Koramangala": of several localities, the one whose name most others begin with; else the district. */
  function nameOf(pincode: number): string | undefined {
    const inside = names.get(pincode) ?? []
    const share = (name: string) => inside.filter((other) => other.startsWith(name)).length
    const [first] = inside.toSorted((a, b) => share(b) - share(a) || a.length - b.length)
    return first ?? pincodes.get(pincode)?.district
  }

  /** "Koramangala, Bangalore" */
  function labelOf({ pincode, district }: Pincode): string {
    const name = nameOf(pincode)!
    return name === district ? district : `${name}, ${district}`
  }

  const toPlace = (pincode: Pincode): Place => ({
    pincode: String(pincode.pincode),
    label: labelOf(pincode),
  })

  return {
    /** Where a pincode lies, if that is known. */
    findPoint,
    nameOf,
    /** The pincodes within some kilometres of a point. */
    findWithin(point: Point, km: number): string[] {
      const degrees = km / KM_A_DEGREE
      return located
        .filter(
          (pincode) =>
            Math.abs(pincode.latitude - point.latitude) <= degrees &&
            kilometresBetween(point, pincode) <= km,
        )
        .map(({ pincode }) => String(pincode))
    },
    /** Names in small letters of what a pincode lies in, the narrowest first; none for what is no pincode. */
    findOuter(pincode: number): string[] {
      const found = pincodes.get(pincode)
      if (!found) return []
      const near = isLocated(found)
        ? [...cities]
            .map(([name, middle]) => ({ name, km: kilometresBetween(found, middle) }))
            .filter(({ km }) => km <= CITY_KM)
            .toSorted((a, b) => a.km - b.km)
            .map(({ name }) => name)
        : []
      const outer = [found.district, ...near, found.state]
      return [...new Set(outer.map((name) => (findPlace(name)?.label ?? name).toLowerCase()))]
    },
    async readPincodes(db: Queryable): Promise<void> {
      pincodes = new Map((await listPincodes(db)).map((row) => [row.pincode, row]))
      located = [...pincodes.values()].filter(isLocated)
    },
    /** Reads the localities in reach of the directory, and has them learned bit by bit. */
    async readLocalities(db: Queryable, known: Pick<Localities, 'learn'>): Promise<void> {
      localities = (await listLocalities(db))
        .map((locality) => ({ ...locality, lower: locality.name.toLowerCase() }))
        .toSorted((a, b) => a.lower.length - b.lower.length)
      names = new Map()
      cities = new Map()
      for (const { pincode, name } of localities) {
        names.set(pincode, [...(names.get(pincode) ?? []), name])
        const city = findPlace(name)
        const point = findPoint(pincode)
        if (!city || !point || cities.has(city.label)) continue
        // Villages are called as cities of other states are.
        const { state } = pincodes.get(pincode)!
        if ((findPlace(state)?.label ?? state) === (city.within ?? city.value))
          cities.set(city.label, point)
      }
      const outer = new Map<number, string[]>()
      for (let at = 0; at < localities.length; at += CHUNK) {
        for (const { name, pincode } of localities.slice(at, at + CHUNK)) {
          const within = outer.get(pincode) ?? this.findOuter(pincode)
          outer.set(pincode, within)
          known.learn({ name, within, pincode, listed: false })
        }
        await nextTurn()
      }
    },
    /** Whether the localities around a pincode are known, if it lies somewhere known. */
    covers: (pincode: number | null): boolean =>
      findPoint(pincode) === undefined || names.has(pincode!),
    /** The pincode that a position lies closest to; none outside of India. */
    findNearest(position: Point): NearestPlace | undefined {
      let nearest: { pincode: Pincode; distance: number } | undefined
      for (const pincode of located) {
        if (Math.abs(pincode.latitude - position.latitude) > MOST_DEGREES) continue
        const distance = kilometresBetween(position, pincode)
        if (distance < (nearest?.distance ?? MOST_KM_FROM_PINCODE)) nearest = { pincode, distance }
      }
      return nearest && { ...toPlace(nearest.pincode), distanceKm: rounded(nearest.distance) }
    },
    /** What digits or letters may be the beginning of. */
    complete(query: string): Place[] {
      const typed = query
        .trim()
        .toLowerCase()
        .replace(/^(\d{3}) (\d{1,3})$/, '$1$2')
      if (/^\d+$/.test(typed)) {
        if (typed.length < FEWEST_DIGITS) return []
        const begins = [...pincodes.values()].filter(({ pincode }) =>
          String(pincode).startsWith(typed),
        )
        return begins.slice(0, MOST_PLACES).map(toPlace)
      }
      if (typed === '') return []
      return localities
        .filter(({ lower }) => lower.startsWith(typed))
        .slice(0, MOST_PLACES)
        .map(({ name, pincode }) => ({
          pincode: String(pincode),
          label: `${name}, ${pincodes.get(pincode)!.district}`,
        }))
    },
  }
}

const isLocated = (pincode: Pincode): pincode is Pincode & Point => pincode.latitude !== null

/** With one decimal. */
export const rounded = (kilometres: number): number => Math.round(kilometres * 10) / 10
