import type { GivenUp, SearchRequest, SearchResponse } from '#api/contract/search.ts'
import type { Places } from '#api/search/places.ts'
import type { Intent } from '#api/search/read-query/read-query.ts'
import type { Point } from '#db/distance.ts'

/** Where distances are measured from. */
export type Origin = { point: Point; shown: NonNullable<SearchResponse['origin']> }

/**
 * The visitor's pincode, else the one place that the query names, if it is so small that it lies
 * at a point.
 * @returns that place as `around`; `unknown` says that the visitor's pincode lies somewhere unknown,
 * or that it is not known where "near me" is
 */
export function findOrigin(
  { near }: Pick<SearchRequest, 'near'>,
  intents: readonly Intent[],
  places: Places,
): { origin: Origin | undefined; around: Point | undefined; unknown: GivenUp[] } {
  const named = findNamed(intents)
  const around = named?.point
  if (near === undefined)
    return { origin: named, around, unknown: named ? [] : sayPlaceMissing(intents) }
  const point = places.findPoint(Number(near))
  if (point) {
    const label = places.nameOf(Number(near)) ?? near
    return { origin: { point, shown: { label, pincode: near } }, around, unknown: [] }
  }
  const sentence = `We do not know where ${near} lies, so distances are not measured from there.`
  return { origin: named, around, unknown: [{ kind: 'place', from: near, to: '', sentence }] }
}

function sayPlaceMissing(intents: readonly Intent[]): GivenUp[] {
  const nearest = intents.find((intent) => intent.kind === 'order' && intent.sort === 'nearest')
  if (!nearest) return []
  const sentence = `“${nearest.words}” needs a place: add a pincode or an area to your search.`
  return [{ kind: 'order', from: nearest.label, to: '', sentence }]
}

/** The place that a query names; what it lies in may be named as well ("Koramangala, Bangalore"). */
function findNamed(intents: readonly Intent[]): Origin | undefined {
  const places = intents.flatMap((intent) =>
    intent.kind === 'place' && !intent.not ? [intent.place] : [],
  )
  const small = places.filter(({ points }) => points.length > 0)
  const [place] = small
  const [point] = place?.points ?? []
  if (!place || !point || small.length > 1 || place.points.length > 1) return undefined
  const others = places.filter((other) => other !== place)
  if (!others.every(({ label }) => place.within.includes(label.toLowerCase()))) return undefined
  const pincodes = place.localities.filter((name) => /^\d{6}$/.test(name))
  const [pincode] = pincodes.length === 1 ? pincodes : []
  return { point, shown: { label: place.label, ...(pincode ? { pincode } : {}) } }
}
