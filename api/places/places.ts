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

/** The pincodes of India and the localities in reach of the directory, held in memory. */
export class Places {
  readonly #sql: Sql
  readonly #log: Logger
  #pincodes = new Map<number, Pincode>()
  /** Those of which it is known where they lie. */
  #located: (Pincode & Point)[] = []
  /** The shortest names first, as they are compared. */
  #localities: (Locality & { lower: string })[] = []
  /** The names of a pincode's localities. */
  #names = new Map<number, string[]>()
  #read: Promise<void> | undefined
  #due = 0

  constructor({ sql, log }: { sql: Sql; log: Logger }) {
    this.#sql = sql
    this.#log = log
  }

  /** Where a pincode lies, if that is known. */
  readonly findPoint = (pincode: number | null): Point | undefined => {
    const found = pincode === null ? undefined : this.#pincodes.get(pincode)
    return found && isLocated(found) ? found : undefined
  }

  /** "Koramangala": of several localities, the one whose name most others begin with; else the district. */
  nameOf(pincode: number): string | undefined {
    const inside = this.#names.get(pincode) ?? []
    const share = (name: string) => inside.filter((other) => other.startsWith(name)).length
    const [first] = inside.toSorted((a, b) => share(b) - share(a) || a.length - b.length)
    return first ?? this.#pincodes.get(pincode)?.district
  }

  /** Reads them when they are not there yet; later ones are read in the background. */
  async refresh(): Promise<void> {
    if (performance.now() >= this.#due) this.#read = this.#update()
    if (this.#pincodes.size === 0)
      await Promise.race([this.#read, wait(RETRY_MS, undefined, { ref: false })])
  }

  /** The pincode that a position lies closest to; none outside of India. */
  findNearest(position: Point): NearestPlace | undefined {
    let nearest: { pincode: Pincode; distance: number } | undefined
    for (const pincode of this.#located) {
      if (Math.abs(pincode.latitude - position.latitude) > MAX_DEGREES) continue
      const distance = kilometresBetween(position, pincode)
      if (distance < (nearest?.distance ?? MAX_KM_FROM_PINCODE)) nearest = { pincode, distance }
    }
    return nearest && { ...this.#toPlace(nearest.pincode), distanceKm: rounded(nearest.distance) }
  }

  /** What digits or letters may be the beginning of. */
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
        label: `${name}, ${this.#pincodes.get(pincode)!.district}`,
      }))
  }

  /** "Koramangala, Bangalore" */
  #toPlace({ pincode, district }: Pincode): Place {
    const name = this.nameOf(pincode)!
    const label = name === district ? district : `${name}, ${district}`
    return { pincode: String(pincode), label }
  }

  /** Never fails: what was read before is used until it can be read again. */
  async #update(): Promise<void> {
    this.#due = Infinity
    try {
      if (this.#pincodes.size === 0) {
        const pincodes = await listPincodes(this.#sql)
        this.#pincodes = new Map(pincodes.map((row) => [row.pincode, row]))
        this.#located = pincodes.filter(isLocated)
      }
      const all = await listLocalities(this.#sql)
      this.#localities = all
        .map((locality) => ({ ...locality, lower: locality.name.toLowerCase() }))
        .toSorted((a, b) => a.lower.length - b.lower.length)
      this.#names = new Map()
      for (const { pincode, name } of all) {
        const names = this.#names.get(pincode)
        if (names) names.push(name)
        else this.#names.set(pincode, [name])
      }
    } catch (error) {
      this.#log.debug({ err: error }, 'Places could not be read')
    }
    this.#due = performance.now() + (this.#pincodes.size === 0 ? RETRY_MS : MAX_AGE_MS)
  }
}

const isLocated = (pincode: Pincode): pincode is Pincode & Point => pincode.latitude !== null

/** With one decimal. */
export const rounded = (kilometres: number): number => Math.round(kilometres * 10) / 10
