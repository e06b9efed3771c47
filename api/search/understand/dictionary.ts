import { distance } from 'fastest-levenshtein'
import { fold, isArabic, isIndicWord } from '#indexer/words/fold.ts'
import { familiesOf, singular } from '#indexer/words/dishes.ts'
import { plain, tokenize, type Token } from '#indexer/words/tokens.ts'
import { COMMON, frequencyOf, frequencyOfSpelling, isCommon } from './common-words.ts'
import { numbers } from './amounts.ts'
import {
  addTo,
  begin,
  bonesOf,
  hashOf,
  initialOf,
  mistakes,
  mostWrong,
  spokenOf,
} from './spelling.ts'
import { rankOf } from './meaning.ts'
import { endings, latinEndings, phrases, timeEndings, type Entry } from './vocabulary.ts'

/** Meanings of some words, the likeliest first, and whether they are only a guess. */
export type Match = { entries: readonly Entry[]; isGuess: boolean }

/** Maximum number of words of a phrase. */
export const MAX_WORDS = 7
/** Frequency from which a word of a menu means more than the dish. */
const COMMON_DISH = 4.75
/** Minimum length of a locality in which a letter may be wrong, and of a day that is no person's name in another script. */
const [LONG_LOCALITY, LONG_DAY] = [7, 6]
/** Minimum number of consonants by which a word in another script is recognized. */
const MIN_CONSONANTS = 3
/** Maximum share of different letters of a place, and of another word, in another script. */
const [OTHER_PLACE, OTHER_WORD] = [0.4, 0.2]

/** Cost of a locality of an address. */
export const LISTED = 1.2

/** Kinds that are never read from a misspelling. */
const neverReached = new Set<Entry['kind']>(['ordinary', 'food', 'join', 'stop', 'not', 'notAfter'])
/** Negators may be misspelt only if they are long: "withuot". */
const LONG_NEGATOR = 7
const isReached = ({ kind }: Entry, raw: string) =>
  !neverReached.has(kind) || (kind === 'not' && raw.length >= LONG_NEGATOR)
export const isPlace = ({ kind }: Entry) =>
  kind === 'place' || kind === 'locality' || kind === 'district'
/** True for a place of the postal directory, which no kitchen names in its address. */
const isPostal = (entry: Entry) => isPlace(entry) && 'cost' in entry && entry.cost > LISTED
/** Meanings without places of the postal directory. */
export const withoutPostal = (match: Match | undefined): Match | undefined =>
  match &&
  toMatch(
    match.entries.filter((one) => !isPostal(one)),
    match.isGuess,
  )
/** True for a place, but not for one of the postal directory. */
const isNear = (entry: Entry) => isPlace(entry) && !isPostal(entry)

export const isInScript = (raw: string): boolean => isIndicWord(raw) || isArabic(raw)

/** All that queries may mean: the vocabulary, and what is learnt from the directory. */
export type Words = ReturnType<typeof createWords>

export function createWords() {
  const store = createStore()
  for (const { text, entry } of phrases) addPhrase(store, text, entry)
  return {
    /** @param isLast true if the last word may be the beginning of another one */
    find: (tokens: readonly Token[], isLast = false) => find(store, tokens, isLast),
    findStem: (tokens: readonly Token[]) => findStem(store, tokens),
    findJoined: (tokens: readonly Token[]) => findJoined(store, tokens),
    findNear: (tokens: readonly Token[]) => findNear(store, tokens),
    findByConsonants: (tokens: readonly Token[]) => findByConsonants(store, tokens),
    /** True if these words are a company's name, or begin it. */
    isName: (keys: readonly string[]) => store.names.has(hashOf(keys, numbers)),
    isCalled: (raw: string) => store.called.has(raw),
    isInTexts: (raw: string) => store.texts.has(raw),
    isSpelt: (raw: string) => store.spelt.has(raw),
    /** True if a longer word of the vocabulary or the directory begins so. */
    isBegun: (raw: string) => store.begun.has(raw),
    /** True if this token is such a beginning, as written or by its sound. */
    isBeginning: (token: Token) => isBeginning(store, token),
    /** The spelling in names, dishes and texts of a word with this key. */
    spell: (key: string) => store.spellings.get(key),
    /** The spelling of an English word in texts with these consonants: "ऑर्गेनिक". */
    spellText: (key: string) => spellText(store, key),
    addPhrase: (text: string, entry: Entry) => addPhrase(store, text, entry),
    removePhrase: (text: string, entry: Entry) => removePhrase(store, text, entry),
    learnDish: (label: string) => learnDish(store, label),
    learnName: (name: string) => learnName(store, name),
    learnText: (word: string) => learnText(store, word),
  }
}

type Store = ReturnType<typeof createStore>
const createStore = () => ({
  byRaw: new Map<string, Entry[]>(),
  byKey: new Map<string, Entry[]>(),
  /** Keys by what they are without blanks, by first letter and length, and by their consonants. */
  joined: new Map<string, string>(),
  byLength: new Map<string, string[]>(),
  byConsonants: new Map<string, string[]>(),
  /** Words of the vocabulary's phrases: "nadu" of "tamil nadu". */
  spelt: new Set<string>(),
  called: new Set<string>(),
  texts: new Set<string>(),
  textConsonants: new Map<string, string[]>(),
  begun: new Set<string>(),
  spellings: new Map<string, string>(),
  /** Hashes of names and of their beginnings of two words or more. */
  names: new Set<number>(),
})

/** Prefix of sounds among the beginnings of words. */
const SOUND = '~'
const isBeginning = ({ begun }: Store, { text, key }: Token) =>
  text.length === 1 || begun.has(text.toLowerCase()) || begun.has(SOUND + key)
const rawOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text.toLowerCase()).join(' ')
const keyOf = (tokens: readonly Token[]) => tokens.map(({ key }) => key).join(' ')

function addPhrase(store: Store, text: string, entry: Entry): void {
  const tokens = tokenize(plain(text), MAX_WORDS + 1)
  if (tokens.length === 0 || tokens.length > MAX_WORDS) return
  const [raw, key] = [rawOf(tokens), keyOf(tokens)]
  addTo(store.byRaw, raw, entry)
  // "রবি" is Sunday; "ravi" is a man's name.
  if (entry.kind !== 'day' || !isInScript(raw) || raw.length >= LONG_DAY)
    addTo(store.byKey, key, entry)
  const words = entry.kind === 'locality' ? [] : tokens.map(({ text }) => text.toLowerCase())
  for (const word of words) begin(store.begun, word)
  if (!isReached(entry, raw)) return
  for (const word of words) store.spelt.add(word)
  const joined = key.replaceAll(' ', '')
  // Typing mistakes concern letters as well as sounds.
  for (const form of new Set([joined, isInScript(raw) ? joined : raw.replaceAll(' ', '')])) {
    if (!store.joined.has(form)) store.joined.set(form, key)
    if (entry.kind !== 'locality' || form.length >= LONG_LOCALITY)
      addTo(store.byLength, initialOf(form) + form.length, form)
  }
  addTo(store.byConsonants, bonesOf(key), key)
}

function removePhrase({ byRaw, byKey }: Store, text: string, { kind }: Entry): void {
  const tokens = tokenize(plain(text), MAX_WORDS + 1)
  for (const [map, name] of [
    [byRaw, rawOf(tokens)],
    [byKey, keyOf(tokens)],
  ] as const) {
    const left = map.get(name)?.filter((entry) => entry.kind !== kind) ?? []
    if (left.length > 0) map.set(name, left)
    else map.delete(name)
  }
}

const toMatch = (entries: readonly Entry[] | undefined, isGuess = false): Match | undefined =>
  entries?.length
    ? { entries: entries.toSorted((a, b) => rankOf(a) - rankOf(b)), isGuess }
    : undefined

/** Meanings of words as written, else by their sound, or in the singular. */
function find(store: Store, tokens: readonly Token[], isLast = false): Match | undefined {
  const { byRaw, byKey, called, texts } = store
  const raw = rawOf(tokens)
  const known = byRaw.get(raw) ?? (/...s$/.test(raw) ? byRaw.get(raw.slice(0, -1)) : undefined)
  if (known) return toMatch(known)
  const key = keyOf(tokens)
  // A word of a language is no other one of the same sound: "good" is not "gud".
  const isWord = isInScript(raw)
    ? frequencyOf(raw, key) >= COMMON
    : frequencyOfSpelling(raw) >= COMMON
  if (tokens.length === 1 && isWord) return undefined
  const sounding = byKey.get(key) ?? byKey.get(singular(key))
  // What kitchens write, or begin so, is meant as typed, whatever it sounds like.
  const isOwn = called.has(raw) || texts.has(raw) || (isLast && isBeginning(store, tokens[0]!))
  return toMatch(
    isOwn && tokens.length === 1 ? sounding?.filter(({ kind }) => kind === 'dish') : sounding,
  )
}

/** Meanings of words without the case ending of the last: "mumbaiyil", "dinnerku". */
function findStem(store: Store, tokens: readonly Token[]): Match | undefined {
  const last = tokens.at(-1)!
  const raw = last.text.toLowerCase()
  const isScript = isInScript(raw)
  const cuts = isScript
    ? endings
    : [...latinEndings, ...timeEndings].map((ending) => ({ ending, instead: '' }))
  for (const { ending, instead } of cuts.toSorted((a, b) => b.ending.length - a.ending.length)) {
    if (raw.length <= ending.length + (isScript ? 1 : 3) || !raw.endsWith(ending)) continue
    const text = raw.slice(0, -ending.length) + instead
    const stem = [...tokens.slice(0, -1), { ...last, text, key: fold(text) }]
    const known = find(store, stem) ?? (isScript ? findByConsonants(store, stem) : undefined)
    const [first] = known?.entries ?? []
    const isSure =
      first &&
      (tokens.length > 1 ? isPlace(first) : isNear(first) || ['day', 'meal'].includes(first.kind))
    if (first && (isScript || isSure)) return known
  }
  return undefined
}

/** Meanings of words that are otherwise divided: "jpnagar", "raja ji nagar". */
function findJoined({ joined, byKey }: Store, tokens: readonly Token[]): Match | undefined {
  const key = joined.get(tokens.map((token) => token.key).join(''))
  return key?.includes(' ') || tokens.length > 1 ? toMatch(byKey.get(key ?? '')) : undefined
}

/** Meanings of the nearest spelling of misspelt words. */
function findNear(store: Store, tokens: readonly Token[]): Match | undefined {
  const raw = tokens.map(({ text }) => text.toLowerCase()).join('')
  const key = tokens.map((token) => token.key).join('')
  const [best] = [...new Set([isInScript(raw) ? key : raw, key])]
    .flatMap((typed) => findNearest(store, typed))
    .toSorted((a, b) => a.wrong - b.wrong || rankOf(a.entries[0]!) - rankOf(b.entries[0]!))
  return toMatch(best?.entries, true)
}

function findNearest({ byLength, joined, byKey }: Store, typed: string) {
  const most = mostWrong(typed.length)
  const found: { entries: Entry[]; wrong: number }[] = []
  // Two swapped letters at the beginning: "aHryana".
  const turned = joined.get(`${typed[1] ?? ''}${typed[0] ?? ''}${typed.slice(2)}`)
  const known = most > 0 && turned !== undefined ? byKey.get(turned) : undefined
  if (known) found.push({ entries: known, wrong: 1 })
  for (let length = typed.length - most; length <= typed.length + most; length++)
    for (const other of byLength.get(initialOf(typed) + length) ?? []) {
      const allowed = Math.min(most, mostWrong(other.length))
      if (Math.abs(other.length - typed.length) > allowed) continue
      const wrong = mistakes(typed, other)
      if (wrong === 0 || wrong > allowed) continue
      const entries = (byKey.get(joined.get(other)!) ?? []).filter((one) => isReached(one, other))
      if (entries.length > 0) found.push({ entries, wrong })
    }
  return found
}

/** Meanings of words in another script by their consonants, where vowels are written by sound. */
function findByConsonants(store: Store, tokens: readonly Token[]): Match | undefined {
  const key = tokens.map((token) => token.key).join('')
  const bones = bonesOf(key)
  if (bones.length < MIN_CONSONANTS || !tokens.every(({ text }) => isInScript(text)))
    return undefined
  if (tokens.length === 1 && isCommon(tokens[0]!.text, tokens[0]!.key)) return undefined
  const near = (store.byConsonants.get(bones) ?? []).flatMap((other) => {
    const entries = (store.byKey.get(other) ?? []).filter(({ kind }) => !neverReached.has(kind))
    const differs = distance(spokenOf(other), spokenOf(key)) / key.length
    const [first] = entries
    // Places may be written as one word, other phrases word by word.
    const isOne = first && (isPlace(first) || other.split(' ').length === tokens.length)
    const most = first && isPlace(first) ? OTHER_PLACE : OTHER_WORD
    return isOne && differs <= most ? [{ entries, differs }] : []
  })
  return toMatch(near.toSorted((a, b) => a.differs - b.differs)[0]?.entries, true)
}

function spellText({ textConsonants }: Store, key: string): string | undefined {
  const near = (textConsonants.get(bonesOf(key)) ?? []).map((word) => ({
    ...{ word, differs: distance(spokenOf(fold(word)), spokenOf(key)) / key.length },
  }))
  const [first] = near.toSorted((a, b) => a.differs - b.differs)
  return first && first.differs <= OTHER_PLACE ? first.word : undefined
}

function learnWord(store: Store, { key, text }: Token): void {
  const raw = text.toLowerCase()
  store.called.add(raw)
  begin(store.begun, raw)
  begin(store.begun, key, SOUND)
  if (!store.spellings.has(key)) store.spellings.set(key, raw)
}

const isNothing = ({ byRaw }: Store, raw: string) =>
  byRaw.get(raw)?.some(({ kind }) => neverReached.has(kind)) ?? false

function learnDish(store: Store, label: string): void {
  const tokens = tokenize(plain(label), 12)
  if (tokens.length > 1)
    addPhrase(store, label, { kind: 'dish', families: familiesOf(tokens), label, cost: 0 })
  for (const token of tokens) {
    const raw = token.text.toLowerCase()
    learnWord(store, token)
    if (isNothing(store, raw) || !/\p{L}{3}/u.test(raw)) continue
    if (store.byRaw.get(raw)?.some(({ kind }) => kind === 'dish')) continue
    if (frequencyOfSpelling(raw) < COMMON_DISH)
      addPhrase(store, raw, { kind: 'dish', families: familiesOf([token]), label: raw, cost: 0 })
  }
}

function learnName(store: Store, name: string): void {
  const tokens = tokenize(plain(name), 12)
  for (const token of tokens) learnWord(store, token)
  const keys = tokens.map(({ key }) => key)
  for (let length = 2; length <= keys.length; length++)
    store.names.add(hashOf(keys.slice(0, length), numbers))
}

function learnText(store: Store, word: string): void {
  if (word.includes(' ')) return
  store.texts.add(word)
  begin(store.begun, word)
  if (frequencyOf(word, fold(word)) > 0) addTo(store.textConsonants, bonesOf(fold(word)), word)
}
