import type { Places } from '#api/places/places.ts'
import { kilometresBetween, type Point } from '#db/distance.ts'
import type { Pincode } from '#db/postal-places.ts'
import { findPlace } from './known-places.ts'
import { phrases } from './vocabulary.ts'

/** Within this distance of the middle of a city, a pincode is said to be in it. */
const CITY_KM = 25
/** A district's city lies at most so far from its middle; what is called so elsewhere is a village. */
const DISTRICT_KM = 60

/** Cities, districts and states by pincode, with their positions. */
export class Cities {
  readonly #places: Places
  /** Where localities that are called as a city is lie. */
  readonly #cities = new Map<string, Point>()
  /** Middles of districts that are called as a city is. */
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
      const middle =
        label === undefined ? undefined : middleOfPincodes(named.flatMap((one) => one[1]))
      if (label !== undefined && middle) this.#middles.set(label, middle)
    }
    for (const { entry } of phrases)
      if (entry.kind === 'place' && entry.place.pincode)
        this.learn(entry.place.value, entry.place.pincode)
  }

  /** Learns from a locality that is called as a city is where that lies. */
  learn(name: string, pincode: number): void {
    const [city, found] = [findPlace(name), this.#places.find(pincode)]
    const point = this.#places.findPoint(pincode)
    if (!city || city.state || !found || !point || this.#cities.has(city.label)) return
    // Villages are called as cities of other states are.
    const state = findPlace(found.state)?.label
    const middle = this.#middles.get(city.label)
    const isFar = middle && kilometresBetween(point, middle) > DISTRICT_KM
    if (!isFar && state !== undefined && state === (city.within ?? city.value))
      this.#cities.set(city.label, point)
  }

  /** The middle of a city. */
  find(label: string): Point | undefined {
    return this.#cities.get(label) ?? this.#middles.get(label)
  }

  /** Names in small letters of what a pincode lies in, the narrowest first; none for an unknown pincode. */
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
    return [...new Map([...this.#middles, ...this.#cities])]
      .map(([name, middle]) => ({ name, km: kilometresBetween(point, middle) }))
      .filter(({ km }) => km <= CITY_KM)
      .toSorted((a, b) => a.km - b.km)
      .map(({ name }) => name.toLowerCase())
  }
}

/** A district's or state's name in the vocabulary or, without one there, in the postal data; small letters. */
const nameOf = (name: string) => (findPlace(name)?.label ?? name).toLowerCase()
const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!

/** Median of the positions of some pincodes; undefined when none is known. */
export function middleOfPincodes(pincodes: readonly Pincode[]): Point | undefined {
  const located = pincodes.flatMap(({ latitude, longitude }) =>
    latitude === null ? [] : [{ latitude, longitude: longitude! }],
  )
  if (located.length === 0) return undefined
  return {
    latitude: middle(located.map(({ latitude }) => latitude)),
    longitude: middle(located.map(({ longitude }) => longitude)),
  }
}
