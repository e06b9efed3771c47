import { kilometresBetween, type Point } from '#db/distance.ts'
import type { Locality, Pincode } from '#db/postal-places.ts'
import { keyOf } from '#indexer/words/tokens.ts'
import type { Places } from '#api/places/places.ts'
import { Cities, middleOf, pointsOf } from './cities.ts'
import { areasOf, findPlace, labelOf } from './known-places.ts'
import { capitalize, inScripts, joinInitials, spellingsOf } from './place-spellings.ts'
import type { Entry, KnownPlace, LocalitySource } from './vocabulary.ts'

/** A city, district, state, locality or pincode that a query names. */
export type Place = {
  label: string
  /** Its location filters; empty for smaller places. */
  areas: string[]
  /** Lower-case localities and towns, as in documents; empty for an area. */
  localities: string[]
  /** Its pincodes, for matching delivery areas. */
  pincodes: number[]
  /** Its position; several for namesakes. */
  points: Point[]
  /** Location filters of the surrounding city and state, nearer first. */
  within: string[]
  /** Lower-case names of surrounding cities and states, including those that are not filters. */
  outer: string[]
}

/** The dictionary that learns names of places. */
type Words = { addPhrase(text: string, entry: Entry): void }
type LocalityEntry = Entry & { kind: 'locality' }
/** A spelling of a locality's name: the whole name, or a part of it. */
type Office = {
  name: string
  spelling: string
  pincode: number
  source: LocalitySource
  whole: boolean
}

/** Distance up to which namesakes are one place, in kilometres. */
const SAME_KM = 12
/** Distance to a kitchen up to which a place rather than its namesakes is meant, in kilometres. */
const NEAR_KM = 25
/** Less than a degree of latitude. */
const KM_A_DEGREE = 110
/** Maximum number of places that one name may mean. */
const MAX_OF_ONE_NAME = 6
/** Maximum number of namesakes of a place that no company is near, without a city in the query. */
const MAX_NAMESAKES = 3
/** Localities, towns and districts besides the vocabulary's places. */
export class Gazetteer {
  readonly #places: Places
  readonly #cities: Cities
  readonly #words: Words
  readonly #offices: Office[] = []
  readonly #entries = new Map<string, LocalityEntry>()
  readonly #known = new Set<string>()
  /** Positions of the pincodes in companies' addresses. */
  readonly #listed = new Map<number, Point>()

  constructor(places: Places, words: Words) {
    this.#places = places
    this.#cities = new Cities(places)
    this.#words = words
  }

  #add(spelling: string, office: Office) {
    const key = keyOf(spelling)
    if (key === '') return
    let entry = this.#entries.get(key)
    if (!entry) {
      entry = { kind: 'locality', offices: [], source: 'post' }
      this.#entries.set(key, entry)
    }
    const isTown = office.source === 'town' && office.whole && entry.source === 'post'
    if (office.source === 'address' || isTown) entry.source = office.source
    this.#words.addPhrase(spelling, entry)
    entry.offices.push(this.#offices.push(office) - 1)
  }

  /** Groups namesakes that are close to each other into one place. */
  #group(offices: readonly Office[]): Office[][] {
    const groups: Office[][] = []
    for (const office of offices) {
      const group = groups.find(([first]) => this.#isSame(first!, office))
      if (group) group.push(office)
      else groups.push([office])
    }
    return groups
  }

  #isSame(one: Office, other: Office): boolean {
    if (one.pincode === other.pincode) return true
    const [a, b] = [this.#places.findPoint(one.pincode), this.#places.findPoint(other.pincode)]
    return a !== undefined && b !== undefined && kilometresBetween(a, b) <= SAME_KM
  }

  learn(name: string, pincode: number | null, source: LocalitySource): void {
    const lower = name.toLowerCase()
    const id = `${lower} ${pincode} ${source}`
    if (this.#known.has(id)) return
    this.#known.add(id)
    if (pincode !== null) this.#cities.learn(lower, pincode)
    const point = source === 'address' && pincode !== null && this.#places.findPoint(pincode)
    if (point) this.#listed.set(pincode, point)
    const office = { name: lower, pincode: pincode ?? 0, source }
    for (const { spelling, whole } of spellingsOf(lower)) {
      this.#add(spelling, { ...office, spelling, whole })
      for (const other of inScripts(spelling))
        this.#add(other, { ...office, spelling, whole: false })
    }
  }

  /** Recomputes the positions of cities after changes. */
  learnCities(pincodes: readonly Pincode[]): void {
    this.#cities.learnDistricts(pincodes)
  }

  learnDistricts(pincodes: readonly Pincode[]): void {
    this.#cities.learnDistricts(pincodes)
    const districts = Map.groupBy(pincodes, ({ district, state }) => `${district}|${state}`)
    for (const members of districts.values()) {
      const { district, state } = members[0]!
      const point = middleOf(pointsOf(members))
      if (!findPlace(district))
        this.#words.addPhrase(district, { kind: 'district', district, state, point })
    }
  }

  /** Pincodes of companies within `maxKm` kilometres of one of the points. */
  pincodesNear(points: readonly Point[], maxKm: number): { pincode: number; km: number }[] {
    return [...this.#near(points, maxKm)]
  }

  *#near(points: readonly Point[], maxKm: number): Generator<{ pincode: number; km: number }> {
    for (const [pincode, point] of this.#listed) {
      let km = Infinity
      // Most lie too far to the north or south, which takes no trigonometry to see.
      for (const from of points)
        if (Math.abs(from.latitude - point.latitude) * KM_A_DEGREE <= maxKm)
          km = Math.min(km, kilometresBetween(from, point))
      if (km <= maxKm) yield { pincode, km }
    }
  }

  /**
   * The place that a locality's name means.
   * @param cities lower-case labels of the cities and states in the query
   * @returns undefined when no place of that name is in those
   */
  resolve({ offices }: LocalityEntry, cities: readonly string[], typed: string): Place | undefined {
    const known = offices.map((id) => this.#offices[id]!)
    return this.#resolve(this.#group(known), cities, typed)
  }

  /**
   * The place of localities with one name that no company is near, unless many places have that name.
   * @param cities lower-case labels of the cities and states in the query
   */
  locate(localities: readonly Locality[], cities: readonly string[]): Place | undefined {
    const offices = localities.map(({ name, pincode }): Office => {
      const lower = name.toLowerCase()
      return { name: lower, spelling: lower, pincode, source: 'post', whole: true }
    })
    const groups = this.#group(offices)
    if (cities.length === 0 && groups.length > MAX_NAMESAKES) return undefined
    return this.#resolve(groups, cities, offices[0]!.spelling)
  }

  #isNearListed = ({ members }: { members: readonly Office[] }): boolean => {
    const points = members.flatMap(({ pincode }) => this.#places.findPoint(pincode) ?? [])
    // The first one found is enough.
    return !this.#near(points, NEAR_KM).next().done
  }

  #resolve(grouped: Office[][], cities: readonly string[], typed: string): Place | undefined {
    const groups = grouped.map((members) => ({
      members,
      outer: [...new Set(members.flatMap(({ pincode }) => this.#cities.round(pincode)))],
    }))
    const isIn = ({ outer }: { outer: string[] }) => cities.some((city) => outer.includes(city))
    if (cities.length > 0 && !groups.some(isIn) && groups.some(({ outer }) => outer.length > 0))
      return undefined
    let chosen = prefer(groups, isIn)
    // "Bopal" is not a misspelt "Bhopal".
    chosen = prefer(chosen, ({ members }) => members.some(({ spelling }) => spelling === typed))
    chosen = prefer(chosen, ({ members }) => members.some(({ source }) => source === 'address'))
    const isWhole = ({ members }: { members: Office[] }) => members.some(({ whole }) => whole)
    // Chinchwad East beside Pune's kitchens is meant as well as a village of Chinchwad, but none far from all kitchens.
    const near = chosen.length > 1 ? chosen.filter(this.#isNearListed) : []
    chosen =
      near.length > 0
        ? near.toSorted((one, other) => Number(isWhole(other)) - Number(isWhole(one)))
        : prefer(chosen, isWhole)
    return this.#merge(chosen.slice(0, MAX_OF_ONE_NAME))
  }

  resolvePincode(pincode: number): Place | undefined {
    const outer = this.#cities.round(pincode)
    if (outer.length === 0) return undefined
    const point = this.#places.findPoint(pincode)
    const label = String(pincode)
    const localities = [label]
    return toPlace(label, { localities, pincodes: [pincode], within: toAreas(outer), outer }, point)
  }

  resolveKnown(place: KnownPlace): Place {
    const areas = areasOf(place)
    const localities = areas.length > 0 ? [] : [place.value.toLowerCase()]
    const within = areasRound(place)
    const point = this.#cities.find(place.label)
    return toPlace(labelOf(place), { areas, localities, within }, point)
  }

  resolveDistrict({ district, state, point }: Entry & { kind: 'district' }): Place {
    const name = district.toLowerCase()
    return toPlace(capitalize(name), { localities: [name], within: toAreas([state]) }, point)
  }

  #merge(groups: readonly { members: Office[]; outer: string[] }[]): Place {
    const members = groups.flatMap(({ members }) => members)
    const pincodes = [...new Set(members.map(({ pincode }) => pincode))].filter(Boolean)
    const named = members.find(({ whole }) => whole) ?? members[0]!
    return toPlace(capitalize(joinInitials(named.spelling)), {
      localities: [...new Set([...members.map(({ name }) => name), ...pincodes.map(String)])],
      pincodes,
      points: groups.flatMap(
        ({ members }) =>
          middleOf(members.flatMap(({ pincode }) => this.#places.findPoint(pincode) ?? [])) ?? [],
      ),
      within: [...new Set(groups.flatMap(({ outer }) => toAreas(outer)))],
      outer: [...new Set(groups.flatMap(({ outer }) => outer))],
    })
  }
}

/** Those of some items that fit, or all if none does. */
function prefer<Item>(items: readonly Item[], fits: (item: Item) => boolean): readonly Item[] {
  const fitting = items.filter(fits)
  return fitting.length > 0 ? fitting : items
}

const toPlace = (label: string, known: Partial<Place>, point?: Point): Place => ({
  label,
  areas: [],
  localities: [],
  pincodes: [],
  within: [],
  outer: [],
  points: point ? [point] : [],
  ...known,
})

const placesNamed = (name: string): KnownPlace[] => [findPlace(name) ?? []].flat()

/** Location filters of places, in the same order. */
const toAreas = (names: readonly string[]): string[] => [
  ...new Set(names.flatMap((name) => placesNamed(name).flatMap(areasOf))),
]

/** Location filters of neighbouring and surrounding places, nearer first. */
function areasRound({ near = [], within }: KnownPlace): string[] {
  const outer = within === undefined ? undefined : findPlace(within)
  const areas = [...toAreas(near), ...(outer ? [...areasOf(outer), ...areasRound(outer)] : [])]
  return [...new Set(areas)]
}
