import { Delaunay } from 'd3-delaunay'
import type { Point } from '#db/distance.ts'

/** Kilometres east and south of an origin. */
export type Position = readonly [x: number, y: number]
/** Corners of a convex area, clockwise on the screen. */
export type Polygon = readonly Position[]

/** Land that is further from every post office belongs to no area. */
export const MAX_KM_FROM_OFFICE = 3
/** Number of corners of the polygon that approximates a circle. */
const CORNERS = 12
const KM_PER_DEGREE = (6371.0088 * Math.PI) / 180

/** @returns a projection to a plane around an origin, exact to one percent within a city */
export function createProjection(origin: Point) {
  const shrink = Math.cos((origin.latitude * Math.PI) / 180)
  return ({ latitude, longitude }: Point): Position => [
    (longitude - origin.longitude) * shrink * KM_PER_DEGREE,
    (origin.latitude - latitude) * KM_PER_DEGREE,
  ]
}

/**
 * The area around each point that is closest to it (its Voronoi cell), up to 3 km. Of several
 * points at one position, the first gets the area.
 * @returns the areas in the order of the points; no corners for a point without an area
 */
export function voronoiCells(points: readonly Position[]): Polygon[] {
  if (points.length === 0) return []
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const margin = 2 * MAX_KM_FROM_OFFICE
  const voronoi = new Delaunay(points.flat()).voronoi([
    Math.min(...xs) - margin,
    Math.min(...ys) - margin,
    Math.max(...xs) + margin,
    Math.max(...ys) + margin,
  ])
  const firstAt = new Map<string, number>()
  for (const [at, point] of points.entries())
    if (!firstAt.has(point.join())) firstAt.set(point.join(), at)
  return points.map((point, at) => {
    const cell = firstAt.get(point.join()) === at ? voronoi.cellPolygon(at) : undefined
    return cell ? clip(cell.slice(1), circleAround(point)) : []
  })
}

const circleAround = ([x, y]: Position): Polygon =>
  Array.from({ length: CORNERS }, (_, at) => {
    const angle = (2 * Math.PI * at) / CORNERS
    return [x + MAX_KM_FROM_OFFICE * Math.cos(angle), y + MAX_KM_FROM_OFFICE * Math.sin(angle)]
  })

/** Intersection of two convex areas (Sutherland and Hodgman); the clip area is clockwise. */
export function clip(area: Polygon, by: Polygon): Polygon {
  let left = area
  for (const [at, from] of by.entries()) {
    const to = by[(at + 1) % by.length]!
    const inside = ([x, y]: Position) =>
      (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0])
    left = left.flatMap((corner, index) => {
      const before = left.at(index - 1)!
      const [here, there] = [inside(corner), inside(before)]
      const crossing: Polygon = here < 0 !== there < 0 ? [between(before, corner, there, here)] : []
      return here < 0 ? crossing : [...crossing, corner]
    })
  }
  return left
}

/** Point at which a line between the two sides crosses the bisector. */
function between(from: Position, to: Position, there: number, here: number): Position {
  const share = there / (there - here)
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}
