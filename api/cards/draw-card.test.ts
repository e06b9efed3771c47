import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawTable } from '#api/banners/artwork/draw-table.ts'
import { answerInLanguage, inLanguage } from '#api/http/language.ts'
import { withDecoders } from '#api/images/in-turn.ts'
import { companyCard, compareCard, listCard, priceText, ratingText } from './card-texts.ts'
import { drawCard, drawIcon, typeset } from './draw-card.ts'
import { addFonts } from './fonts.ts'

const sizeOf = async (bytes: Buffer) => (await sharp(bytes).metadata()).width

const widthOf = async (text: string) =>
  (await typeset({ text, size: 40, ink: 'strong' })).info.width

const picture = Buffer.from(drawTable('South Indian', ['Idli', 'Sambar'], 42, 'Table'))

it('draws a JPEG of 1200 by 630 of at most 100 kB, whatever the texts are', async () => {
  const lines = ['South Indian in Chennai', 'आलू पराठा & <दाल>', 'x'.repeat(300)]
  const card = { title: 'अन्नपूर्णा '.repeat(20), price: 'From ₹2,400 a month', lines, picture }
  const bytes = await drawCard(card)
  // Drawing works with the decoders of uploads disabled.
  const { format, width, height } = await withDecoders(['Jpeg'], () => sharp(bytes).metadata())
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
  expect(bytes.length).toBeLessThanOrEqual(100_000)
})

/** Mean of each colour in the corner of a card's picture, where its label stands. */
async function cornerOf(label?: string) {
  const bytes = await drawCard({ title: 'Udipi', lines: [], picture, ...(label && { label }) })
  const corner = sharp(bytes).extract({ left: 1000, top: 555, width: 170, height: 45 })
  const { channels } = await withDecoders(['Jpeg'], () => corner.stats())
  return channels.map(({ mean }) => mean)
}

it('draws a label on the picture', async () => {
  const [plain, labelled] = [await cornerOf(), await cornerOf('Illustration')]
  expect(labelled).not.toEqual(plain)
})

it('shapes conjuncts of Indian scripts instead of drawing letter by letter', async () => {
  await addFonts()
  // Two consonants joined by a virama, which fonts shape as one glyph.
  const conjuncts = { Devanagari: 'क्ष', Bengali: 'ক্ষ', Gujarati: 'ક્ષ', Odia: 'କ୍ଷ', Telugu: 'క్ష' }
  for (const text of Object.values(conjuncts)) {
    const [first = '', , last = ''] = text
    expect(await widthOf(text)).toBeLessThan((await widthOf(first)) + (await widthOf(last)))
  }
})

const leadPlan = { name: 'Lunch', price: 2250, deliveryFee: 150, days: 26, mealPrice: 92.31 }

it('formats price and rating', () => {
  expect(priceText({ leadPlan })).toBe('₹2,400 a month with delivery')
  expect(priceText({ leadPlan: null })).toBeUndefined()
  expect(ratingText({ rating: '4.5', reviewCount: 1 })).toBe('4.5 of 5, 1 review')
  expect(ratingText({ rating: '4.0', reviewCount: 0 })).toBe('4.0 of 5, our rating')
})

it('translates a card into the language of the link, except names and dishes', () => {
  const facts = { place: 'Chennai', cuisine: 'South Indian', rating: '4.5' }
  const company = { ...facts, name: 'Udipi', reviewCount: 2, leadPlan }
  const menus = [{ id: 1, companyId: 1, day: 'Monday' as const, description: 'Idli, Vada' }]
  answerInLanguage()
  const cards = inLanguage('hi', () => [
    companyCard(company, menus, 'Monday'),
    compareCard([company, { ...company, leadPlan: null }]),
    listCard('चेन्नई में टिफिन प्लान', { total: 1200, hits: [] }),
  ])
  expect(cards).toEqual([
    {
      title: 'Udipi',
      price: 'डिलीवरी समेत ₹2,400/महीना से',
      lines: ['Chennai में साउथ इंडियन', '5 में से 4.5, 2 रिव्यू', 'आज: Idli, Vada'],
    },
    { title: '2 टिफिन प्लान की तुलना', lines: ['Udipi, डिलीवरी समेत ₹2,400/महीना से', 'Udipi'] },
    { title: 'चेन्नई में टिफिन प्लान', price: '1,200 किचन', lines: [] },
  ])
})

it('draws icons in the requested sizes', async () => {
  expect(await sizeOf(await drawIcon(192, false))).toBe(192)
  expect(await sizeOf(await drawIcon(512, true))).toBe(512)
})
