import { disc, place, polar } from '../canvas.ts'
import { heap, papad, saladSlices } from '../foods/sides.ts'
import { layProps } from '../props.ts'
import { bowl, brass, clay, copper, leafRound, plate, spoon, steel, tumbler } from '../vessels.ts'
import type { Layout, Scene } from './layout.ts'

const drinks = ['#f4ecd9', '#d8b27a', '#c8743a', '#e9c765', '#dfe9ec']

/** A round plate with bowls along its far rim, rice and bread in front. */
function drawThali({ brush, spread, cuisine, material, bowls, paint }: Scene): string {
  const many = brush.chance(0.4)
  const mirrored = brush.chance(0.5) ? -1 : 1
  const cx = 320 + mirrored * brush.between(0, 46)
  const tilt = brush.between(-7, 7)
  const size = many ? 36 : 41
  const angles = many ? [188, 229, 270, 311, 352] : [200, 247, 293, 340]
  const fillings = [
    ...spread.take('gravy', many ? 3 : 2),
    spread.one('dry'),
    spread.has('dip') && brush.chance(0.6) ? spread.one('dip') : spread.one('sweet'),
  ]
  if (!many && brush.chance(0.5)) fillings[3] = spread.one('gravy')

  const katoris = angles
    .map((angle, at) => {
      const { x, y } = polar(many ? 107 : 105, angle + tilt)
      return place(bowl(brush, size, fillings[at]!, paint), x, y)
    })
    .join('')
  const front =
    place(spread.one('staple')(brush, many ? 48 : 55), -58 * mirrored, many ? 68 : 57) +
    place(spread.one('bread')(brush, many ? 52 : 58), 60 * mirrored, many ? 66 : 58) +
    place(saladSlices(brush, 27, 3), 2 * mirrored, -6) +
    place(heap(brush, 16, spread.one('dip')), 0, 118)
  const crisp = brush.chance(0.5)
    ? place(papad(brush, 50), cx + mirrored * 196, 262)
    : place(bowl(brush, 50, spread.one('sweet'), paint), cx + mirrored * 208, 256)
  return (
    crisp +
    place(plate(164, material) + front + katoris, cx, 180) +
    place(spoon(190, paint), cx - mirrored * 212, 196, brush.between(-14, 14)) +
    place(
      tumbler(36, bowls, brush.pick(cuisine === 'Vegan' ? drinks.slice(2) : drinks), paint),
      cx + mirrored * 212,
      102,
    ) +
    layProps(brush, cuisine, [
      [cx - mirrored * 262, 70],
      [cx - mirrored * 268, 292],
      [cx + mirrored * 282, 180],
    ])
  )
}

/** A South Indian plate lined with leaf: tiffin in the middle, chutneys round it. */
function drawTiffinPlate({ brush, spread, cuisine, material, bowls, paint }: Scene): string {
  const mirrored = brush.chance(0.5) ? -1 : 1
  const cx = 320 - mirrored * brush.between(20, 50)
  const dips = [...spread.take('dip', 2), ...spread.take('gravy', 2)]
  const cups = dips
    .map((filling, at) => {
      const { x, y } = polar(107, 202 + at * 45)
      return place(bowl(brush, 38, filling, paint), x, y)
    })
    .join('')
  const [first, second] = spread.take('bread', 2)
  return (
    place(
      plate(164, material) +
        leafRound(134) +
        place(first!(brush, 72), -44, 36, -12) +
        place(second!(brush, 56), 70, 54) +
        cups,
      cx,
      180,
    ) +
    place(bowl(brush, 56, spread.one('gravy'), paint), cx + mirrored * 226, 246) +
    place(tumbler(38, bowls, '#b57a44', paint), cx + mirrored * 216, 104) +
    place(disc(26, '#e9d9b8', 0, 0, ' opacity=".75"'), cx + mirrored * 216, 104) +
    place(spoon(180, paint), cx - mirrored * 206, 190, brush.between(-16, 16)) +
    layProps(brush, cuisine, [
      [cx - mirrored * 262, 80],
      [cx + mirrored * 300, 170],
    ])
  )
}

export const steelThali: Layout = {
  cloths: [
    'turmeric',
    'brick',
    'indigo',
    'leaf',
    'turmericChecks',
    'brickStripes',
    'plum',
    'tamarind',
    'indigoDiamonds',
  ],
  runner: true,
  materials: [[steel, steel]],
  draw: drawThali,
}

export const copperThali: Layout = {
  cloths: [
    'indigo',
    'cream',
    'leaf',
    'indigoKolam',
    'creamStripes',
    'tamarind',
    'steel',
    'leafChecks',
  ],
  runner: true,
  materials: [
    [copper, steel],
    [copper, copper],
    [brass, brass],
    [brass, copper],
  ],
  draw: drawThali,
}

export const clayThali: Layout = {
  cloths: ['cream', 'leafChecks', 'indigoKolam', 'teak', 'turmericChecks', 'steel', 'leaf'],
  runner: true,
  materials: [[clay, clay]],
  draw: drawThali,
}

export const tiffinPlate: Layout = {
  cloths: ['turmericChecks', 'brick', 'indigoKolam', 'cream', 'tamarind', 'plum', 'brickStripes'],
  runner: true,
  materials: [
    [steel, steel],
    [brass, steel],
    [copper, copper],
  ],
  draw: drawTiffinPlate,
}
