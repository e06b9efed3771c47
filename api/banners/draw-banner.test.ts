import { describe, expect, it } from 'vitest'
import { drawBanner } from './draw-banner.ts'
import type { BannerSubject } from './draw-banner.ts'
import { recogniseFood } from './recognise-food.ts'

const cuisines = [
  'Continental',
  'Health Food',
  'Multi-Cuisine',
  'North Indian',
  'Pan Indian',
  'South Indian',
  'Vegan',
]
const menu =
  'Phulka, Dal Tadka, Paneer Butter Masala, Jeera Rice, Boondi Raita, Chole Bhature, Rajma Masala, Masala Dosa, Idli, Medu Vada, Sambar, Coconut Chutney, Chicken Biryani, Fish Curry, Egg Curry, Palak Paneer, Aloo Gobi, Bhindi Masala, Beetroot Poriyal, Curd Rice, Rice Kheer, Gulab Jamun, Besan Laddu, Penne Arrabbiata, Tomato Soup, Garlic Bread, Garden Salad, Grilled Herb Chicken, Quinoa Bowl, Dhokla, Butter Naan, Mango Pickle, Hakka Noodles'.split(
    ', ',
  )
const subject = (given: Partial<BannerSubject> = {}): BannerSubject => ({
  id: 1,
  name: 'Copper Ladle Kitchen',
  cuisine: 'North Indian',
  location: 'Delhi',
  dishes: menu,
  ...given,
})

function checkText(text: string) {
  if (/[<>]|&(?!(amp|lt|gt|quot|#39);)/.test(text)) throw new Error(`Not text: ${text}`)
}

/** Reads markup strictly: what a browser would refuse as XML throws here. */
function readElements(xml: string): { name: string; attributes: Map<string, string> }[] {
  const elements: { name: string; attributes: Map<string, string> }[] = []
  const open: string[] = []
  let at = 0
  while (at < xml.length) {
    const start = xml.indexOf('<', at)
    checkText(xml.slice(at, start < 0 ? undefined : start))
    if (start < 0) break
    const end = xml.indexOf('>', start)
    const tag = /^(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"<>]*")*)(\/?)$/.exec(xml.slice(start + 1, end))
    if (!tag) throw new Error(`Not a tag: ${xml.slice(start, end + 1)}`)
    const [, closing, name, given, empty] = tag
    if (closing) {
      if (open.pop() !== name) throw new Error(`</${name}> closes nothing`)
    } else {
      const attributes = new Map<string, string>()
      for (const [, key, value] of given!.matchAll(/([\w:-]+)="([^"]*)"/g)) {
        if (attributes.has(key!)) throw new Error(`${key} is given twice`)
        checkText(value!)
        attributes.set(key!, value!)
      }
      elements.push({ name: name!, attributes })
      if (!empty) open.push(name!)
    }
    at = end + 1
  }
  if (open.length > 0) throw new Error(`<${open.join()}> stays open`)
  return elements
}

const everyKind = cuisines.flatMap((cuisine) =>
  Array.from({ length: 60 }, (_, at) =>
    subject({ id: 1 + cuisines.indexOf(cuisine) * 60 + at, cuisine }),
  ),
)

describe('drawBanner', () => {
  it('draws well-formed pictures of every cuisine, each id and reference in order', () => {
    for (const banner of everyKind) {
      const svg = drawBanner(banner)
      const elements = readElements(svg)
      const ids = elements.flatMap(({ attributes }) => attributes.get('id') ?? [])
      expect(new Set(ids).size).toBe(ids.length)
      const used = [...svg.matchAll(/(?:url\(|href=")#(\w+)/g)].map((match) => match[1]!)
      expect(used.filter((id) => !ids.includes(id))).toEqual([])
      expect(svg).not.toMatch(/NaN|undefined|Infinity|=>/)
    }
  })

  it('keeps every picture small', () => {
    const sizes = everyKind.map((banner) => Buffer.byteLength(drawBanner(banner)))
    expect(Math.max(...sizes)).toBeLessThan(15_500)
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(13_000)
  })

  it('gives the same company the same picture and others another', () => {
    const pictures = everyKind.map(drawBanner)
    expect(everyKind.map(drawBanner)).toEqual(pictures)
    expect(new Set(pictures).size).toBe(pictures.length)
  })

  it('draws what the menu says', () => {
    const one = drawBanner(subject({ id: 7, dishes: ['Rajma Masala', 'Tandoori Roti'] }))
    const other = drawBanner(subject({ id: 7, dishes: ['Dal Makhani', 'Puri'] }))
    expect(one).not.toBe(other)
  })

  it('draws a company without a menu, or with one that says nothing to us', () => {
    for (const cuisine of [...cuisines, 'Something New']) {
      readElements(drawBanner(subject({ cuisine, dishes: [] })))
      readElements(drawBanner(subject({ cuisine, dishes: ['', '???', 'x'.repeat(2000)] })))
    }
    expect(drawBanner(subject({ id: 2_147_483_647 }))).toContain('</svg>')
  })

  it.each([
    '<script>alert(1)</script>',
    `"quoted" & 'single' </title><image href="//x"/>`,
    'Thali 🍛 ଓଡ଼ିଆ தமிழ் \u202eabc',
    ']]> <!-- --> <?xml ?> &amp; &lt;',
    'half \ud83c a pair, a \u0000 and a \u0008 bell',
  ])('shows the name %j as text', (name) => {
    const svg = drawBanner(subject({ name, location: name, dishes: [name, ...menu] }))
    const elements = readElements(svg)
    expect(elements.map((element) => element.name)).not.toContain('script')
    expect(elements.map((element) => element.name)).not.toContain('image')
    expect(elements.filter((element) => element.name === 'title')).toHaveLength(1)
    expect(svg.isWellFormed()).toBe(true)
    // eslint-disable-next-line no-control-regex -- these are what XML cannot hold
    expect(svg).not.toMatch(/[\u0000-\u0008\ufffe\uffff]/)
  })

  it('needs nothing from outside and is named for those who cannot see it', () => {
    const svg = drawBanner(subject())
    expect(svg.match(/https?:/g)).toHaveLength(1)
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 640 360"/)
    expect(svg).toContain('role="img"')
    expect(svg).toContain('<title>Copper Ladle Kitchen</title>')
    expect(svg).not.toMatch(/<text|<style|<foreignObject|\son\w+=/)
  })
})

describe('recogniseFood', () => {
  it.each([
    ['Paneer Butter Masala', 'gravy'],
    ['Masala Dosa', 'bread'],
    ['Hyderabadi Chicken Biryani', 'staple'],
    ['Bhindi Masala', 'dry'],
    ['Mango Pickle', 'dip'],
    ['Semiya Payasam', 'sweet'],
    ['Besan Laddu', 'sweetPiece'],
    ['Penne Arrabbiata', 'plate'],
  ])('lays %s as %s', (dish, role) => {
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
  ])('never lays meat, fish or eggs for %s', (dish) => {
    const draw = recogniseFood(dish)?.draw
    const animal = [
      'Mutton Curry',
      'Fish Curry',
      'Egg Curry',
      'Butter Chicken',
      'Chicken Biryani',
      'Egg Biryani',
    ]
    expect(animal.map((name) => recogniseFood(name)!.draw)).not.toContain(draw)
  })

  it('says nothing of what it does not know', () => {
    expect(recogniseFood('Zzz')).toBeUndefined()
  })
})
