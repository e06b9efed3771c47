import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { fold } from '#indexer/words/fold.ts'
import { frequencyOf, isCommon } from './common-words.ts'
import { phrases } from './vocabulary.ts'

const { resolve } = createRequire(import.meta.url)
const readPackage = (path: string): unknown => JSON.parse(readFileSync(resolve(path), 'utf8'))
type Annotations = { annotations: { annotations: Record<string, { default?: string[] }> } }

const known = new Set(phrases.map(({ text }) => text))
/** Words from the names of characters that are not food: faces, people, animals, things, signs; without the vocabulary's. */
function listAnnotated(language: string): string[] {
  const read = readPackage(`cldr-annotations-full/annotations/${language}/annotations.json`)
  const { annotations } = (read as Annotations).annotations
  return (
    Object.entries(annotations)
      .filter(([sign]) => /[\u{1F600}-\u{1F64F}\u{1F680}-\u{1F6FF}\u{2190}-\u{23FF}]/u.test(sign))
      .flatMap(([, names]) => (names.default ?? []).join(' ').match(/[\p{L}\p{M}]{4,}/gu) ?? [])
      // Excludes names of letters of the alphabet, which are not words, and long words, which are left out.
      .filter((word) => !/\p{Script=Latin}/u.test(word) && /^.{3,7}$/.test(fold(word)))
      .filter((word) => !known.has(word))
  )
}

const languages = 'as bn gu hi kn ml mr or pa ta te ur'.split(' ')

it.each(languages)('knows common words by their sound: %s', (language) => {
  const lacking = listAnnotated(language).filter((word) => !isCommon(word, fold(word)))
  expect(lacking).toEqual([])
})

it('knows how frequent English words are', () => {
  const [the, whose, toady] = ['the', 'whose', 'toady'].map((word) => frequencyOf(word, fold(word)))
  expect(the).toBeGreaterThan(7)
  expect(whose).toBeGreaterThan(4)
  expect(toady).toBeLessThan(3)
  for (const word of ['chikcen', 'biriyani', 'koramangla'])
    expect(frequencyOf(word, fold(word))).toBe(0)
})
