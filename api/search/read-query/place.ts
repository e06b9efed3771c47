import type { Locality } from './known.ts'
import { findPlace, type Entry } from './vocabulary.ts'

/** Where companies are sought: at any of the areas or in any of the localities. */
export type Place = {
  label: string
  /** Location filters, as `options.ts` has them. */
  areas: string[]
  /** Parts of addresses in small letters: towns, parts of cities, pincodes. */
  localities: string[]
  /** Names in small letters of what it lies in. */
  within: string[]
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
    within: outer ? [outer.label.toLowerCase(), ...outer.within] : [],
    wider: () => [
      ...near.flatMap((name) => findPlace(name) ?? []).map(toPlace),
      ...surround(outer),
    ],
  }
}

/** A part of a city, or a town, in which the directory has companies. */
export function localityToPlace({ name, label, within }: Locality): Place {
  const outer = within.flatMap((name) => findPlace(name) ?? [])[0]
  return {
    label,
    areas: [],
    localities: [name],
    within,
    wider: () => surround(outer && toPlace(outer)),
  }
}

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
