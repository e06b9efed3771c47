import type { Point } from '#db/distance.ts'
import type { Locality } from './localities.ts'
import { findPlace, type Entry } from './vocabulary.ts'

/** Where companies are sought: at any of the areas, in any of the localities, or close to them. */
export type Place = {
  label: string
  /** Location filters, as `options.ts` has them. */
  areas: string[]
  /** Parts of addresses in small letters: towns, parts of cities, pincodes. */
  localities: string[]
  /** Names in small letters of what it lies in. */
  within: string[]
  /** What lies within so many kilometres of one of the points is close enough. */
  points: Point[]
  withinKm: number
  /** Where to look next, the nearest first; after the last comes all of India. */
  wider: () => Place[]
}

/** A place of the vocabulary. */
export function toPlace({ value, label, areas = [], within, near = [] }: Entry): Place {
  const round = within === undefined ? undefined : findPlace(within)
  const outer = round && toPlace(round)
  return {
    label,
    areas,
    localities: areas.length > 0 ? [] : [value.toLowerCase()],
    points: [],
    withinKm: 0,
    within: outer ? [outer.label.toLowerCase(), ...outer.within] : [],
    wider: () => [
      ...near.flatMap((name) => findPlace(name) ?? []).map(toPlace),
      ...surround(outer),
    ],
  }
}

/** How far from a locality companies are sought, in kilometres: first as near as people deliver. */
const [NEAR_KM, ...FURTHER_KM] = [5, 15, 50] as const

/** A part of a city, a town or a pincode; several if they have one name. */
export function localitiesToPlace(localities: Locality[]): Place {
  const within = [...new Set(localities.flatMap(({ within }) => within))]
  const outer = within.flatMap((name) => findPlace(name) ?? [])[0]
  const points = localities.flatMap(({ point }) => point ?? [])
  const place: Place = {
    label: localities[0]!.label,
    areas: [],
    localities: [
      ...new Set(localities.flatMap(({ names, pincodes }) => [...names, ...pincodes.map(String)])),
    ],
    points,
    withinKm: points.length > 0 ? NEAR_KM : 0,
    within,
    wider: () => [
      ...(points.length > 0 ? FURTHER_KM.map((km) => widenTo(place, km)) : []),
      ...surround(outer && toPlace(outer)),
    ],
  }
  return place
}

const widenTo = (place: Place, km: number): Place => ({
  ...place,
  label: withinKm(km),
  withinKm: km,
  within: [],
})
/** Names what lies around a locality. */
export const withinKm = (km: number): string => `within ${km} km`

const surround = (outer: Place | undefined): Place[] => (outer ? [outer, ...outer.wider()] : [])

/** Whether a location filter and a place go together: one is the other or lies in it. */
export function isAt(place: Place, location: string): boolean {
  const entry = findPlace(location)
  if (!entry) return place.areas.includes(location)
  const filter = toPlace(entry)
  const names = [place.label.toLowerCase(), ...place.within]
  return (
    names.includes(filter.label.toLowerCase()) || filter.within.includes(place.label.toLowerCase())
  )
}
