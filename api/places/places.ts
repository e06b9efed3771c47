import type { NearestPlace, Place } from '#contract/places.ts'
import { kilometresBetween, type Point } from '#db/distance.ts'
import type { Locality, Pincode } from '#db/postal-places.ts'
import { commonName } from './post-offices.ts'

/** Positions further than this from any pincode are outside India. */
const MAX_KM_FROM_PINCODE = 100
/** At least as long as that distance, from north to south. */
const MAX_DEGREES = 1
const MAX_PLACES = 8
/** Minimum prefix length for the completion of a pincode. */
const MIN_DIGITS = 3

/** The pincodes of India, and the localities near the directory's companies, held in memory once. */
export class Places {
  #pincodes = new Map<number, Pincode>()
  /** Pincodes with a known position. */
  #located: (Pincode & Point)[] = []
  /** Sorted by length, the shortest first, with the name in lower case. */
  #localities: (Locality & { lower: string })[] = []
  /** Names of localities by pincode. */
  #names = new Map<number, string[]>()

  /** Replaces all pincodes. */
  learnPincodes(pincodes: readonly Pincode[]): void {
    this.#pincodes = new Map(pincodes.map((row) => [row.pincode, row]))
    this.#located = pincodes.filter(isLocated)
  }

  /**
   * Replaces all localities.
   * @returns those that are new
   */
  learnLocalities(localities: readonly Locality[]): Locality[] {
    const before = this.#names
    this.#names = new Map()
    for (const { pincode, name } of localities) {
      const names = this.#names.get(pincode)
      if (names) names.push(name)
      else this.#names.set(pincode, [name])
    }
    this.#localities = localities
      .map((locality) => ({ ...locality, lower: locality.name.toLowerCase() }))
      .toSorted((a, b) => a.lower.length - b.lower.length)
    return localities.filter(({ pincode, name }) => !before.get(pincode)?.includes(name))
  }

  /** All pincodes. */
  list = (): Pincode[] => [...this.#pincodes.values()]

  get isEmpty(): boolean {
    return this.#pincodes.size === 0
  }

  readonly find = (pincode: number): Pincode | undefined => this.#pincodes.get(pincode)

  /** The position of a pincode, if it is known. */
  readonly findPoint = (pincode: number | null): Point | undefined => {
    const found = pincode === null ? undefined : this.find(pincode)
    return found && isLocated(found) ? found : undefined
  }

  /** "Koramangala": the name of its localities or, without any, its district. */
  nameOf(pincode: number): string | undefined {
    return commonName(this.#names.get(pincode) ?? []) ?? this.find(pincode)?.district
  }

  /** The pincode nearest to a position; undefined outside India. */
  findNearest(position: Point): NearestPlace | undefined {
    let nearest: { pincode: Pincode; distance: number } | undefined
    for (const pincode of this.#located) {
      if (Math.abs(pincode.latitude - position.latitude) > MAX_DEGREES) continue
      const distance = kilometresBetween(position, pincode)
      if (distance < (nearest?.distance ?? MAX_KM_FROM_PINCODE)) nearest = { pincode, distance }
    }
    return nearest && { ...this.#toPlace(nearest.pincode), distanceKm: rounded(nearest.distance) }
  }

  /** Pincodes and localities that begin with the given digits or letters. */
  complete(query: string): Place[] {
    const typed = query
      .trim()
      .toLowerCase()
      .replace(/^(\d{3}) (\d{1,3})$/, '$1$2')
    if (/^\d+$/.test(typed)) {
      if (typed.length < MIN_DIGITS) return []
      const begins = [...this.#pincodes.values()].filter(({ pincode }) =>
        String(pincode).startsWith(typed),
      )
      return begins.slice(0, MAX_PLACES).map((pincode) => this.#toPlace(pincode))
    }
    if (typed === '') return []
    return this.#localities
      .filter(({ lower }) => lower.startsWith(typed))
      .slice(0, MAX_PLACES)
      .map(({ name, pincode }) => ({
        pincode: String(pincode),
        label: `${name}, ${this.find(pincode)!.district}`,
      }))
  }

  /** "Koramangala, Bangalore" */
  #toPlace({ pincode, district }: Pincode): Place {
    const name = this.nameOf(pincode)!
    const label = name === district ? district : `${name}, ${district}`
    return { pincode: String(pincode), label }
  }
}

const isLocated = (pincode: Pincode): pincode is Pincode & Point => pincode.latitude !== null

/** Kilometres, rounded to one decimal. */
export const rounded = (kilometres: number): number => Math.round(kilometres * 10) / 10
