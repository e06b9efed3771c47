import { fold, isIndicWord } from '#indexer/words/fold.ts'
import { plain, tokenize, type Token } from '#indexer/words/tokens.ts'
import { abbreviationsOf } from './abbreviations.ts'
import { numbers } from './amounts.ts'
import { createNearIndex } from './near.ts'
import { createSoundIndex, MAX_DIFFERENCE, soundOf } from './sounds.ts'
import { absorbingWords, frequencyOfSpelling, FUNCTION_WORD } from './common-words.ts'
import type { Knowledge, Spelling } from './knowledge.ts'
import { createPhraseBook } from './phrase-book.ts'
import {
  endings,
  latinEndings,
  neverReached,
  phrases,
  timeEndings,
  type Entry,
} from './vocabulary.ts'
import { familiesOf, isGenitive } from '#indexer/words/dishes.ts'

/** Maximum number of companies with a word in their names for the word to be distinctive. */
const MAX_OF_RARE = 3
/** Minimum length of ordinary words that keep a similar misspelt word from being corrected. */
const SHORTEST_ABSORBING = 6
/** Shorter words are not abbreviated by leaving out vowels. */
const SHORTEST_ABBREVIATED = 4
/** Minimum length of corrected words in names. */
const SHORTEST_NAME = 5
const DISH_COST = { whole: 1.3, word: 1.3, rare: 0.4, pair: 1.5 }

/** All words and phrases by which queries are read: the vocabulary's, and those learnt from the directory. */
export type Words = ReturnType<typeof createWords>

export function createWords() {
  const store = createStore()
  for (const { text, entry } of phrases) {
    addPhrase(store, text, entry)
    if (entry.kind !== 'dish') for (const { key } of tokenize(plain(text))) store.common.add(key)
  }
  for (const word of absorbingWords) absorb(store, word, fold(word))
  return {
    knowledge: toKnowledge(store),
    addPhrase: (text: string, entry: Entry) => addPhrase(store, text, entry),
    /** Makes a text mean an entry, replacing others of its kind. */
    replacePhrase(text: string, entry: Entry): void {
      store.book.remove(text, entry.kind)
      addPhrase(store, text, entry)
    },
    removePhrase: (text: string, { kind }: Entry) => store.book.remove(text, kind),
    learnDish: (label: string) => learnDish(store, label),
    learnName: (name: string) => learnName(store, name),
    learnText: (word: string) => learnText(store, word),
  }
}

type Store = ReturnType<typeof createStore>
function createStore() {
  return {
    book: createPhraseBook(),
    near: createNearIndex(),
    nearPhrases: createNearIndex(1),
    sounding: createSoundIndex(),
    spelt: new Set<string>(),
    /** Spellings that are also found with mistakes, and in other scripts. */
    learnt: new Set<string>(),
    /** Words of the vocabulary that are in no dish's name: all of them are common. */
    common: new Set<string>(),
    called: new Set<string>(),
    ordinary: new Set<string>(),
    texts: new Set<string>(),
    spokenTexts: createSoundIndex(),
    textSpellings: new Map<string, string>(),
    spellings: new Map<string, string>(),
    spellingCounts: new Map<string, number>(),
    dishCounts: new Map<string, number>(),
    nameCounts: new Map<string, number>(),
    nameSounds: new Map<string, string[]>(),
    nameKeys: new Set<string>(),
    /** Spellings of words in names that may be asked for. */
    inNames: new Set<string>(),
    consonants: new Map<string, string[]>(),
    dishWords: new Map<string, Entry & { kind: 'dish' }>(),
    /** Hashes of names and their beginnings, because there are as many as companies. */
    names: new Set<number>(),
    beginnings: new Set<number>(),
  }
}

function toKnowledge(store: Store): Omit<Knowledge, 'findFar'> {
  const { book, common, dishCounts, nameCounts } = store
  return {
    find: book.find,
    has: (key) => book.find(key) !== undefined,
    isPlace: (key) => book.find(key)?.some(({ entry }) => places.has(entry.kind)) ?? false,
    isTime: (key) => book.find(key)?.some(({ entry }) => times.has(entry.kind)) ?? false,
    ...{ endings, latinEndings, timeEndings },
    goesOn: book.goesOn,
    near: store.near,
    nearPhrases: store.nearPhrases,
    sounding: store.sounding,
    withVowels: (consonants) => store.consonants.get(consonants) ?? [],
    isSpelt: (raw) => store.spelt.has(raw),
    isOrdinary: (raw) => store.ordinary.has(raw) && !book.find(fold(raw))?.some(hasMeaning),
    isCalled: (raw) => store.called.has(raw),
    isWritten: (raw) => store.spellingCounts.has(raw),
    isInTexts: (raw) => store.texts.has(raw),
    countOf: (key) =>
      common.has(key) ? Infinity : (dishCounts.get(key) ?? 0) + (nameCounts.get(key) ?? 0),
    isName: (key) => store.names.has(hashOf(key)),
    beginsName: (key) => store.beginnings.has(hashOf(key)),
    namesSounding: (key) => store.nameSounds.get(soundOf([key])) ?? [],
    isRareInNames: (key) => (nameCounts.get(key) ?? Infinity) <= MAX_OF_RARE,
    spell: (key) => store.spellings.get(key),
    spellNearly: (raw) =>
      store.near
        .find(raw, 1)
        .find(({ form, mistakes }) => mistakes === 1 && form[0] === raw[0] && store.texts.has(form))
        ?.form,
    spellText: (key) => {
      const nearest = store.spokenTexts
        .find([key], false)
        .toSorted((one, other) => one.differs - other.differs)
        .find(({ differs }) => differs <= MAX_DIFFERENCE.few)
      return nearest && store.textSpellings.get(nearest.key)
    },
  }
}

function learnKey(store: Store, key: string, raw: string, shortest = 0) {
  if (key.length < shortest || store.learnt.has(raw) || /^\d/.test(key)) return
  store.learnt.add(raw)
  store.near.add(key)
  // Typing mistakes concern letters, not sounds.
  if (raw !== key && /^[a-z]+$/.test(raw)) store.near.add(raw, key)
}

function addPhrase(store: Store, text: string, entry: Entry): void {
  const isReached = !neverReached.has(entry.kind)
  const isLatin = !isIndicWord(text)
  const whole = store.book.add(text, entry, (key, raw) => {
    if (entry.kind !== 'locality') store.spelt.add(raw)
    if (isReached && isLatin && key.length >= SHORTEST_ABBREVIATED)
      for (const abbreviation of abbreviationsOf(key, entry.kind === 'place'))
        addOther(store.consonants, abbreviation, key)
    if (isReached) learnKey(store, key, raw, entry.kind === 'locality' ? SHORTEST_NAME : 0)
    else if (raw.length >= SHORTEST_ABSORBING) {
      if (entry.kind === 'ordinary' && !text.includes(' ')) absorb(store, raw, key)
      else store.near.add(raw, negates.has(entry.kind) ? key : '')
    }
  })
  const isEnglish = spoken.has(entry.kind) && whole.includes(' ') && isLatin
  if (isEnglish || places.has(entry.kind)) store.sounding.add(whole)
}

function absorb(store: Store, raw: string, key: string): void {
  store.near.add(raw, key)
  store.ordinary.add(raw)
}

/** True if a word has no meaning for search; for describing words, if it may still be part of a dish. */
function isOrdinary({ book }: Store, raw: string, key: string, orDescribing = true): boolean {
  const known = book
    .find(key)
    ?.find(({ entry, raw: own }) => own === raw && neverReached.has(entry.kind))
  return known !== undefined && (orDescribing || !('describing' in known.entry))
}

/** The most common of several spellings is the directory's. */
function countSpelling({ spellings, spellingCounts }: Store, { key, text }: Token): void {
  const raw = text.toLowerCase()
  const count = (spellingCounts.get(raw) ?? 0) + 1
  spellingCounts.set(raw, count)
  const known = spellings.get(key)
  if (known === undefined || (known !== raw && count > spellingCounts.get(known)!))
    spellings.set(key, raw)
}

/** A whole name is found with a wrong letter in any of its words, and with different spaces. */
function learnWhole({ nearPhrases }: Store, tokens: readonly Token[]): void {
  const keys = tokens.map(({ key }) => key)
  if (keys.length > 1) nearPhrases.add(keys.join(' '))
}

/** Neighbouring words of a dish mean it together: "bombay chutney" is not a place. */
function learnPair(store: Store, one: Token, other: Token | undefined): void {
  if (!other || isOrdinary(store, other.text.toLowerCase(), other.key, false)) return
  const label = `${one.text} ${other.text}`.toLowerCase()
  const families = familiesOf([one, other])
  addPhrase(store, label, { kind: 'dish', families, label, cost: DISH_COST.pair })
}

/** Learns a word of a dish, which is more likely the more dishes have it. */
function learnDishWord(store: Store, token: Token): void {
  const { called, dishCounts, dishWords } = store
  const raw = token.text.toLowerCase()
  called.add(raw)
  const count = (dishCounts.get(token.key) ?? 0) + 1
  dishCounts.set(token.key, count)
  const cost = DISH_COST.word + DISH_COST.rare / (1 + count)
  const known = dishWords.get(raw)
  if (known) known.cost = cost
  else {
    const entry = { kind: 'dish' as const, families: familiesOf([token]), label: raw, cost }
    dishWords.set(raw, entry)
    addPhrase(store, raw, entry)
  }
}

function learnDish(store: Store, label: string): void {
  const tokens = tokenize(plain(label), 12)
  learnWhole(store, tokens)
  for (const token of tokens) countSpelling(store, token)
  if (tokens.length > 1) {
    const families = familiesOf(tokens)
    addPhrase(store, label, { kind: 'dish', families, label, cost: DISH_COST.whole })
  }
  for (const [at, token] of tokens.entries()) {
    const raw = token.text.toLowerCase()
    if (isOrdinary(store, raw, token.key, false) || !/\p{L}/u.test(raw)) continue
    learnPair(store, token, tokens[at + 1])
    if (!isOrdinary(store, raw, token.key)) learnDishWord(store, token)
  }
}

/**
 * Hashes of a name's beginnings and, last, of the name, shortened as people type them: "Plate
 * Eleven" is "plate 11", "Nani Ka Khazana" "nani khazana". Of 52 bits: of a million names, hardly
 * two collide.
 */
function hashesOf(keys: readonly string[]): number[] {
  const hashes: number[] = []
  let [one, two] = [0x811c9dc5, 0x1000193]
  for (const key of keys) {
    const isFirst = hashes.length === 0
    const word = isFirst || !isGenitive(key) ? String(numbers.get(key) ?? key) : ''
    const text = isFirst || word === '' ? word : ` ${word}`
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      one = Math.imul(one ^ code, 0x01000193)
      two = Math.imul(two ^ code, 0x5bd1e995)
    }
    hashes.push((one >>> 0) * 0x100000 + ((two >>> 12) & 0xfffff))
  }
  return hashes
}
const hashOf = (name: string): number => hashesOf(name.split(' ')).at(-1)!

function learnName(store: Store, name: string): void {
  const { beginnings, called, names, nameCounts, spelt } = store
  const tokens = tokenize(plain(name), 12)
  const hashes = hashesOf(tokens.map(({ key }) => key))
  for (const [at, { text, key }] of tokens.entries()) {
    if (at > 0) beginnings.add(hashes[at - 1]!)
    const raw = text.toLowerCase()
    if (!store.inNames.has(raw)) {
      if (!store.nameKeys.has(key)) addOther(store.nameSounds, soundOf([key]), key)
      store.nameKeys.add(key)
      if (!/\p{L}/u.test(raw) || isOrdinary(store, raw, key)) continue
      store.inNames.add(raw)
      spelt.add(raw)
      called.add(raw)
      learnKey(store, key, raw, SHORTEST_NAME)
    }
    nameCounts.set(key, (nameCounts.get(key) ?? 0) + 1)
  }
  if (hashes.length > 0) names.add(hashes.at(-1)!)
  learnWhole(store, tokens)
  for (const token of tokens) countSpelling(store, token)
}

/** Two words that ask for something, of which at least one has no meaning alone: "mustard oil". */
function learnSaid(store: Store, text: string): void {
  const words = text.split(' ')
  const meaningsOf = (word: string) =>
    [word, word.replace(/s$/, '')]
      .flatMap((one) => store.book.find(fold(one)) ?? [])
      .filter(({ raw, entry: { kind } }) => (raw === word || `${raw}s` === word) && kind !== 'dish')
  const isFunction = (word: string) =>
    frequencyOfSpelling(word) >= FUNCTION_WORD && !meaningsOf(word).some(hasMeaning)
  const isPlace = (word: string) => meaningsOf(word).some(({ entry }) => places.has(entry.kind))
  const isNothing = (word: string) => isFunction(word) || isPlace(word)
  if (words.every((word) => meaningsOf(word).length > 0) || words.some(isNothing)) return
  // "Rice lunch" asks for rice and for lunch.
  const isMeal = (word: string) =>
    store.book.find(fold(word))?.some(({ entry }) => times.has(entry.kind))
  const isDish = (word: string) => store.dishWords.has(word)
  if (words.some(isMeal) && words.some(isDish)) return
  const entry = { kind: 'said' as const, text }
  addPhrase(store, text, entry)
  if (/[^s]s$/.test(text)) addPhrase(store, text.slice(0, -1), entry)
}

/** English words are also found by their sound in other scripts: "ऑर्गेनिक". */
function learnText(store: Store, word: string): void {
  const { texts, spokenTexts, textSpellings } = store
  if (word.includes(' ')) return learnSaid(store, word)
  texts.add(word)
  if (frequencyOfSpelling(word) === 0 || word.length < SHORTEST_NAME) return
  textSpellings.set(fold(word), word)
  spokenTexts.add(fold(word))
}

const negates = new Set<Entry['kind']>(['not', 'notAfter'])
const times = new Set<Entry['kind']>(['day', 'meal'])
const places = new Set<Entry['kind']>(['place', 'locality', 'district'])
/** Kinds that are named in English in any script: "వెయిట్ లాస్". */
const spoken = new Set<Entry['kind']>([
  'said',
  'diet',
  'cuisine',
  'audience',
  'term',
  'order',
  'dish',
])
const hasMeaning = ({ entry }: Spelling) => !neverReached.has(entry.kind)

function addOther(others: Map<string, string[]>, other: string, key: string) {
  if (other.length < 2) return
  const known = others.get(other)
  if (!known) others.set(other, [key])
  else if (!known.includes(key)) known.push(key)
}
