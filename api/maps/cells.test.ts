import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { kilometresBetween } from '#db/distance.ts'
import {
  voronoiCells,
  clip,
  createProjection,
  MAX_KM_FROM_OFFICE,
  type Polygon,
  type Position,
} from './cells.ts'

const areaOf = (polygon: Polygon) =>
  polygon.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = polygon[(at + 1) % polygon.length]!
    return sum + (x * nextY - nextX * y) / 2
  }, 0)
const distance = (one: Position, other: Position) =>
  Math.hypot(one[0] - other[0], one[1] - other[1])
const isInside = ([x, y]: Position, polygon: Polygon) =>
  polygon.every(([fromX, fromY], at) => {
    const [toX, toY] = polygon[(at + 1) % polygon.length]!
    return (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX) >= -1e-9
  })

const square = (from: number, to: number): Polygon => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
]

/** Distinct places on a grid of 10 m. */
const town = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 0, max: 1500 })), {
    minLength: 1,
    maxLength: 40,
    selector: String,
  })
  .map((places) => places.map(([x, y]): Position => [x / 100, y / 100]))

it('clips an area to its intersection with another', () => {
  expect(areaOf(clip(square(0, 4), square(1, 3)))).toBeCloseTo(4)
  expect(areaOf(clip(square(0, 2), square(1, 3)))).toBeCloseTo(1)
  expect(clip(square(0, 1), square(2, 3))).toEqual([])
})

it('gives an isolated post office a circle of 3 km', () => {
  const [circle] = voronoiCells([[5, 5]])
  expect(areaOf(circle!)).toBeCloseTo(27, 0)
  for (const corner of circle!) expect(distance(corner, [5, 5])).toBeCloseTo(MAX_KM_FROM_OFFICE)
})

it('divides a square among nine post offices into equal squares', () => {
  const points = [0, 2, 4].flatMap((x) => [0, 2, 4].map((y): Position => [x, y]))
  expect(areaOf(voronoiCells(points)[4]!)).toBeCloseTo(4)
})

it('puts every point inside its own cell, and nothing beyond 3 km', () => {
  fc.assert(
    fc.property(town, (points) => {
      for (const [at, cell] of voronoiCells(points).entries()) {
        expect(isInside(points[at]!, cell)).toBe(true)
        for (const corner of cell)
          expect(distance(corner, points[at]!)).toBeLessThan(MAX_KM_FROM_OFFICE + 1e-9)
      }
    }),
  )
})

it('assigns each point to the nearest post office, without gaps or overlaps', () => {
  fc.assert(
    fc.property(town, (points) => {
      const cells = voronoiCells(points)
      let covered = 0
      const step = 0.4
      for (let x = -3.1; x < 18.2; x += step)
        for (let y = -3.1; y < 18.2; y += step) {
          const owners = cells.flatMap((cell, at) => (isInside([x, y], cell) ? [at] : []))
          if (owners.length > 0) covered += step * step
          const nearest = Math.min(...points.map((point) => distance(point, [x, y])))
          for (const owner of owners)
            expect(distance(points[owner]!, [x, y])).toBeCloseTo(nearest, 6)
          // Within the incircle of the twelve-cornered polygon.
          if (nearest < MAX_KM_FROM_OFFICE * 0.965) expect(owners.length).toBeGreaterThan(0)
        }
      const sum = cells.reduce((total, cell) => total + areaOf(cell), 0)
      expect(Math.abs(sum - covered) / sum).toBeLessThan(0.08)
    }),
    { numRuns: 10 },
  )
})

it('assigns a shared position to its first post office', () => {
  const [first, second, other] = voronoiCells([
    [0, 0],
    [0, 0],
    [2, 0],
  ])
  expect(second).toEqual([])
  expect(areaOf(first!)).toBeCloseTo(areaOf(other!))
})

it('handles post offices on one line, and an empty list', () => {
  const areas = voronoiCells([0, 1, 2, 3].map((x): Position => [x, 0])).map(areaOf)
  for (const area of areas) expect(area).toBeGreaterThan(1)
  expect(voronoiCells([])).toEqual([])
})

it('preserves distances within a city to one percent', () => {
  const koramangala = { latitude: 12.926, longitude: 77.622 }
  const whitefield = { latitude: 12.97, longitude: 77.75 }
  const drawn = createProjection(koramangala)(whitefield)
  const exact = kilometresBetween(koramangala, whitefield)
  expect(Math.abs(distance([0, 0], drawn) - exact) / exact).toBeLessThan(0.01)
  expect(drawn[0]).toBeGreaterThan(0)
  expect(drawn[1]).toBeLessThan(0)
})
