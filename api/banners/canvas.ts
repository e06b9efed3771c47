/** What drawing code shares: seeded choice, and SVG fragments kept short. */
export type Brush = {
  /** From `least` to `most`. */
  between(least: number, most: number): number
  pick<T>(list: readonly T[]): T
  chance(probability: number): boolean
}

/** A brush whose choices follow from the seed alone. */
export function createBrush(seed: number): Brush {
  // mulberry32 after one round of mixing, so that neighbouring ids share nothing.
  let state = Math.imul(seed ^ 0x5bd1e995, 0x9e3779b1) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    between: (least, most) => least + next() * (most - least),
    pick: (list) => list[Math.floor(next() * list.length)]!,
    chance: (probability) => next() < probability,
  }
}

export type Point = { x: number; y: number }

/** A number as short as it can be written. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.')
}

/** Content moved, turned and sized. */
export function place(content: string, x: number, y: number, turn = 0, size = 1): string {
  const rotate = Math.round(turn) ? `rotate(${Math.round(turn)})` : ''
  const scale = size === 1 ? '' : `scale(${Math.round(size * 100) / 100})`
  return `<g transform="translate(${Math.round(x)} ${Math.round(y)})${rotate}${scale}">${content}</g>`
}

export function disc(radius: number, fill: string, x = 0, y = 0, more = ''): string {
  const centre = `${x ? ` cx="${short(x)}"` : ''}${y ? ` cy="${short(y)}"` : ''}`
  return `<circle r="${short(radius)}"${centre} fill="${fill}"${more}/>`
}

export function oval(rx: number, ry: number, fill: string, x = 0, y = 0, more = ''): string {
  const centre = `${x ? ` cx="${short(x)}"` : ''}${y ? ` cy="${short(y)}"` : ''}`
  return `<ellipse rx="${short(rx)}" ry="${short(ry)}"${centre} fill="${fill}"${more}/>`
}

export function shape(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${more}/>`
}

/** Lines with round ends. */
export function strokes(d: string, colour: string, width: number, more = ''): string {
  // Round line ends are inherited from the picture; only what bends would be filled.
  const fill = /[ACQSTacqst]/.test(d) ? ' fill="none"' : ''
  return `<path d="${d}"${fill} stroke="${colour}" stroke-width="${short(width)}"${more}/>`
}

/** Round dots of one size: lines of no length with round ends, a quarter of the bytes of circles. */
export function dots(
  points: readonly Point[],
  colour: string,
  diameter: number,
  more = '',
): string {
  if (points.length === 0) return ''
  return strokes(points.map((point) => `M${at(point)}z`).join(''), colour, diameter, more)
}

/** A place in whole pixels, as short as a path can say it: small things need no tenths. */
function at({ x, y }: Point): string {
  const down = Math.round(y)
  return `${Math.round(x)}${down < 0 ? '' : ' '}${down}`
}

/** Points within a circle, about `gap` apart; fewer than asked when they do not fit. */
export function scatter(brush: Brush, count: number, radius: number, gap = 0): Point[] {
  const points: Point[] = []
  // In a small bowl a crowd of specks is only bytes.
  if (radius < 32 && count > 5) count = Math.ceil(count * 0.55)
  for (let tries = 0; points.length < count && tries < count * 6; tries++) {
    const angle = brush.between(0, Math.PI * 2)
    const distance = radius * Math.sqrt(brush.between(0, 1))
    const point = { x: Math.cos(angle) * distance, y: Math.sin(angle) * distance }
    if (points.every(({ x, y }) => (x - point.x) ** 2 + (y - point.y) ** 2 >= gap * gap)) {
      points.push(point)
    }
  }
  return points
}

export function shift(points: readonly Point[], x: number, y: number): Point[] {
  return points.map((point) => ({ x: point.x + x, y: point.y + y }))
}

/** A point on a circle; 0 degrees is to the right, 90 below. */
export function polar(radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius }
}

/** The outline of something soft and round, each side a little different. */
export function blob(
  brush: Brush,
  rx: number,
  ry = rx,
  unevenness = 0.08,
  corners = 7,
  centre: Point = { x: 0, y: 0 },
  turn = 0,
): string {
  const points = Array.from({ length: corners }, (_, corner) => {
    const { x, y } = polar(1, (corner * 360) / corners + brush.between(-6, 6))
    const reach = 1 + brush.between(-unevenness, unevenness)
    const spot = rotate({ x: x * rx * reach, y: y * ry * reach }, turn)
    return { x: spot.x + centre.x, y: spot.y + centre.y }
  })
  const middle = (side: number) => {
    const [one, two] = [points[side % corners]!, points[(side + 1) % corners]!]
    return at({ x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 })
  }
  const curves = points.map((_, side) => {
    const corner = points[(side + 1) % corners]!
    return `Q${at(corner)} ${middle(side + 1)}`
  })
  return `M${middle(0)}${curves.join('')}Z`
}

function rotate({ x, y }: Point, degrees: number): Point {
  const { x: cos, y: sin } = polar(1, degrees)
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

/** Squares of one size lying any way, as one outline. */
export function squares(brush: Brush, centres: readonly Point[], side: number): string {
  return centres
    .map(({ x, y }) => {
      const turn = brush.between(-38, 38)
      const corners = [45, 135, 225, 315].map((corner) => polar(side * 0.71, corner + turn))
      return `M${corners.map((corner) => at({ x: x + corner.x, y: y + corner.y })).join('L')}Z`
    })
    .join('')
}

/** Short lines in every direction: grains of rice, shreds, cumin. */
export function grains(brush: Brush, points: readonly Point[], length: number): string {
  return points
    .map(({ x, y }) => {
      const line = polar(length, brush.between(0, 180))
      return `M${at({ x, y })}l${at(line)}`
    })
    .join('')
}

/** A soft shadow under something of this outline. */
export function shadow(outline: string, x = 3, y = 5, strength = 0.25): string {
  return `<g transform="translate(${x} ${y})" opacity="${strength}">${outline}</g>`
}

function radial(name: string, where: string, stops: string): string {
  return `<radialGradient id="${name}" ${where}>${stops}</radialGradient>`
}

function stop(offset: number, colour: string, opacity: number): string {
  return `<stop offset="${short(offset)}" stop-color="${colour}" stop-opacity="${short(opacity)}"/>`
}

/** Paints and shapes that every picture uses. */
export function definitions(): string {
  return [
    // Laid over anything round: light from the upper left, dark towards the lower right edge.
    radial(
      'r',
      'cx=".38" cy=".32" r=".72"',
      stop(0, '#fff', 0.3) + stop(0.45, '#fff', 0) + stop(0.7, '#210', 0) + stop(1, '#210', 0.4),
    ),
    // The inside of a vessel: the wall throws its shadow from the upper left.
    radial('i', 'cx=".56" cy=".6" r=".56"', stop(0.7, '#210', 0) + stop(1, '#210', 0.5)),
    radial('v', 'cx=".5" cy=".48" r=".72"', stop(0.55, '#210', 0) + stop(1, '#210', 0.45)),
    // A curry leaf.
    '<path id="k" d="M0 0C4-4 4-12 0-17-4-12-4-4 0 0Z"/>',
  ].join('')
}

/** Light and shade over something round. */
export function rounded(radius: number, x = 0, y = 0): string {
  return disc(radius, 'url(#r)', x, y)
}

/** Coriander leaves lying about: three lobes each, in two greens. */
export function coriander(brush: Brush, points: readonly Point[], size = 1): string {
  const lobes = points.map(({ x, y }) => {
    const turn = brush.between(0, 120)
    return [0, 120, 240].map((lobe) => {
      const { x: dx, y: dy } = polar(3.4 * size, turn + lobe)
      return { x: x + dx, y: y + dy }
    })
  })
  return (
    dots(lobes.flat(), brush.pick(['#3f7d2c', '#2f6a25']), 6.4 * size) +
    // Too small to be seen on the smallest leaves.
    (size < 0.9
      ? ''
      : dots(
          lobes.map(([lobe]) => lobe!),
          '#6fae4a',
          3 * size,
        ))
  )
}

/** Curry leaves lying about. */
export function curryLeaves(brush: Brush, points: readonly Point[], size = 1): string {
  return points
    .map(({ x, y }) => {
      const turn = Math.round(brush.between(0, 360))
      return `<use href="#k" transform="translate(${short(x)} ${short(y)})rotate(${turn})scale(${short(size)})" fill="${brush.pick(['#2f5a22', '#3c6b2a'])}"/>`
    })
    .join('')
}
