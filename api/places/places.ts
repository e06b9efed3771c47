import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { NearestPlace, Place } from '#contract/places.ts'
import type { Sql } from '#db/client.ts'
import { kilometresBetween, type Point } from '#db/distance.ts'
import { listLocalities, listPincodes, type Locality, type Pincode } from '#db/postal-places.ts'

/** A position this far from any pincode is not in India. */
const MAX_KM_FROM_PINCODE = 100
/** At least as far, from north to south. */
const MAX_DEGREES = 1
const MAX_PLACES = 8
/** Of this many digits on, the beginning of a pincode says something. */
const MIN_DIGITS = 3
/** How old it may be, in milliseconds: companies come to where none was, and data are imported. */
const MAX_AGE_MS = 60_000
/** The same while there is nothing yet, for which the first requests wait as long. */
const RETRY_MS = 1_000

/** The pincodes of India and the localities in reach of the directory, kept in memory. */
export type Places = ReturnType<typeof createPlaces>

export function createPlaces({ sql, log }: { sql: Sql; log: Logger }) {
  let pincodes = new Map<number, Pincode>()
  /** Those of which it is known where they lie. */
  let located: (Pincode & Point)[] = []
  /** The shortest names first, as they are compared. */
  let localities: (Locality & { lower: string })[] = []
  /** The names of a pincode's localities. */
  let names = new Map<number, string[]>()
  let read: Promise<void> | undefined
  let due = 0

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

  /** Never fails: what was read before is used until it can be read again. */
  async function update(): Promise<void> {
    due = Infinity
    try {
      if (pincodes.size === 0) {
        pincodes = new Map((await listPincodes(sql)).map((row) => [row.pincode, row]))
        located = [...pincodes.values()].filter(isLocated)
      }
      const all = await listLocalities(sql)
      localities = all
        .map((locality) => ({ ...locality, lower: locality.name.toLowerCase() }))
        .toSorted((a, b) => a.lower.length - b.lower.length)
      names = new Map(
        [...Map.groupBy(all, ({ pincode }) => pincode)].map(([pincode, inside]) => [
          pincode,
          inside.map(({ name }) => name),
        ]),
      )
    } catch (error) {
      log.debug({ err: error }, 'Places could not be read')
    }
    due = performance.now() + (pincodes.size === 0 ? RETRY_MS : MAX_AGE_MS)
  }

  return {
    /** Where a pincode lies, if that is known. */
    findPoint,
    nameOf,
    /** Reads them when they are not there yet; later ones are read in the background. */
    async refresh(): Promise<void> {
      if (performance.now() >= due) read = update()
      if (pincodes.size === 0) await Promise.race([read, wait(RETRY_MS, undefined, { ref: false })])
    },
    /** The pincode that a position lies closest to; none outside of India. */
    findNearest(position: Point): NearestPlace | undefined {
      let nearest: { pincode: Pincode; distance: number } | undefined
      for (const pincode of located) {
        if (Math.abs(pincode.latitude - position.latitude) > MAX_DEGREES) continue
        const distance = kilometresBetween(position, pincode)
        if (distance < (nearest?.distance ?? MAX_KM_FROM_PINCODE)) nearest = { pincode, distance }
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
        if (typed.length < MIN_DIGITS) return []
        const begins = [...pincodes.values()].filter(({ pincode }) =>
          String(pincode).startsWith(typed),
        )
        return begins.slice(0, MAX_PLACES).map(toPlace)
      }
      if (typed === '') return []
      return localities
        .filter(({ lower }) => lower.startsWith(typed))
        .slice(0, MAX_PLACES)
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
