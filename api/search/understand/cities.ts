import type { Places } from '#api/places/places.ts'
import { kilometresBetween, type Point } from '#db/distance.ts'
import type { Pincode } from '#db/postal-places.ts'
import { findPlace } from './known-places.ts'
import { phrases } from './vocabulary.ts'

/** Distance from a city's centre within which a pincode belongs to it, in kilometres. */
const CITY_KM = 25

/** Cities, districts and states by pincode, with positions. */
export class Cities {
  readonly #places: Places
  /** Positions of localities with the name of a city. */
  readonly #cities = new Map<string, Point>()
  /** Centres of districts with the name of a city. */
  #middles = new Map<string, Point>()
  readonly #outers = new Map<number, string[]>()

  constructor(places: Places) {
    this.#places = places
  }

  learnDistricts(pincodes: readonly Pincode[]): void {
    this.#outers.clear()
    const districts = Map.groupBy(pincodes, ({ district }) => district)
    const byCity = Map.groupBy(districts, ([district]) => findPlace(district)?.label)
    for (const [label, named] of byCity) {
      const middle = middleOf(pointsOf(named.flatMap((one) => one[1])))
      if (label !== undefined && middle) this.#middles.set(label, middle)
    }
    for (const { entry } of phrases)
      if (entry.kind === 'place' && entry.place.pincode)
        this.learn(entry.place.value, entry.place.pincode)
  }

  /** Learns a city's position from a locality with the same name. */
  learn(name: string, pincode: number): void {
    const [city, found] = [findPlace(name), this.#places.find(pincode)]
    const point = this.#places.findPoint(pincode)
    if (!city || city.state || !found || !point || this.#cities.has(city.label)) return
    // Villages may have the names of cities in other states.
    const state = findPlace(found.state)?.label
    if (state !== undefined && state === (city.within ?? city.value))
      this.#cities.set(city.label, point)
  }

  /** The centre of a city. */
  find(label: string): Point | undefined {
    return this.#cities.get(label) ?? this.#middles.get(label)
  }

  /** Lower-case names of the areas around a pincode, smallest first; empty for an unknown pincode. */
  round(pincode: number): string[] {
    const known = this.#outers.get(pincode)
    if (known) return known
    const found = this.#places.find(pincode)
    if (!found) return []
    const point = this.#places.findPoint(pincode)
    const near = point ? this.#near(point) : []
    const outer = [...new Set([nameOf(found.district), ...near, nameOf(found.state)])]
    this.#outers.set(pincode, outer)
    return outer
  }

  #near(point: Point): string[] {
    return [...this.#cities]
      .map(([name, middle]) => ({ name, km: kilometresBetween(point, middle) }))
      .filter(({ km }) => km <= CITY_KM)
      .toSorted((a, b) => a.km - b.km)
      .map(({ name }) => name.toLowerCase())
  }
}

/** A district's or state's lower-case name in the vocabulary or, if it is missing there, in the postal data. */
const nameOf = (name: string) => (findPlace(name)?.label ?? name).toLowerCase()
const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!

/** Median of some positions; undefined for none. */
export const middleOf = (points: readonly Point[]): Point | undefined =>
  points.length === 0
    ? undefined
    : {
        latitude: middle(points.map(({ latitude }) => latitude)),
        longitude: middle(points.map(({ longitude }) => longitude)),
      }

/** The known positions of some pincodes. */
export const pointsOf = (pincodes: readonly Pincode[]): Point[] =>
  pincodes.flatMap(({ latitude, longitude }) =>
    latitude === null ? [] : [{ latitude, longitude: longitude! }],
  )
