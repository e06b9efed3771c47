import { expect, it } from 'vitest'
import { genusOf, listDishes, splitMenu, toFamilies, expandFamilies } from './dishes.ts'
import { fold, skeletonOf } from './fold.ts'

it.each([
  ['Lunch: Dal tadka, 4 Phulka\nDinner: Rice', ['Dal tadka', 'Phulka', 'Rice']],
  ['Idli, vada. Rice (small); • Curd', ['Idli', 'vada', 'Rice', 'Curd']],
  [' , -, 12', []],
])('splitMenu splits %j', (menu, dishes) => {
  expect(splitMenu(menu)).toEqual(dishes)
})

it('toFamilies returns the same families for all spellings of a food, in any script', () => {
  for (const egg of ['Egg', 'anda', 'Dimer', 'muttai', 'अंडा', 'ডিম'])
    expect(toFamilies(egg)).toEqual(['egg'])
  for (const dish of ['Paneer Butter Masala', 'panir butter masalas', 'पनीर बटर मसाला'])
    expect(toFamilies(dish).slice(-1)).toEqual(['masala'])
})
it('toFamilies drops connectives within a dish, in any script', () => {
  for (const dish of ['moong ki dal', 'मूंग की दाल', 'ਮੂੰਗ ਦੀ ਦਾਲ'])
    expect(toFamilies(dish)).toEqual(['moong', 'dal'])
})
it('toFamilies distinguishes regional varieties of a dish within its family', () => {
  for (const [kind, genus] of [
    ['Macher Jhol', 'curry'],
    ['লুচি', 'puri'],
    ['Kothu Parotta', 'paratha'],
    ['Avakaya', 'pickle'],
  ] as const) {
    expect(toFamilies(kind)).not.toContain(genus)
    expect(expandFamilies(toFamilies(kind))).toContain(genus)
    expect(toFamilies(kind).map(genusOf)).toContain(genus)
  }
  expect(toFamilies('Beetroot Chickpea Salad')).not.toContain('chole')
})
it('toFamilies distinguishes foods that only sound alike', () => {
  expect(toFamilies('Bhakri')).not.toEqual(toFamilies('Mutton'))
  expect(toFamilies('Ladies finger fry')).toEqual(['okra', 'fry'])
})

it('listDishes merges a dish of several days into one entry with its families', () => {
  expect(listDishes({ Tuesday: 'Lunch: Prawn curry', Friday: 'curry prawns' })).toEqual([
    {
      key: 'curry+prawn',
      label: 'Prawn curry',
      families: ['prawn', 'curry', 'seafood', 'meat'],
      days: [2, 5],
    },
  ])
  expect(expandFamilies(['biryani'])).toEqual(['biryani', 'rice'])
  for (const rice of ['Lemon Rice', 'Nimmakaya Pulihora', 'Chitranna'])
    expect(expandFamilies(toFamilies(rice))).toEqual(['lemon rice', 'rice', 'lemon'])
  expect(expandFamilies(toFamilies('Ennegayi Chutney'))).toContain('brinjal')
  expect(expandFamilies(toFamilies('Masala Omelette'))).toContain('egg')
  expect(expandFamilies(toFamilies('Chickpea Omelette'))).not.toContain('egg')
})

it('fold returns the same key for a word in all scripts', () => {
  for (const word of ['पनीर', 'পনির', 'பனீர்', 'పనీర్', 'ಪನೀರ್', 'പനീർ', 'પનીર', 'ਪਨੀਰ', 'ପନିର'])
    expect(fold(word)).toBe(fold('paneer'))
  expect(skeletonOf(fold('پنیر'))).toBe(skeletonOf(fold('paneer')))
  for (const word of ['ಮಲ್ಲೇಶ್ವರಂ', 'మల్లేశ్వరం', 'മല്ലേശ്വരം'])
    expect(fold(word)).toBe(fold('Malleshwaram'))
  expect(fold('नहीं')).toBe(fold('nahin'))
  expect(fold('গড়িয়া')).toBe(fold('Garia'))
})
