import { disc, place, short, strokes } from '../canvas.ts'
import type { Brush } from '../canvas.ts'
import type { Filling } from '../foods/gravies.ts'
import { saladSlices } from '../foods/sides.ts'
import { layProps } from '../props.ts'
import { arc, bowl, brass, spoon, steel } from '../vessels.ts'
import type { Material } from '../vessels.ts'
import type { Layout, Scene } from './layout.ts'

/** One box of a tiffin carrier, open, with the ears by which the boxes are held together. */
function box(
  brush: Brush,
  radius: number,
  material: Material,
  content: string,
  turn: number,
): string {
  const ear = (side: number) =>
    `<rect x="${short(side * radius - 11)}" y="-15" width="22" height="30" rx="5" fill="${material.middle}"/><rect x="${short(side * (radius + 4) - 3)}" y="-15" width="5" height="30" rx="2" fill="${material.dark}"/>`
  return (
    disc(radius * 1.02, '#210', 6, 11, ' opacity=".36"') +
    place(ear(-1) + ear(1), 0, 0, turn) +
    disc(radius, 'url(#m)') +
    disc(radius * 0.93, material.dark) +
    disc(radius * 0.905, material.inside) +
    content +
    disc(radius * 0.91, 'url(#i)') +
    strokes(arc(radius * 0.965, 195, 250), '#fff', radius * 0.035, ' opacity=".85"')
  )
}

/** The lid, with its ring. */
function lid(brush: Brush, radius: number, material: Material): string {
  return (
    disc(radius * 1.02, '#210', 5, 9, ' opacity=".34"') +
    disc(radius, 'url(#m)') +
    `<circle r="${short(radius * 0.82)}" fill="none" stroke="${material.dark}" stroke-width="2" opacity=".6"/><circle r="${short(radius * 0.78)}" fill="none" stroke="#fff" stroke-width="2" opacity=".7"/>` +
    disc(radius * 0.2, material.dark, 2, 3) +
    disc(radius * 0.19, material.middle) +
    disc(radius * 0.09, material.light, -2, -2)
  )
}

function drawTiffin({ brush, spread, cuisine, material }: Scene): string {
  const filled = (filling: Filling, r: number) => filling(brush, r)
  const r = 95
  const second =
    spread.has('plate') && brush.chance(0.5) ? spread.one('plate') : spread.one('staple')
  const contents = [
    brush.chance(0.5)
      ? filled(spread.one('gravy'), r * 0.9)
      : filled(spread.one('dry'), r * 0.9) +
        place(bowl(brush, 38, spread.one('gravy')), 32, -30) +
        place(saladSlices(brush, 22, 3), -34, 40),
    filled(second, r * 0.84),
    place(filled(spread.one('bread'), r * 0.64), -16, 10) +
      place(bowl(brush, 27, spread.one('dip')), 46, -46) +
      place(filled(spread.one('sweetPiece'), 25), 54, 34),
  ]
  const order = brush.pick([
    [0, 1, 2],
    [1, 0, 2],
    [2, 0, 1],
    [2, 1, 0],
    [0, 2, 1],
  ])
  const low = brush.chance(0.5)
  const boxes = order
    .map((content, at) => {
      const y = (at === 1) === low ? 198 : 164
      return place(
        box(brush, r, material, contents[content]!, brush.between(-30, 30)),
        122 + at * 198,
        y,
      )
    })
    .join('')
  const corner = low ? [320, 44] : [320, 320]
  return (
    place(lid(brush, 62, material), corner[0]! + brush.between(-30, 30), low ? -6 : 366) +
    boxes +
    place(spoon(150), low ? 66 : 578, low ? 322 : 44, brush.between(70, 105)) +
    layProps(brush, cuisine, [
      [low ? 226 : 60, low ? 50 : 300],
      [low ? 420 : 236, low ? 46 : 316],
      [low ? 600 : 420, low ? 306 : 322],
    ])
  )
}

export const tiffinBoxes: Layout = {
  cloths: [
    'turmeric',
    'brick',
    'indigo',
    'leafChecks',
    'turmericChecks',
    'tamarind',
    'plum',
    'cream',
    'indigoDiamonds',
    'creamStripes',
    'teak',
  ],
  runner: true,
  materials: [
    [steel, steel],
    [steel, steel],
    [brass, brass],
  ],
  draw: drawTiffin,
}
