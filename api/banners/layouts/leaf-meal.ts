import { place } from '../canvas.ts'
import { banana, heap, papad } from '../foods/sides.ts'
import { fallenLeaves } from '../props.ts'
import { bananaLeaf, bowl, brass, copper, steel, tumbler } from '../vessels.ts'
import type { Layout, Scene } from './layout.ts'

/** A meal on a banana leaf: vegetables along the top, rice in front of the eater. */
function drawLeafMeal({ brush, spread, bowls, paint }: Scene): string {
  const vegetables = [...spread.take('dry', 3), ...spread.take('dip', 2)]
  const along = vegetables
    .map((filling, at) => {
      const small = at > 2
      const x = small ? 112 + (at - 3) * 54 : -146 + at * 88
      return place(heap(brush, small ? 23 : 39, filling), x, -68 + (at % 2) * 7)
    })
    .join('')
  const gravies = spread
    .take('gravy', 2)
    .map((filling, at) => place(bowl(brush, 46, filling, paint), 138 + at * 98, 54 - at * 10))
    .join('')
  const onLeaf =
    along +
    place(papad(brush, 46), -206, 16) +
    place(spread.one('bread')(brush, 52), -122, 62, brush.between(-10, 10)) +
    place(spread.one('staple')(brush, 74), 8, 50) +
    gravies +
    place(banana(42), 238, -70, brush.between(-20, 20))
  const lean = brush.between(-3, 3)
  return (
    place(bananaLeaf(brush, 600, 268) + onLeaf, 316, 182, lean) +
    place(tumbler(34, bowls, brush.pick(['#dfe9ec', '#e9c765', '#e2d3b0']), paint), 600, 44) +
    place(bowl(brush, 40, spread.one('sweet'), paint), 52, 318) +
    fallenLeaves(brush, 66, 54)
  )
}

export const leafMeal: Layout = {
  cloths: [
    'brick',
    'tamarind',
    'cream',
    'indigo',
    'turmericChecks',
    'plum',
    'teak',
    'brickStripes',
    'creamStripes',
  ],
  runner: false,
  materials: [
    [steel, steel],
    [brass, brass],
    [copper, copper],
  ],
  draw: drawLeafMeal,
}
