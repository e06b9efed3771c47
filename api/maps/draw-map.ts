import type { Point } from '#db/distance.ts'
import { t } from '#domain/i18n.ts'
import { escapeMarkup } from '#domain/markup.ts'
import { voronoiCells, createProjection, type Polygon } from './cells.ts'

/** A pincode's position and name on a map. */
export type MapArea = Point & { pincode: number; name: string }

/** Size of a map in its own units; corners have whole numbers. */
export const MAP_SIZE = { width: 320, height: 240 }
const MARGIN = 8
const MAX_LABELS = 6
/** Size of a label's characters in the map's units. */
const LETTER = { width: 5, height: 11 }

// The palette's colours (web/theme/palette.ts); an embedded picture cannot inherit them from its page.
const STYLE = `<style>:root{--a:#e8dccb;--d:#4c8558;--p:#fffdf8;--t:#2e140c;--k:#8a2f17;--r:#f0ad25}@media(prefers-color-scheme:dark){:root{--a:#43322a;--d:#3f6b46;--p:#241813;--t:#f9efdf;--k:#f5a193;--r:#f4ba45}}path{fill:var(--a);stroke:var(--p)}.d{fill:var(--d)}circle{fill:var(--k);stroke:var(--p);stroke-width:2}.r{fill:var(--r);stroke:var(--t)}text{font:600 9px sans-serif;fill:var(--t);stroke:var(--p);stroke-width:2.5px;paint-order:stroke;text-anchor:middle}a:hover path,a:focus path{fill:var(--r)}a{outline:0}</style>`

/** Rounds to whole units, which may merge neighbouring corners. */
function quantise(polygon: Polygon): Polygon {
  const corners = polygon.map(([x, y]) => [Math.round(x), Math.round(y)] as const)
  return corners.filter(([x, y], at) => {
    const [beforeX, beforeY] = corners.at(at - 1)!
    return x !== beforeX || y !== beforeY
  })
}

/** Two numbers in path syntax: a minus sign also separates. */
const pair = (x: number, y: number) => (y < 0 ? `${x}${y}` : `${x} ${y}`)

/** Areas as the data of one path, with relative commands. */
export function toPath(polygons: readonly Polygon[]): string {
  let data = ''
  let [startX, startY] = [0, 0]
  for (const corners of polygons.map(quantise)) {
    if (corners.length < 3) continue
    let [x, y] = [startX, startY]
    for (const [at, [toX, toY]] of corners.entries()) {
      const step = pair(toX - x, toY - y)
      data += at === 0 ? `m${step}` : at === 1 || !step.startsWith('-') ? ` ${step}` : step
      if (at === 0) [startX, startY] = [toX, toY]
      ;[x, y] = [toX, toY]
    }
    data += 'z'
  }
  return data
}

/**
 * Scales areas so that some of them fill the picture.
 * @param shown whether the area at an index counts; at least one must
 */
function layOut(areas: readonly Point[], shown: (at: number) => boolean, also: readonly Point[]) {
  const project = createProjection(areas.find((_, at) => shown(at))!)
  const cells = voronoiCells(areas.map(project))
  const corners = [...cells.filter((_, at) => shown(at)).flat(), ...also.map(project)]
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const [west, north] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - west, Math.max(...ys) - north]
  const scale = Math.min(
    (MAP_SIZE.width - 2 * MARGIN) / width,
    (MAP_SIZE.height - 2 * MARGIN) / height,
  )
  const left = (MAP_SIZE.width - width * scale) / 2 - west * scale
  const top = (MAP_SIZE.height - height * scale) / 2 - north * scale
  const place = ([x, y]: Polygon[number]) => [x * scale + left, y * scale + top] as const
  const isSeen = (cell: Polygon) =>
    cell.some(([x, y]) => x > 0 && y > 0 && x < MAP_SIZE.width && y < MAP_SIZE.height)
  return {
    /** In the picture's units; areas outside the picture are empty. */
    cells: cells.map((cell) => cell.map(place)).map((cell) => (isSeen(cell) ? cell : [])),
    place: (point: Point) => place(project(point)).map(Math.round) as [number, number],
  }
}
type Layout = ReturnType<typeof layOut>

/** Labels that do not overlap; earlier areas win. */
function drawLabels(areas: readonly MapArea[], { place }: Layout): string {
  const taken: { x: number; y: number; half: number; name: string }[] = []
  for (const area of areas) {
    const [x, y] = place(area)
    const { name } = area
    const half = (name.length * LETTER.width) / 2
    const isFree = taken.every(
      (one) =>
        one.name !== name &&
        (Math.abs(one.x - x) > one.half + half + LETTER.height ||
          Math.abs(one.y - y) > 2 * LETTER.height),
    )
    const isInside =
      x > half && x + half < MAP_SIZE.width && y > 2 * LETTER.height && y < MAP_SIZE.height
    if (isFree && isInside) taken.push({ x, y, half, name })
    if (taken.length === MAX_LABELS) break
  }
  return taken
    .map(({ x, y, name }) => `<text x="${x}" y="${y - 6}">${escapeMarkup(name)}</text>`)
    .join('')
}

const wrap = (title: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}"><title>${escapeMarkup(title)}</title>${STYLE}${content}</svg>`

const dot = ([x, y]: readonly [number, number], radius: number, look = '') =>
  `<circle${look && ` class="${look}"`} cx="${x}" cy="${y}" r="${radius}"/>`

/** Positions further than this from the areas of delivery are not drawn, in kilometres. */
const MAX_KM_OUTSIDE = 10

type DeliveryMap = {
  title: string
  /** Areas that the company delivers to, at least one, and others around them. */
  delivered: readonly MapArea[]
  others: readonly MapArea[]
  kitchen?: Point | undefined
  reader?: Point | undefined
}

/** Map of the post-office areas that a company delivers to, with the company and the reader. */
export function drawDeliveryMap(given: DeliveryMap): string {
  const { title, delivered, others } = given
  const near = (point: Point | undefined) =>
    point &&
    delivered.some((area) => {
      const [x, y] = createProjection(area)(point)
      return Math.hypot(x, y) < MAX_KM_OUTSIDE
    })
      ? [point]
      : []
  const [kitchen, reader] = [near(given.kitchen), near(given.reader)]
  const areas = [...delivered, ...others]
  const layout = layOut(areas, (at) => at < delivered.length, [...kitchen, ...reader])
  const cells = layout.cells
  return wrap(
    title,
    `<path d="${toPath(cells.slice(delivered.length))}"/>` +
      `<path class="d" d="${toPath(cells.slice(0, delivered.length))}"/>` +
      drawLabels(delivered, layout) +
      kitchen.map((point) => dot(layout.place(point), 5)).join('') +
      reader.map((point) => dot(layout.place(point), 4, 'r')).join(''),
  )
}

type KitchensMap = {
  title: string
  /** `kitchens` is the number of kitchens. */
  areas: readonly (MapArea & { kitchens: number })[]
  /** The pincode whose area is marked. */
  chosen: number | undefined
  /** Address of the list of kitchens that deliver to a pincode. */
  urlOf: (pincode: number) => string
}

/** Map of kitchens as dots; each area links to the list of kitchens that deliver there. */
export function drawKitchensMap({ title, areas, chosen, urlOf }: KitchensMap): string {
  const layout = layOut(areas, (at) => areas[at]!.kitchens > 0, [])
  const links = layout.cells.map((cell, at) => {
    const data = toPath([cell])
    if (data === '') return ''
    const { pincode, name, kitchens } = areas[at]!
    const place = `${name} ${pincode}`
    const label =
      kitchens === 0
        ? t('Who delivers to {place}?', { place })
        : t(
            'Who delivers to {place}? {n, plural, one {# kitchen is there.} other {# kitchens are there.}}',
            { n: kitchens, place },
          )
    const look = pincode === chosen ? ' class="d"' : ''
    return `<a href="${escapeMarkup(urlOf(pincode))}" target="_top"><title>${escapeMarkup(label)}</title><path${look} d="${data}"/></a>`
  })
  const kitchens = areas.filter((area) => area.kitchens > 0)
  const byNumber = kitchens.toSorted((a, b) => b.kitchens - a.kitchens)
  return wrap(
    title,
    // Without it, the frame's white would show in the dark scheme.
    `<rect width="100%" height="100%" fill="var(--p)"/>` +
      links.join('') +
      `<g pointer-events="none">` +
      kitchens
        .map((area) =>
          dot(layout.place(area), Math.min(2 + Math.round(Math.sqrt(area.kitchens)), 7)),
        )
        .join('') +
      drawLabels(byNumber, layout) +
      '</g>',
  )
}
