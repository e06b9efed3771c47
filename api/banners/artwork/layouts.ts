import { place } from './drawings.ts'
import type { Role } from './menu.ts'
import { polar, type Table } from './table.ts'

/** Draws a meal on a table of 640 by 360; later items cover earlier ones. */
type Layout = (table: Table, cuisine: string) => string

const drinks = ['#f4ecd9', '#d8b27a', '#c8743a', '#e9c765', '#dfe9ec']
const juices = ['#e9852a', '#b3203c', '#8fae3c', '#f0c233', '#e9dfc8']

/** A round plate with bowls along its far rim, and rice and bread in front. */
const thali: Layout = (table, cuisine) => {
  const { brush, menu, food, heap, thing, bowl } = table
  const many = brush.chance(0.4)
  const side = table.side()
  const cx = 320 + side * brush.between(0, 46)
  const tilt = brush.between(-7, 7)
  const last = menu.has('dip') && brush.chance(0.6) ? 'dip' : 'sweet'
  const roles: Role[] = many
    ? ['gravy', 'gravy', 'gravy', 'dry', last]
    : ['gravy', 'gravy', 'dry', brush.chance(0.5) ? 'gravy' : last]
  const bowls = roles.map((role, at) => {
    const { x, y } = polar(106, (many ? 188 + at * 41 : 200 + at * 46.5) + tilt)
    return bowl(role, cx + x, 180 + y, many ? 36 : 41)
  })
  const extra = brush.chance(0.5)
    ? thing('papad', cx + side * 196, 262, 50, 0)
    : bowl('sweet', cx + side * 208, 256, 50)
  return (
    extra +
    plate(table, cx) +
    food('staple', cx - 58 * side, many ? 248 : 237, many ? 48 : 55) +
    food('bread', cx + 60 * side, many ? 246 : 238, many ? 52 : 58) +
    thing('salad-slices', cx + 2 * side, 174, 27, brush.between(0, 360)) +
    heap('dip', cx, 298, 16) +
    bowls.join('') +
    table.vessel('spoon', cx - side * 212, 196, 1.05, brush.between(-14, 14)) +
    table.tumbler(
      brush.pick(cuisine === 'Vegan' ? drinks.slice(2) : drinks),
      cx + side * 212,
      102,
      36,
    ) +
    table.beside([cx - side * 262, 70], [cx - side * 268, 292], [cx + side * 282, 180])
  )
}

function plate(table: Table, cx: number) {
  return table.vessel('plate', cx, 180) + (table.hammered ? table.vessel('dents', cx, 180) : '')
}

/** A South Indian plate lined with a leaf: tiffin in the middle, chutneys around it. */
const tiffinPlate: Layout = (table) => {
  const { brush, food, bowl } = table
  const side = table.side()
  const cx = 320 - side * brush.between(20, 50)
  const cups = (['dip', 'dip', 'gravy', 'gravy'] as const).map((role, at) => {
    const { x, y } = polar(107, 202 + at * 45)
    return bowl(role, cx + x, 180 + y, 38)
  })
  return (
    plate(table, cx) +
    table.vessel('leaf-round', cx, 180) +
    food('bread', cx - 44, 216, 72) +
    food('bread', cx + 70, 234, 56) +
    cups.join('') +
    bowl('gravy', cx + side * 226, 246, 56) +
    table.tumbler('#b57a44', cx + side * 216, 104, 38) +
    table.vessel('froth', cx + side * 216, 104) +
    table.vessel('spoon', cx - side * 206, 190, 1, brush.between(-16, 16)) +
    table.beside([cx - side * 262, 80], [cx + side * 300, 170])
  )
}

/** A meal on a banana leaf: vegetables along the top, rice in front of the eater. */
const leafMeal: Layout = (table) => {
  const { brush, food, heap, thing, bowl } = table
  const along = (['dry', 'dry', 'dry', 'dip', 'dip'] as const).map((role, at) =>
    heap(role, at > 2 ? 112 + (at - 3) * 54 : -146 + at * 88, -68 + (at % 2) * 7, at > 2 ? 23 : 39),
  )
  const leaf =
    table.vessel('banana-leaf', 0, 0) +
    along.join('') +
    thing('papad', -206, 16, 46, 0) +
    food('bread', -122, 62, 52) +
    food('staple', 8, 50, 74) +
    bowl('gravy', 138, 54, 46) +
    bowl('gravy', 236, 44, 46) +
    thing('banana', 238, -70, 42, brush.between(-20, 20))
  return (
    place(leaf, 316, 182, 1, brush.between(-3, 3)) +
    table.tumbler(brush.pick(['#dfe9ec', '#e9c765', '#e2d3b0']), 600, 44, 34) +
    bowl('sweet', 52, 318, 40) +
    table.vessel('fallen-leaves', 66, 54, 1, brush.between(0, 360))
  )
}

/** A wide plate with the main course; soup, salad and bread around it. */
const dinnerPlate: Layout = (table) => {
  const { brush, food, bowl } = table
  const side = table.side()
  const cx = 320 - side * brush.between(26, 60)
  return (
    table.cover(cx - side * 213, 196) +
    table.crockery('pottery', cx, 180) +
    food('plate', cx, 180, 97) +
    bowl('gravy', cx + side * 228, 106, 66) +
    food('bread', cx + side * 216, 262, 54) +
    table.heap('dip', cx + side * 296, 216, 20) +
    table.beside([cx - side * 290, 60], [cx + side * 312, 306])
  )
}

/** A deep bowl with many ingredients side by side. */
const bigBowl: Layout = (table) => {
  const { brush, food, thing } = table
  const side = table.side()
  const cx = 320 - side * brush.between(20, 56)
  const start = brush.between(0, 360)
  const ring = (['staple', 'dry', 'gravy', 'dry', 'dip', 'dry'] as const).map((role, at) => {
    const { x, y } = polar(76, start + at * 60)
    return food(role, x, y, at === 0 ? 58 : 47)
  })
  const middle = brush.chance(0.5)
    ? thing('avocado', 0, 0, 34, brush.between(0, 360))
    : thing('salad-slices', 0, 0, 38, brush.between(0, 360))
  return (
    table.cover(cx - side * 223, 196) +
    table.crockery('deep-bowl', cx, 180) +
    place(
      `<clipPath id="inside"><circle r="126"/></clipPath><g clip-path="url(#inside)">${ring.join('')}${middle}</g>`,
      cx,
      180,
    ) +
    table.crockery('deep-bowl-gleam', cx, 180) +
    table.tumbler(brush.pick(juices), cx + side * 210, 98, 40) +
    table.bowl('gravy', cx + side * 226, 250, 58) +
    table.beside([cx - side * 290, 62], [cx + side * 300, 150], [cx - side * 298, 310])
  )
}

/** Three bowls of one set, the largest with the main dish. */
const threeBowls: Layout = (table) => {
  const { brush, menu, food, bowl } = table
  const main = menu.has('plate') ? 'plate' : 'staple'
  const largeFirst = brush.chance(1 / 3)
  const bowls = largeFirst
    ? bowl(main, 150, 190, 104) + bowl('gravy', 356, 150, 84) + bowl('dry', 540, 236, 70)
    : bowl('gravy', 104, brush.pick([140, 216]), brush.between(74, 84)) +
      bowl(main, 317, 186, 104) +
      bowl('dry', 528, brush.pick([150, 214]), brush.between(70, 84))
  const [bread, fork, ...places] = largeFirst
    ? ([
        [352, 308],
        [620, 92],
        [470, 60],
        [40, 320],
        [262, 50],
      ] as const)
    : ([
        [596, 320],
        [214, 300],
        [60, 318],
        [430, 48],
        [200, 52],
      ] as const)
  return (
    bowls +
    food('bread', bread[0], bread[1], 50) +
    table.vessel('fork', fork[0], fork[1], 0.94, brush.between(70, 100)) +
    table.beside(...places)
  )
}

/** The open boxes of a tiffin carrier, side by side. */
const tiffinBoxes: Layout = (table) => {
  const { brush, menu, food, bowl, thing } = table
  const second = menu.has('plate') && brush.chance(0.5) ? 'plate' : 'staple'
  const contents = brush.shuffle([
    (x: number, y: number) =>
      brush.chance(0.5)
        ? food('gravy', x, y, 86)
        : food('dry', x, y, 86) +
          bowl('gravy', x + 32, y - 30, 38) +
          thing('salad-slices', x - 34, y + 40, 22, brush.between(0, 360)),
    (x: number, y: number) => food(second, x, y, 80),
    (x: number, y: number) =>
      food('bread', x - 16, y + 10, 61) +
      bowl('dip', x + 46, y - 46, 27) +
      food('sweetPiece', x + 54, y + 34, 25),
  ])
  const low = brush.chance(0.5)
  const boxes = contents.map((content, at) => {
    const x = 122 + at * 198
    const y = (at === 1) === low ? 198 : 164
    return (
      table.vessel('box-ears', x, y, 1, brush.between(-30, 30)) +
      table.vessel('box', x, y) +
      content(x, y) +
      table.vessel('box-gleam', x, y)
    )
  })
  return (
    table.vessel('lid', 320 + brush.between(-30, 30), low ? -6 : 366) +
    boxes.join('') +
    table.vessel('spoon', low ? 66 : 578, low ? 322 : 44, 0.83, brush.between(70, 105)) +
    (low
      ? table.beside([226, 50], [420, 46], [600, 306])
      : table.beside([60, 300], [236, 316], [420, 322]))
  )
}

/** By the names that `tables.json` uses. */
export const layouts: Record<string, Layout> = {
  steelThali: thali,
  copperThali: thali,
  clayThali: thali,
  tiffinPlate,
  tiffinBoxes,
  leafMeal,
  dinnerPlate,
  bigBowl,
  threeBowls,
}
