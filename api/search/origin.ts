import type { GivenUp, SearchRequest, SearchResponse } from '#api/contract/search.ts'
import type { Places } from '#api/search/places.ts'
import type { Reading } from '#api/search/read-query/read-query.ts'
import type { Point } from '#db/postal-places.ts'

/** Where distances are measured from. */
export type Origin = { point: Point; shown: NonNullable<SearchResponse['origin']> }

/**
 * The visitor's pincode, else the one place that the query names, if it is so small that it lies
 * at a point.
 * @returns `unknown` says that the visitor's pincode lies somewhere unknown, or that "near me" does
 */
export function findOrigin(
  { near }: Pick<SearchRequest, 'near'>,
  { intents }: Reading,
  places: Places,
): { origin: Origin | undefined; unknown: GivenUp[] } {
  if (near !== undefined) {
    const point = places.findPoint(near)
    if (point) return { origin: { point, shown: { label: near, pincode: near } }, unknown: [] }
    const sentence = `We do not know where ${near} lies, so no distances are shown.`
    return { origin: undefined, unknown: [{ kind: 'place', from: near, to: '', sentence }] }
  }
  const named = intents.filter(({ kind, not }) => kind === 'place' && !not)
  const label = named.length === 1 ? named[0]!.label : ''
  const point = /^\d{6}$/.test(label) ? places.findPoint(label) : undefined
  if (point) return { origin: { point, shown: { label, pincode: label } }, unknown: [] }
  const nearest = intents.find((intent) => intent.kind === 'order' && intent.sort === 'nearest')
  const sentence = `“${nearest?.words}” needs a place: add a pincode or an area to your search.`
  return {
    origin: undefined,
    unknown: nearest ? [{ kind: 'order', from: nearest.label, to: '', sentence }] : [],
  }
}
