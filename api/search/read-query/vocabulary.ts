import { distance } from 'fastest-levenshtein'
import type { Weekday } from '#api/contract/options.ts'
import audience from '../vocabulary/audience.json' with { type: 'json' }
import cuisines from '../vocabulary/cuisines.json' with { type: 'json' }
import days from '../vocabulary/days.json' with { type: 'json' }
import diets from '../vocabulary/diets.json' with { type: 'json' }
import ingredients from '../vocabulary/ingredients.json' with { type: 'json' }
import meals from '../vocabulary/meals.json' with { type: 'json' }
import negations from '../vocabulary/negations.json' with { type: 'json' }
import noise from '../vocabulary/noise.json' with { type: 'json' }
import orders from '../vocabulary/orders.json' with { type: 'json' }
import places from '../vocabulary/places.json' with { type: 'json' }
import prices from '../vocabulary/prices.json' with { type: 'json' }
import { foldTamil, withoutShort } from './fold.ts'
import { keyOf } from './tokens.ts'

export type EntryKind =
  | ('place' | 'diet' | 'ingredient' | 'day' | 'meal' | 'cuisine' | 'audience' | 'tier' | 'order')
  | ('generic' | 'noise' | 'not' | 'notAfter' | 'join')

/** What a phrase of the vocabulary means. */
export type Entry = {
  kind: EntryKind
  /** The canonical value; empty for words that only lead to others. */
  value: string
  label: string
  /** Of a place: the location filters that it stands for, what it lies in, and what lies close. */
  areas?: string[]
  within?: string
  near?: string[]
  /** Of a day or a meal: what it stands for when it is several. */
  days?: Weekday[]
  meals?: string[]
  /** Of a day: in how many days it is. */
  offset?: number
  /** Of an ingredient: the diet that avoids it. */
  diet?: string
}

type Spelt = { latin: string; scripts?: string; value?: string; label?: string }

export const list = (text: string): string[] =>
  text
    .split(',')
    .map((phrase) => phrase.trim())
    .filter(Boolean)

/** Meanings by the key of a phrase; where there are several, the likelier first. */
const phrases = new Map<string, Entry[]>()
/** For each first word, how many words its longest phrase has. */
const longest = new Map<string, number>()
/** All words of phrases. */
const words = new Set<string>()
/** Those in Latin letters by the first one, and all by the first one: to correct misspelt words by. */
const latinWords = new Map<string, Set<string>>()
const allWords = new Map<string, Set<string>>()
const tamilWords = new Map<string, string>()

function add(kind: EntryKind, entries: Spelt[]) {
  for (const { latin, scripts = '', value = '', label = value, ...more } of entries) {
    const entry: Entry = { kind, value, label, ...more }
    const inLatin = list(latin)
    for (const [at, phrase] of [...inLatin, ...list(scripts)].entries()) {
      const key = keyOf(phrase)
      const known = phrases.get(key)
      if (known?.some((other) => other.kind === kind)) continue
      phrases.set(key, [...(known ?? []), entry])
      const split = key.split(' ')
      longest.set(split[0]!, Math.max(longest.get(split[0]!) ?? 0, split.length))
      for (const word of split) learn(word, at < inLatin.length)
    }
  }
}

function learn(word: string, isLatin: boolean) {
  words.add(word)
  for (const sameStart of isLatin ? [latinWords, allWords] : [allWords])
    sameStart.set(word[0]!, (sameStart.get(word[0]!) ?? new Set()).add(word))
  if (!tamilWords.has(foldTamil(word))) tamilWords.set(foldTamil(word), word)
}

add('cuisine', cuisines)
add('place', places)
add('diet', diets)
add('ingredient', ingredients)
add('day', days as Spelt[])
add('meal', meals)
add('audience', audience)
add('order', orders)
add('tier', prices.tiers)
add('generic', noise.generic)
add('not', [{ latin: negations.before }])
add('notAfter', [{ latin: negations.after }])
add('join', [{ latin: negations.joins }])
add('noise', [{ latin: noise.noise, scripts: noise.noiseScripts }])

/** What phrases of some kinds mean that begin with a key, the shortest phrase first. */
export function findBeginning(key: string, kinds: readonly EntryKind[]): Entry[] {
  const begun = withoutShort(key)
  const found = [...phrases]
    .filter(([phrase]) => withoutShort(phrase).startsWith(begun))
    .toSorted(([a], [b]) => a.length - b.length)
    .flatMap(([, entries]) => entries.filter(({ kind }) => kinds.includes(kind)))
  return [...new Set(found)]
}

/** The meanings of a phrase's key. */
export const findEntries = (key: string): Entry[] | undefined => phrases.get(key)
/** How many words the longest phrase has that begins with a word; 0 when none does. */
export const longestFrom = (word: string): number => longest.get(word) ?? 0
export const isVocabulary = (word: string): boolean => words.has(word)
export const findTamil = (key: string): string | undefined => tamilWords.get(foldTamil(key))
export const findPlace = (name: string): Entry | undefined =>
  phrases.get(keyOf(name))?.find(({ kind }) => kind === 'place')

/** How many letters may be wrong in a word. */
export const tolerance = (length: number): number => (length >= 8 ? 2 : length >= 5 ? 1 : 0)

/**
 * Mistakes between two words: letters changed, added or dropped; two that changed places are one.
 */
export function mistakes(a: string, b: string): number {
  const letters = distance(a, b)
  return letters === 2 && a.length === b.length && isSwapped(a, b) ? 1 : letters
}

function isSwapped(a: string, b: string): boolean {
  let at = 0
  while (a[at] === b[at]) at++
  return a[at] === b[at + 1] && a[at + 1] === b[at]
}

/**
 * The word of `known` that a misspelt word is closest to, and how many mistakes that takes.
 * @param most how many there may be
 * @param alsoShort whether there may be so many in short words, too
 */
export function findNearest(
  word: string,
  known: Iterable<string>,
  most = tolerance(word.length),
  alsoShort = false,
) {
  let nearest: { word: string; mistakes: number } | undefined
  for (const other of known) {
    if (Math.abs(other.length - word.length) > most || other.length < 4) continue
    const allowed = alsoShort ? most : Math.min(most, tolerance(other.length))
    const found = mistakes(word, other)
    // Of short words only two letters may have changed places.
    const isClose = found <= allowed || (found === 1 && isSwapped(word, other))
    if (isClose && found < (nearest?.mistakes ?? Infinity))
      nearest = { word: other, mistakes: found }
  }
  return nearest
}

/** The word of the vocabulary that a misspelt one may stand for; it begins with the same letter. */
export const correct = (word: string, isLatin: boolean, most?: number) =>
  findNearest(word, (isLatin ? latinWords : allWords).get(word[0]!) ?? [], most)

export { noise, prices }
