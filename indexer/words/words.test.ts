import { expect, it } from 'vitest'
import { listDishes, splitMenu, toFamilies, widen } from './dishes.ts'
import { fold, skeletonOf } from './fold.ts'
import { createNearIndex } from './near.ts'
import { createSoundIndex, lettersOf } from './sounds.ts'
import { keyOf } from './tokens.ts'

it.each([
  ['Lunch: Dal tadka, 4 Phulka\nDinner: Rice', ['Dal tadka', 'Phulka', 'Rice']],
  ['Idli, vada. Rice (small); • Curd', ['Idli', 'vada', 'Rice', 'Curd']],
  [' , -, 12', []],
])('splitMenu splits %j', (menu, dishes) => {
  expect(splitMenu(menu)).toEqual(dishes)
})

it('toFamilies is the same for a food however it is spelt, in any script', () => {
  for (const egg of ['Egg', 'anda', 'Dimer', 'muttai', 'अंडा', 'ডিম'])
    expect(toFamilies(egg)).toEqual(['egg'])
  for (const dish of ['Paneer Butter Masala', 'panir butter masalas', 'पनीर बटर मसाला'])
    expect(toFamilies(dish).slice(-1)).toEqual(['masala'])
})
it('toFamilies keeps foods apart that only sound alike', () => {
  expect(toFamilies('Bhakri')).not.toEqual(toFamilies('Mutton'))
  expect(toFamilies('Ladies finger fry')).toEqual(['okra', 'fry'])
})

it('listDishes has one entry for a dish of several days, with what its foods belong to', () => {
  expect(listDishes({ Tuesday: 'Lunch: Prawn curry', Friday: 'curry prawns' })).toEqual([
    {
      key: 'curry+prawn',
      label: 'Prawn curry',
      families: ['prawn', 'curry', 'seafood', 'meat'],
      days: [2, 5],
    },
  ])
  expect(widen(['biryani'])).toEqual(['biryani', 'rice'])
  expect(widen(toFamilies('Ennegayi Chutney'))).toContain('brinjal')
  expect(widen(toFamilies('Masala Omelette'))).toContain('egg')
  expect(widen(toFamilies('Chickpea Omelette'))).not.toContain('egg')
})

it('fold gives a word one key in all scripts', () => {
  for (const word of ['पनीर', 'পনির', 'பனீர்', 'పనీర్', 'ಪನೀರ್', 'പനീർ', 'પનીર', 'ਪਨੀਰ', 'ପନିର'])
    expect(fold(word)).toBe(fold('paneer'))
  expect(skeletonOf(fold('پنیر'))).toBe(skeletonOf(fold('paneer')))
  for (const word of ['ಮಲ್ಲೇಶ್ವರಂ', 'మల్లేశ్వరం', 'മല്ലേശ്വരം'])
    expect(fold(word)).toBe(fold('Malleshwaram'))
  expect(fold('नहीं')).toBe(fold('nahin'))
})

const places = ['BTM Layout', 'MG Road', 'Salt Lake', 'Model Town', 'Rajouri Garden', 'Inderpura']
const sounds = createSoundIndex()
for (const place of places) sounds.add(keyOf(place))
const find = (typed: string) =>
  places.filter((place) =>
    sounds.find(keyOf(typed).split(' '), false).some(({ key }) => key === keyOf(place)),
  )
it.each([
  ['बीटीएम लेआउट', 'BTM Layout'],
  ['ಮಾಡೆಲ್ ಟೌನ್', 'Model Town'],
  ['எம்ஜி ரோடு', 'MG Road'],
  ['সল্ট লেক', 'Salt Lake'],
  ['ਮਾਡਲ ਟਾਊਨ', 'Model Town'],
  ['राजौरी गार्डन', 'Rajouri Garden'],
])('createSoundIndex finds %s as %s', (typed, place) => {
  expect(find(typed)).toEqual([place])
})
it('createSoundIndex finds nothing whose vowels are others, and no initials inside a word', () => {
  for (const typed of ['अंधेरा', 'सुलतलिक', 'टीएम लेआउट']) expect(find(typed)).toEqual([])
  expect(['bitiem', 'jepi', 'echaesaar', 'pani'].map(lettersOf)).toEqual([
    ...['btm', 'jp', 'hsr', undefined],
  ])
})

it('createNearIndex finds a word with a letter changed, added, dropped or two that changed places', () => {
  const near = createNearIndex()
  for (const word of ['pune', 'mumbai', 'hyderabad', 'masala']) near.add(word)
  const find = (typed: string) => near.find(typed).map(({ word }) => word)
  for (const typed of ['puen', 'pne', 'pume', 'puune']) expect(find(typed)).toEqual(['pune'])
  for (const typed of ['mubai', 'mumbia', 'mumbaai']) expect(find(typed)).toEqual(['mumbai'])
  for (const typed of ['hydrabad', 'hiderabd', 'yderabad'])
    expect(find(typed)).toEqual(['hyderabad'])
  expect(find('chennai')).toEqual([])
})
it('createNearIndex finds every word of many by any one mistake', () => {
  const near = createNearIndex()
  const words = Array.from({ length: 2_000 }, (_, at) => `w${(at * 7919).toString(36)}ord${at}`)
  for (const word of words) near.add(word)
  for (const word of words.filter((_, at) => at % 50 === 0))
    for (let cut = 0; cut < word.length; cut++)
      expect(
        near.find(word.slice(0, cut) + word.slice(cut + 1)).map((found) => found.word),
      ).toContain(word)
})
