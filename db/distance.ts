/** A position in degrees. */
export type Point = { latitude: number; longitude: number }

type Away = { distanceKm?: number }
/** Comparator that sorts the nearest first, unknown positions last. */
export const byDistance = (a: Away, b: Away): number =>
  a.distanceKm === undefined || b.distanceKm === undefined
    ? Number(a.distanceKm === undefined) - Number(b.distanceKm === undefined)
    : a.distanceKm - b.distanceKm

const RADIANS = Math.PI / 180
/** Distance by the haversine formula with the mean radius, as the search engine computes it. */
export function kilometresBetween(from: Point, to: Point): number {
  const [north, east] = [to.latitude - from.latitude, to.longitude - from.longitude]
  const half =
    Math.sin((north / 2) * RADIANS) ** 2 +
    Math.cos(from.latitude * RADIANS) *
      Math.cos(to.latitude * RADIANS) *
      Math.sin((east / 2) * RADIANS) ** 2
  return 2 * 6371.0088 * Math.asin(Math.sqrt(half))
}
