import type { Brush, Point } from './canvas.ts'
import {
  coriander,
  curryLeaves,
  disc,
  dots,
  oval,
  place,
  polar,
  scatter,
  shape,
  shift,
  short,
  strokes,
} from './canvas.ts'
import { chilli } from './foods/gravies.ts'
import { lemon } from './foods/sides.ts'

/** Small things that lie beside the plate. */
type Prop = (brush: Brush) => string

const lemonHalf: Prop = () =>
  disc(20, '#210', 2, 4, ' opacity=".3"') +
  disc(20, '#dcb916') +
  disc(18, '#f9eeb0') +
  dots(
    Array.from({ length: 8 }, (_, at) => polar(10.5, at * 45)),
    '#f0d63c',
    8,
  )

const lemonWedges: Prop = () => place(lemon(20), -8, 0, -20) + place(lemon(20), 14, 14, 35)

const chillies: Prop = (brush) => {
  const colour = brush.pick(['#b3201a', '#3f7d2c'])
  return (
    strokes('M-26 8L28-2M-18 26L26 32', '#210', 9, ' opacity=".22"') +
    place(chilli(58, colour), 0, 0, -12) +
    place(chilli(50, colour), 4, 20, 14)
  )
}

/** Points evenly round a circle. */
function circle(radius: number, count: number, turn: number): Point[] {
  return Array.from({ length: count }, (_, at) => polar(radius, (at * 360) / count + turn))
}

const marigold: Prop = (brush) => {
  const petals = brush.pick([
    ['#e0861a', '#f5ab2e', '#c9650e'],
    ['#f0b81e', '#ffd75a', '#d9950e'],
  ])
  return (
    disc(24, '#210', 2, 5, ' opacity=".3"') +
    dots(circle(17, 11, 0), petals[2]!, 13) +
    dots(circle(13, 10, 18), petals[0]!, 12) +
    dots(circle(7, 7, 0), petals[1]!, 10) +
    dots(circle(2, 3, 30), petals[0]!, 7)
  )
}

const twig: Prop = () => {
  const leaves = [-36, -24, -12, 0, 12, 24, 36]
    .map((x, at) => (at % 2 ? `M${x} 0q12 2 10 18-14-4-10-18` : `M${x} 0q12-2 10-18-14 4-10 18`))
    .join('')
  return (
    strokes('M-30 7H42', '#210', 20, ' opacity=".16"') +
    shape(leaves, '#3f7230') +
    strokes('M-44 1L44 0', '#5d7d33', 2.5)
  )
}

const spices: Prop = (brush) => {
  const star = Array.from({ length: 8 }, (_, at) => {
    const { x, y } = polar(13, at * 45)
    return `M0 0L${short(x)} ${short(y)}`
  }).join('')
  return (
    strokes(star, '#6b3a1c', 5.5) +
    dots(
      Array.from({ length: 8 }, (_, at) => polar(10, at * 45)),
      '#b57a42',
      3,
    ) +
    dots(shift(scatter(brush, 7, 20, 9), 34, 8), '#35221a', 6) +
    place(
      strokes('M-24 0H24', '#210', 9, ' opacity=".25" transform="translate(2 5)"') +
        strokes('M-24 0H24', '#8a4a20', 9) +
        strokes('M-24-2H24', '#b97440', 2.5),
      14,
      34,
      -18,
    )
  )
}

const seeds: Prop = (brush) =>
  dots(scatter(brush, 16, 34, 8), '#c9a062', 5) +
  dots(scatter(brush, 9, 30, 9), '#4f6b2c', 5) +
  dots(scatter(brush, 9, 34, 9), '#3a2a1c', 4)

const cherryTomatoes: Prop = () =>
  [
    [0, 0, 17],
    [27, 14, 15],
    [2, 32, 14],
  ]
    .map(([x, y, r]) =>
      place(
        disc(r!, '#210', 2, 4, ' opacity=".3"') +
          disc(r!, '#cf3420') +
          oval(r! * 0.3, r! * 0.2, '#ffd9c8', -r! * 0.3, -r! * 0.4, ' opacity=".8"') +
          shape(`M0 0l-5-4 4 1 1-5 1 5 4-1Z`, '#4a7a2c'),
        x!,
        y!,
      ),
    )
    .join('')

const garlic: Prop = () =>
  disc(19, '#210', 2, 5, ' opacity=".3"') +
  disc(19, '#f3e8da') +
  strokes(
    'M0-18C-9-8-9 8 0 18M0-18C9-8 9 8 0 18M-17-6C-8-3-8 6-14 12M17-6C8-3 8 6 14 12',
    '#cdb3c0',
    1.6,
  ) +
  disc(4, '#e0cdb4', 0, -2)

const herbs: Prop = (brush) => {
  const tips = [-62, -34, -4, 28, 58].map((turn, at) => polar(at % 2 ? 44 : 34, turn - 90))
  const stems = tips.map(({ x, y }) => `M0 34Q0 10 ${Math.round(x)} ${Math.round(y)}`).join('')
  return (
    dots(shift(tips, 4, 8), '#210', 24, ' opacity=".18"') +
    strokes(stems, '#5d8f3a', 2.4) +
    coriander(brush, tips, 2.3)
  )
}

const indian = [lemonHalf, lemonWedges, chillies, marigold, twig, spices, garlic, herbs]
const western = [lemonHalf, cherryTomatoes, seeds, garlic, herbs, lemonWedges]
const southern = [twig, marigold, chillies, lemonHalf, twig, spices]

/** Which small things go with a cuisine. */
export function propsFor(cuisine: string): readonly Prop[] {
  if (cuisine === 'South Indian') return southern
  if (cuisine === 'Continental' || cuisine === 'Health Food') return western
  return indian
}

/** Lays different small things at the given spots. */
export function layProps(
  brush: Brush,
  cuisine: string,
  spots: readonly (readonly [x: number, y: number])[],
): string {
  const props = propsFor(cuisine)
  const first = Math.floor(brush.between(0, props.length))
  return spots
    .map(([x, y], at) =>
      place(
        props[(first + at * 3) % props.length]!(brush),
        x + brush.between(-8, 8),
        y + brush.between(-8, 8),
        brush.between(-35, 35),
      ),
    )
    .join('')
}

/** A few curry leaves fallen beside the leaf. */
export function fallenLeaves(brush: Brush, x: number, y: number): string {
  return curryLeaves(brush, shift(scatter(brush, 3, 26, 16), x, y), 1.2)
}
