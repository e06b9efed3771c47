import type { NearestPlace, Place } from '#api/contract/places.ts'
import type { Queryable } from '#db/client.ts'
import {
  kilometresBetween,
  listLocalities,
  listPincodes,
  type Locality,
  type Pincode,
  type Point,
} from '#db/postal-places.ts'

/** A position this far from any pincode is not in India. */
const MOST_KM_FROM_PINCODE = 100
const MOST_PLACES = 8
/** Of this many digits on, the beginning of a pincode says something. */
const FEWEST_DIGITS = 3

/** The pincodes of India and the localities in reach of the directory, kept in memory. */
export type Places = ReturnType<typeof createPlaces>

export function createPlaces() {
  let pincodes = new Map<number, Pincode>()
  let localities: Locality[] = []
  /** The names of a pincode's localities. */
  let names = new Map<number, string[]>()

  /** "Koramangala, Bangalore"; of several localities, the one whose name most others begin with. */
  function labelOf({ pincode, district }: Pincode): string {
    const inside = names.get(pincode) ?? []
    const share = (name: string) => inside.filter((other) => other.startsWith(name)).length
    const [first] = inside.toSorted((a, b) => share(b) - share(a) || a.length - b.length)
    return first === undefined || first === district ? district : `${first}, ${district}`
  }

  const toPlace = (pincode: Pincode): Place => ({
    pincode: String(pincode.pincode),
    label: labelOf(pincode),
  })

  return {
    async read(db: Queryable): Promise<void> {
      const [rows, near] = [await listPincodes(db), await listLocalities(db)]
      pincodes = new Map(rows.map((row) => [row.pincode, row]))
      localities = near
      names = new Map()
      for (const { pincode, name } of near)
        names.set(pincode, [...(names.get(pincode) ?? []), name])
    },
    /** Where a pincode lies, if that is known. */
    findPoint(pincode: number | string | null): Point | undefined {
      const found = pincodes.get(Number(pincode))
      return found && isLocated(found) ? found : undefined
    },
    /** The pincode that a position lies closest to; none outside of India. */
    findNearest(position: Point): NearestPlace | undefined {
      let nearest: { pincode: Pincode; distance: number } | undefined
      for (const pincode of pincodes.values()) {
        if (!isLocated(pincode)) continue
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
        .filter(({ name }) => name.toLowerCase().startsWith(typed))
        .toSorted((a, b) => a.name.length - b.name.length)
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
