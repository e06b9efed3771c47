import { disc, place, polar } from '../canvas.ts'
import { avocado } from '../foods/plates.ts'
import { heap, saladSlices } from '../foods/sides.ts'
import { layProps } from '../props.ts'
import { bowl, ceramics, clay, fork, napkin, pottery, steel, tumbler } from '../vessels.ts'
import type { Layout, Scene } from './layout.ts'

const juices = ['#e9852a', '#b3203c', '#8fae3c', '#f0c233', '#e9dfc8']
const linens = [
  ['#f3e6ca', '#b5522c'],
  ['#c96a45', '#f3d59a'],
  ['#5a74a8', '#f0d9a6'],
  ['#8fa866', '#f7f3dc'],
] as const

/** A wide plate with the main course, soup, salad and bread round it. */
function drawDinner({ brush, spread, cuisine, bowls, paint }: Scene): string {
  const mirrored = brush.chance(0.5) ? -1 : 1
  const cx = 320 - mirrored * brush.between(26, 60)
  const [cloth, stripe] = brush.pick(linens)
  return (
    place(napkin(96, 236, cloth, stripe), cx - mirrored * 212, 196, brush.between(-9, 9)) +
    place(fork(190), cx - mirrored * 214, 196, brush.between(-8, 8)) +
    place(
      pottery(160, bowls, paint) +
        place(spread.one('plate')(brush, 97), 0, 0, brush.between(-12, 12)),
      cx,
      180,
    ) +
    place(bowl(brush, 66, spread.one('gravy'), paint), cx + mirrored * 228, 106) +
    place(spread.one('bread')(brush, 54), cx + mirrored * 216, 262, brush.between(-14, 14)) +
    place(heap(brush, 20, spread.one('dip')), cx + mirrored * 296, 216) +
    layProps(brush, cuisine, [
      [cx - mirrored * 290, 60],
      [cx + mirrored * 312, 306],
    ])
  )
}

/** A deep bowl of many things, each in its place. */
function drawBowl({ brush, spread, cuisine, bowls, paint }: Scene): string {
  const mirrored = brush.chance(0.5) ? -1 : 1
  const cx = 320 - mirrored * brush.between(20, 56)
  const parts = [
    spread.one('staple'),
    spread.one('dry'),
    spread.one('gravy'),
    spread.one('dry'),
    spread.one('dip'),
    spread.one('dry'),
  ]
  const start = brush.between(0, 360)
  const wedge = 360 / parts.length
  const ring = parts
    .map((filling, at) => {
      const { x, y } = polar(76, start + at * wedge)
      return place(filling(brush, at === 0 ? 58 : 47), x, y)
    })
    .join('')
  const middle = brush.chance(0.5)
    ? place(avocado(34), 0, 0, brush.between(0, 360))
    : place(saladSlices(brush, 38, 4), 0, 0)
  const content = () =>
    `<clipPath id="b"><circle r="126"/></clipPath><g clip-path="url(#b)">${disc(126, '#7d9a48')}${ring}${middle}</g>`
  const [cloth, stripe] = brush.pick(linens)
  return (
    place(napkin(92, 220, cloth, stripe), cx - mirrored * 222, 196, brush.between(-10, 10)) +
    place(fork(186), cx - mirrored * 224, 196, brush.between(-8, 8)) +
    place(
      disc(154, '#210', 6, 12, ' opacity=".34"') +
        disc(152, 'url(#n)') +
        disc(146, bowls.middle) +
        disc(134, bowls.dark) +
        content() +
        disc(132, 'url(#i)') +
        `<circle r="147" fill="none" stroke="${bowls.light}" stroke-width="2.5" opacity=".8"/>`,
      cx,
      180,
    ) +
    place(tumbler(40, steel, brush.pick(juices)), cx + mirrored * 210, 98) +
    place(bowl(brush, 58, spread.one('gravy'), paint), cx + mirrored * 226, 250) +
    layProps(brush, cuisine, [
      [cx - mirrored * 290, 62],
      [cx + mirrored * 300, 150],
      [cx - mirrored * 298, 310],
    ])
  )
}

/** Three bowls of one service, each with one dish. */
function drawTrio({ brush, spread, cuisine, paint }: Scene): string {
  const sizes = brush.pick([
    [104, 84, 70],
    [84, 104, 70],
    [74, 104, 84],
  ])
  const fillings = [
    spread.one('gravy'),
    spread.has('plate') ? spread.one('plate') : spread.one('staple'),
    spread.one('dry'),
  ]
  const large = sizes.indexOf(104)
  const xs =
    large === 0
      ? [150, 356, 540]
      : large === 1 && sizes[0] === 84
        ? [110, 322, 528]
        : [98, 312, 528]
  const ys = large === 0 ? [190, 150, 236] : [brush.pick([140, 216]), 186, brush.pick([150, 214])]
  const set = sizes
    .map((size, at) => {
      const filling = at === large ? fillings[1]! : fillings[at === 1 ? 0 : at]!
      const used = at === 2 && large === 0 ? fillings[2]! : filling
      return place(bowl(brush, size, used, paint), xs[at]!, ys[at]!)
    })
    .join('')
  return (
    set +
    place(
      spread.one('bread')(brush, 50),
      large === 0 ? 352 : 596,
      large === 0 ? 308 : 320,
      brush.between(-14, 14),
    ) +
    place(fork(170), large === 0 ? 620 : 214, large === 0 ? 92 : 300, brush.between(70, 100)) +
    layProps(brush, cuisine, [
      [large === 0 ? 470 : 60, large === 0 ? 60 : 318],
      [large === 0 ? 40 : 430, large === 0 ? 320 : 48],
      [large === 0 ? 262 : 200, large === 0 ? 50 : 52],
    ])
  )
}

const bright = ceramics.filter((_, at) => at !== 3)
const withSteel = (materials: typeof ceramics) => materials.map((bowls) => [steel, bowls] as const)

export const dinnerPlate: Layout = {
  cloths: [
    'teak',
    'tamarind',
    'leaf',
    'indigo',
    'brickStripes',
    'steel',
    'turmericChecks',
    'plum',
    'leafChecks',
  ],
  runner: true,
  materials: withSteel(ceramics),
  draw: drawDinner,
}

export const bigBowl: Layout = {
  cloths: [
    'teak',
    'cream',
    'leafChecks',
    'turmericChecks',
    'steel',
    'indigo',
    'creamStripes',
    'brick',
    'tamarind',
  ],
  runner: true,
  materials: [...withSteel(ceramics), [steel, clay]],
  draw: drawBowl,
}

export const threeBowls: Layout = {
  cloths: [
    'tamarind',
    'indigoDiamonds',
    'brick',
    'cream',
    'leaf',
    'turmeric',
    'steel',
    'teak',
    'plum',
  ],
  runner: true,
  materials: [...withSteel(bright), [steel, clay]],
  draw: drawTrio,
}
