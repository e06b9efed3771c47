import { expect, it } from 'vitest'
import { keyOf } from '#indexer/words/tokens.ts'
import { createNearIndex } from './near.ts'
import { createSoundIndex, lettersOf } from './sounds.ts'

const places = [
  ...['BTM Layout', 'MG Road', 'Salt Lake', 'Model Town', 'Rajouri Garden', 'Inderpura'],
  ...['Mylapore', 'Adyar', 'Jadavpur'],
]
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
  ['மயிலாப்பூர்', 'Mylapore'],
  ['அடையாறு', 'Adyar'],
  ['যাদবপুর', 'Jadavpur'],
])('createSoundIndex finds %s as %s', (typed, place) => {
  expect(find(typed)).toEqual([place])
})
it('createSoundIndex requires equal vowels, and matches no initials within a word', () => {
  for (const typed of ['अंधेरा', 'सुलतलिक', 'टीएम लेआउट']) expect(find(typed)).toEqual([])
  expect(['bitiem', 'jepi', 'echaesaar', 'pani'].map(lettersOf)).toEqual([
    ...['btm', 'jp', 'hsr', undefined],
  ])
})

it('createNearIndex finds a word with one letter changed, added or dropped, or two swapped', () => {
  const near = createNearIndex()
  for (const word of ['pune', 'mumbai', 'hyderabad', 'masala']) near.add(word)
  const find = (typed: string) => near.find(typed).map(({ word }) => word)
  for (const typed of ['puen', 'pne', 'pume', 'puune']) expect(find(typed)).toEqual(['pune'])
  for (const typed of ['mubai', 'mumbia', 'mumbaai']) expect(find(typed)).toEqual(['mumbai'])
  for (const typed of ['hydrabad', 'hiderabd', 'yderabad'])
    expect(find(typed)).toEqual(['hyderabad'])
  expect(find('chennai')).toEqual([])
})
it('createNearIndex finds each of many words despite any single mistake', () => {
  const near = createNearIndex()
  const words = Array.from({ length: 2_000 }, (_, at) => `w${(at * 7919).toString(36)}ord${at}`)
  for (const word of words) near.add(word)
  for (const word of words.filter((_, at) => at % 50 === 0))
    for (let cut = 0; cut < word.length; cut++)
      expect(
        near.find(word.slice(0, cut) + word.slice(cut + 1)).map((found) => found.word),
      ).toContain(word)
})
