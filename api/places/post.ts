import { kilometresBetween, type Point } from '#db/distance.ts'
import type { Pincode } from '#db/postal-places.ts'
import { plain, tokenize } from '#indexer/words/tokens.ts'
import { phrases, type KnownPlace } from '#api/search/understand/vocabulary.ts'

/** What the postal data say of pincodes, wherever it comes from. */
export type Postal = {
  findPoint: (pincode: number) => Point | undefined
  /** Names in small letters of what a pincode lies in, the narrowest first; none for what is no pincode. */
  findOuter: (pincode: number) => string[]
  /** Learns from a locality that is called as a city is where that lies. */
  learnCity: (name: string, pincode: number) => void
  /** Where the middle of a city lies. */
  findCity: (label: string) => Point | undefined
}

/** What lies this close to the middle of a city is said to be in it. */
const CITY_KM = 25
/** A district's city lies at most so far from its middle; what is called so elsewhere is a village. */
const DISTRICT_KM = 60

export const keyOf = (text: string) =>
  tokenize(plain(text))
    .map(({ key }) => key)
    .join(' ')

const knownPlaces = new Map<string, KnownPlace>()
for (const { text, entry } of phrases)
  if (entry.kind === 'place' && !knownPlaces.has(keyOf(text)))
    knownPlaces.set(keyOf(text), entry.place)

/** The place of the vocabulary that is called so. */
export const findPlace = (name: string): KnownPlace | undefined => knownPlaces.get(keyOf(name))

/** What the postal data say of pincodes, when it has learnt them. */
export function createPost(): Postal & { learn: (pincodes: readonly Pincode[]) => void } {
  const pincodes = new Map<number, Pincode>()
  /** Where what is called as a city lies, and the middles of districts that are called so. */
  const cities = new Map<string, Point>()
  let middles = new Map<string, Point>()
  const outers = new Map<number, string[]>()

  const findPoint = (pincode: number): Point | undefined => {
    const found = pincodes.get(pincode)
    return found && found.latitude !== null ? (found as Pincode & Point) : undefined
  }
  return {
    findPoint,
    findCity: (label) => cities.get(label) ?? middles.get(label),
    learnCity(name, pincode) {
      const [city, point] = [findPlace(name), findPoint(pincode)]
      if (!city || city.state || !point || cities.has(city.label)) return
      // Villages are called as cities of other states are.
      const state = findPlace(pincodes.get(pincode)!.state)?.label
      const middle = middles.get(city.label)
      const isFar = middle && kilometresBetween(point, middle) > DISTRICT_KM
      if (!isFar && state !== undefined && state === (city.within ?? city.value))
        cities.set(city.label, point)
    },
    findOuter(pincode) {
      const known = outers.get(pincode)
      if (known) return known
      const found = pincodes.get(pincode)
      if (!found) return []
      const point = findPoint(pincode)
      const near = point
        ? [...new Map([...middles, ...cities])]
            .map(([name, middle]) => ({ name, km: kilometresBetween(point, middle) }))
            .filter(({ km }) => km <= CITY_KM)
            .toSorted((a, b) => a.km - b.km)
            .map(({ name }) => name.toLowerCase())
        : []
      const outer = [...new Set([nameOf(found.district), ...near, nameOf(found.state)])]
      outers.set(pincode, outer)
      return outer
    },
    learn(rows) {
      for (const row of rows) pincodes.set(row.pincode, row)
      middles = findMiddles(rows)
    },
  }
}

/** As the vocabulary calls a place, or the post, in small letters. */
const nameOf = (name: string) => (findPlace(name)?.label ?? name).toLowerCase()
export const mean = (values: number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length
const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!

/** Where the middle of some pincodes lies, if that of any of them is known. */
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

/** Where cities of the vocabulary lie: the middle of the districts that are called so. */
function findMiddles(pincodes: readonly Pincode[]): Map<string, Point> {
  const byCity = Map.groupBy(pincodes, ({ district }) => findPlace(district)?.label ?? '')
  return new Map(
    Array.from(byCity, ([label, members]) => [label, middleOfPincodes(members)] as const).filter(
      (entry): entry is readonly [string, Point] => entry[0] !== '' && entry[1] !== undefined,
    ),
  )
}
