import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawTable } from './draw-table.ts'
import { findDrawing, variants } from './drawings.ts'
import { recogniseFood } from './menu.ts'
import tables from './tables.json' with { type: 'json' }

const cuisines = Object.keys(tables.cuisines)
const menu =
  'Phulka, Dal Tadka, Paneer Butter Masala, Jeera Rice, Boondi Raita, Chole Bhature, Rajma Masala, Masala Dosa, Idli, Medu Vada, Sambar, Coconut Chutney, Chicken Biryani, Fish Curry, Egg Curry, Palak Paneer, Aloo Gobi, Bhindi Masala, Beetroot Poriyal, Curd Rice, Rice Kheer, Gulab Jamun, Besan Laddu, Penne Arrabbiata, Tomato Soup, Garlic Bread, Garden Salad, Grilled Herb Chicken, Quinoa Bowl, Dhokla, Butter Naan, Mango Pickle, Hakka Noodles'.split(
    ', ',
  )
const draw = (cuisine = 'North Indian', dishes = menu, seed = 1, title = 'Copper Ladle') =>
  drawTable(cuisine, dishes, seed, title)
const pictures = cuisines.flatMap((cuisine, at) =>
  Array.from({ length: 60 }, (_, seed) => draw(cuisine, menu, at * 60 + seed)),
)
/** Throws unless librsvg reads the picture as well-formed XML. */
const parse = (svg: string) => sharp(Buffer.from(svg)).metadata()

it('drawTable returns well-formed SVG that defines each referenced id once', async () => {
  for (const svg of pictures) {
    await parse(svg)
    const ids = [...svg.matchAll(/ id="(\w+(?:-\w+)*)"/g)].map(([, id]) => id)
    const used = [...svg.matchAll(/(?:url\(|href=")#([\w-]+)/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(used.filter((id) => !ids.includes(id))).toEqual([])
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  }
})

it('drawTable keeps every picture below a size limit', () => {
  const sizes = pictures.map((svg) => Buffer.byteLength(svg))
  expect(Math.max(...sizes)).toBeLessThan(18_000)
  expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(14_000)
})

it('drawTable draws different pictures for different seeds', () => {
  expect(draw()).toBe(draw())
  expect(new Set(pictures).size).toBe(pictures.length)
})

it('drawTable draws the dishes of the menu', () => {
  expect(draw('Vegan', ['Rajma Masala'])).not.toBe(draw('Vegan', ['Dal Makhani']))
})

it.each([...cuisines, 'Something New', 'constructor', '__proto__'])(
  'drawTable draws a table for %s without known dishes',
  async (name) => {
    for (const dishes of [[], ['', '???', 'x'.repeat(2000)]]) await parse(draw(name, dishes))
  },
)

it.each([
  '<script>alert(1)</script>',
  `"quoted" & 'single' </title><image href="//x"/>`,
  'Thali 🍛 ଓଡ଼ିଆ தமிழ் \u202eabc',
  ']]> <!-- --> <?xml ?> &amp; &lt;',
  'half \ud83c a pair, a \u0000 and a \u0008 bell',
])('drawTable escapes the title %j', async (title) => {
  const svg = draw('Vegan', [title, ...menu], 2_147_483_647, title)
  await parse(svg)
  expect(svg).not.toMatch(/<(script|image)/)
  expect(svg.isWellFormed()).toBe(true)
})

it('drawTable refers to no external resource and has an accessible name', () => {
  expect(draw().match(/https?:/g)).toHaveLength(1)
  expect(draw()).toContain('role="img"')
  expect(draw()).toContain('<title>Copper Ladle</title>')
  expect(draw()).not.toMatch(/<text|<style|<foreignObject|\son\w+=/)
})

const rules = readFileSync(new URL('dishes.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split(/\s+/))
const companions = Object.values(
  tables.cuisines as Record<string, { companions?: Record<string, string> }>,
).flatMap(({ companions }) => Object.values(companions ?? {}).flatMap((names) => names.split(' ')))

it('the data refers to existing drawings and replaces existing colours only', () => {
  for (const name of [...rules.map(([, drawing]) => drawing!), ...companions]) findDrawing(name)
  for (const [name, variant] of Object.entries(variants)) {
    const { content } = findDrawing(name)
    const colours = variant.shades?.flatMap((shade) => Object.keys(shade)) ?? []
    expect(colours.filter((colour) => !content.includes(colour))).toEqual([])
  }
})

it('the data uses every drawn food', () => {
  const named = new Set([...rules.map(([, drawing]) => drawing), ...companions])
  const drawn = Object.entries(variants).filter(([name]) => named.has(name))
  for (const [, { drawing }] of drawn) named.add(drawing)
  const alone = ['avocado', 'banana', 'papad', 'salad-slices', 'heap-light', 'heap-shadow']
  const files = readdirSync(new URL('drawings/foods', import.meta.url))
  expect(files.filter((file) => !named.has(file.slice(0, -4))).toSorted()).toEqual(
    alone.map((name) => `${name}.svg`).toSorted(),
  )
})

it.each([
  ['Paneer Butter Masala', 'gravy'],
  ['Masala Dosa', 'bread'],
  ['Hyderabadi Chicken Biryani', 'staple'],
  ['Bhindi Masala', 'dry'],
  ['Mango Pickle', 'dip'],
  ['Semiya Payasam', 'sweet'],
  ['Besan Laddu', 'sweetPiece'],
  ['Penne Arrabbiata', 'plate'],
  ['Zzz', undefined],
])('recogniseFood draws %s as %s', (dish, role) => {
  expect(recogniseFood(dish)?.role).toBe(role)
})

it.each([
  'Vegetable Dum Biryani',
  'Soya Keema Matar',
  'Fruit Bowl',
  'Black Rice Veggie Bowl',
  'Kanda Poha',
  'Bandha Kobi Tarkari',
  'Murungai Sambar',
])('recogniseFood never draws meat, fish or eggs for %s', (dish) => {
  expect(recogniseFood(dish)?.drawing).not.toMatch(/meat|fish|egg|chicken/)
})
