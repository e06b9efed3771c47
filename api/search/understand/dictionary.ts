import { distance } from 'fastest-levenshtein'
import { fold, isInScript } from '#indexer/words/fold.ts'
import { familiesOf, singular } from '#indexer/words/dishes.ts'
import { normalize, tokenize, type Token } from '#indexer/words/tokens.ts'
import { COMMON, frequencyOf, frequencyOfSpelling, isCommon } from './common-words.ts'
import {
  addTo,
  begin,
  bonesOf,
  isAdjective,
  isAlike,
  isSpokenAs,
  mostWrong,
  NearSpellings,
  spokenOf,
} from './spelling.ts'
import { isFar, isNear, isPlace, isReached, isUnlisted, neverReached, rankOf } from './meaning.ts'
import { endings, latinEndings, phrases, type Entry } from './vocabulary.ts'

/** Meanings of some words, the likeliest first, whether they are only a guess, and whether their ending negates them. */
export type Match = { entries: readonly Entry[]; isGuess: boolean; not?: boolean }

/** Maximum number of words of a phrase. */
export const MAX_WORDS = 7
/** Frequency from which a word of a menu means more than the dish. */
const COMMON_DISH = 4.75
/** Minimum length of a locality that may be written by its sound, and of a day that is no person's name in another script. */
const [LONG_LOCALITY, LONG_DAY] = [7, 6]
/** Minimum lengths in which a letter may be wrong, of a locality and of a place that no company names. */
const [LONG_NEAR, LONG_UNLISTED] = [6, 9]
/** Minimum lengths in another script: of a misspelt word, of a place that sounds like a common one, and in consonants. */
const [LONG_IN_SCRIPT, LONG_SOUND, MIN_CONSONANTS] = [6, 5, 3]
/**
 * Maximum share of different letters, in another script, of a place that is well-known or in a company's address, by its
 * consonants: the fewest, and more. Others and other words are written as they sound.
 */
const [OTHER_WORD, OTHER_SHORT, OTHER_LONG] = [0.15, 0.25, 0.4]

/** Minimum number of letters, without vowel signs, of unfinished words in Latin letters, and of a common one in another script. */
const [MIN_BEGUN, MIN_BEGUN_COMMON] = [4, 2]
/** Kinds of which an unfinished word may be the beginning. */
const isCompleted = new Set<Entry['kind']>(['place', 'dish', 'diet', 'cuisine', 'meal', 'order'])

/** Prefix of sounds among the beginnings of words. */
const SOUND = '~'
/** In lower case, without the dot and with one nasal sign, which writers choose freely: "ऑफ़िस" is "ऑफिस". */
const toRaw = ({ text }: Token) => text.toLowerCase().replaceAll('\u093c', '').replaceAll('ँ', 'ं')
const rawOf = (tokens: readonly Token[]) => tokens.map(toRaw).join(' ')
const keyOf = (tokens: readonly Token[]) => tokens.map(({ key }) => key).join(' ')

const toMatch = (entries: readonly Entry[] | undefined, isGuess = false): Match | undefined =>
  entries?.length
    ? { entries: entries.toSorted((a, b) => rankOf(a) - rankOf(b)), isGuess }
    : undefined

/** All that queries may mean: the vocabulary, and what is learnt from the directory. */
export class Words {
  readonly #byRaw = new Map<string, Entry[]>()
  readonly #byKey = new Map<string, Entry[]>()
  /** Keys by what they are without blanks, and by their consonants. */
  readonly #joined = new Map<string, string>()
  readonly #near = new NearSpellings()
  readonly #byConsonants = new Map<string, string[]>()
  /** Words of the vocabulary's phrases: "nadu" of "tamil nadu". */
  readonly #spelt = new Set<string>()
  readonly #written = new Set<string>()
  readonly #named = new Set<string>()
  readonly #begun = new Set<string>()
  readonly #spellings = new Map<string, string>()
  /** What an unfinished word may be the beginning of. */
  readonly #completed: { raw: string; entry: Entry }[] = []

  constructor() {
    for (const { text, entry } of phrases) this.addPhrase(text, entry)
  }

  /** True for a word of a company's name, dishes or texts. */
  isWritten = (raw: string) => this.#written.has(raw)
  isSpelt = (raw: string) => this.#spelt.has(raw)
  /** True for a word of a company's name. */
  isNamed = (raw: string) => this.#named.has(raw)
  /** True if a longer word of the vocabulary or the directory begins so. */
  isBegun = (raw: string) => this.#begun.has(raw)
  /** True if this token is such a beginning, as written or by its sound. */
  isBeginning = (token: Token) =>
    token.text.length === 1 ||
    this.#begun.has(toRaw(token)) ||
    (isInScript(token.text) && this.#begun.has(SOUND + token.key))
  /** The spelling in names, dishes and texts of a word with this key. */
  spell = (key: string) => this.#spellings.get(key)

  addPhrase(text: string, entry: Entry): void {
    const tokens = tokenize(normalize(text), MAX_WORDS + 1)
    if (tokens.length === 0 || tokens.length > MAX_WORDS) return
    const [raw, key] = [rawOf(tokens), keyOf(tokens)]
    addTo(this.#byRaw, raw, entry)
    // "রবি" is Sunday; "ravi" is a man's name.
    if (entry.kind !== 'day' || !isInScript(raw) || raw.length >= LONG_DAY)
      addTo(this.#byKey, key, entry)
    if (entry.kind !== 'locality') for (const word of raw.split(' ')) begin(this.#begun, word)
    if (isCompleted.has(entry.kind)) this.#completed.push({ raw, entry })
    if (isCompleted.has(entry.kind) && isInScript(raw)) begin(this.#begun, raw)
    if (!isReached(entry, raw)) return
    if (entry.kind !== 'locality') for (const word of raw.split(' ')) this.#spelt.add(word)
    const joined = key.replaceAll(' ', '')
    // Typing mistakes concern letters as well as sounds.
    for (const form of new Set([joined, isInScript(raw) ? joined : raw.replaceAll(' ', '')])) {
      if (!this.#joined.has(form)) this.#joined.set(form, key)
      if (entry.kind !== 'locality' || form.length >= LONG_NEAR) this.#near.add(form)
    }
    addTo(this.#byConsonants, bonesOf(key), key)
  }

  removePhrase(text: string, { kind }: Entry): void {
    const tokens = tokenize(normalize(text), MAX_WORDS + 1)
    for (const [map, name] of [
      [this.#byRaw, rawOf(tokens)],
      [this.#byKey, keyOf(tokens)],
    ] as const) {
      const left = map.get(name)?.filter((entry) => entry.kind !== kind) ?? []
      if (left.length > 0) map.set(name, left)
      else map.delete(name)
    }
  }

  /** Meanings of words as written, else by their sound, or in the singular. */
  find(tokens: readonly Token[], isLast = false): Match | undefined {
    const raw = rawOf(tokens)
    const known =
      this.#byRaw.get(raw) ?? (/...s$/.test(raw) ? this.#byRaw.get(raw.slice(0, -1)) : undefined)
    if (known) return toMatch(known)
    const key = keyOf(tokens)
    // A word of a language is no other one of the same sound: "good" is not "gud".
    const frequency = isInScript(raw) ? frequencyOf(raw, key) : frequencyOfSpelling(raw)
    const sounding = this.#byKey.get(key) ?? this.#byKey.get(singular(key))
    const isWord = tokens.length === 1 && frequency >= COMMON
    // What kitchens write, or begin so, is meant as typed, whatever it sounds like: "andhe" of Andheri is no egg.
    const isBegun = isLast && this.isBeginning(tokens[0]!)
    const isOwn = tokens.length === 1 && (isBegun || this.#written.has(raw))
    // But "खराडी" is Kharadi, although it sounds like a word of another language, and "मेरी" is "meri".
    const isMeant = (one: Entry) => {
      if (one.kind === 'ordinary') return isInScript(raw)
      if (isWord) return isInScript(raw) && key.length >= LONG_SOUND && isNear(one)
      return one.kind === 'dish' ? !isBegun : one.kind === 'place' && raw.length >= LONG_LOCALITY
    }
    return toMatch(isWord || isOwn ? sounding?.filter(isMeant) : sounding)
  }

  /**
   * The shortest name that begins with an unfinished word, which plain full text does not know: "पनी" of "पनीर",
   * "visakha", "cheape".
   */
  findBegun(tokens: readonly Token[]): Match | undefined {
    const typed = rawOf(tokens)
    const isScript = isInScript(typed)
    const own = isCommon(typed, keyOf(tokens)) ? MIN_BEGUN_COMMON : 1
    if ((typed.match(/\p{L}/gu)?.length ?? 0) < (isScript ? own : MIN_BEGUN)) return undefined
    const [first] = this.#completed
      .filter(({ raw }) => raw.startsWith(typed) && raw[typed.length] !== ' ')
      .toSorted((a, b) => a.raw.length - b.raw.length)
    return toMatch(first && [first.entry], true)
  }

  /** Meanings of words without the case ending of the last: "mumbaiyil", "dinnerku", "civil linesmein". */
  findStem(tokens: readonly Token[]): Match | undefined {
    const last = tokens.at(-1)!
    const raw = last.text.toLowerCase()
    const isScript = isInScript(raw)
    const found = (isScript ? endings : latinEndings).flatMap(({ ending, instead, negates }) => {
      if (raw.length <= ending.length + (isScript ? 1 : 3) || !raw.endsWith(ending)) return []
      const text = raw.slice(0, -ending.length) + instead
      const stem = { ...last, text, key: fold(text) }
      // The rest of "अंड्याशिवाय" has another ending.
      const known =
        this.find([...tokens.slice(0, -1), stem]) ??
        (negates ? this.findStem([stem]) : undefined) ??
        toMatch(this.#findByConsonants([...tokens.slice(0, -1), stem])[0]?.entries, true)
      const [first] = known?.entries ?? []
      const isSure = (one: Entry) =>
        tokens.length > 1
          ? isPlace(one) || one.kind === 'diet'
          : isScript || negates || isNear(one) || one.kind === 'day' || one.kind === 'meal'
      return first && isSure(first) ? { ...known!, not: negates } : []
    })
    return found[0]
  }

  /**
   * Meanings of the nearest spelling of words that are misspelt, otherwise divided ("jpnagar", "raja
   * ji nagar"), or of another script.
   * @param isOdd true if one of them is rare; common ones may only be a place of as many words
   */
  findNear(tokens: readonly Token[], isOdd: boolean): Match | undefined {
    const raw = tokens.map(({ text }) => text.toLowerCase()).join('')
    const key = tokens.map((token) => token.key).join('')
    const forms = [...new Set([isInScript(raw) ? key : raw, key])]
    const divided = forms.flatMap((form) => {
      const other = this.#joined.get(form) ?? ''
      const isOther = other.includes(' ') || tokens.length > 1
      return (isOther && this.#byKey.get(other)) || []
    })
    if (divided.length > 0) return toMatch(divided)
    // "सादा शाकाहारी" is no state.
    const isNamed = (token: Token) =>
      (this.find([token])?.entries ?? []).every((one) => isPlace(one) || one.kind === 'ordinary')
    const isName = tokens.length === 1 || tokens.every(isNamed)
    const found =
      isOdd || isName ? forms.flatMap((typed) => this.#findNearest(typed, tokens, isOdd)) : []
    if (isName) found.push(...this.#findByConsonants(tokens))
    const [best] = found.toSorted(
      (a, b) => a.wrong - b.wrong || rankOf(a.entries[0]!) - rankOf(b.entries[0]!),
    )
    return toMatch(best?.entries, true)
  }

  #findNearest(typed: string, tokens: readonly Token[], isOdd: boolean) {
    const isScript = isInScript(tokens[0]!.text)
    const most = isScript && typed.length < LONG_IN_SCRIPT ? 0 : mostWrong(typed.length)
    const found: { entries: Entry[]; wrong: number }[] = []
    for (const { word, wrong } of this.#near.find(typed, most)) {
      const phrase = this.#joined.get(word)!
      if (!isOdd && phrase.split(' ').length !== tokens.length) continue
      if ((wrong > 1 || !isOdd) && !isAlike(keyOf(tokens), phrase)) continue
      const isReachable = (one: Entry) =>
        isReached(one, word) && (!isFar(one) || (word.length >= LONG_UNLISTED && !isScript))
      const entries = (this.#byKey.get(phrase) ?? []).filter(isReachable)
      if (entries.some(isPlace) && isAdjective(typed, word)) return []
      if (entries.length > 0) found.push({ entries, wrong })
    }
    return found
  }

  /** Meanings of words in another script by their consonants, where vowels are written by sound. */
  #findByConsonants(tokens: readonly Token[]) {
    if (!tokens.every(({ text }) => isInScript(text))) return []
    const key = tokens.map((token) => token.key).join('')
    const bones = bonesOf(key)
    const isWord = tokens.length === 1 && isCommon(tokens[0]!.text, key)
    if (bones.length < MIN_CONSONANTS || (isWord && bones.length === MIN_CONSONANTS)) return []
    const most = isWord ? OTHER_WORD : bones.length > MIN_CONSONANTS ? OTHER_LONG : OTHER_SHORT
    const near = (this.#byConsonants.get(bones) ?? []).flatMap((other) => {
      const wrong = distance(spokenOf(other), spokenOf(key))
      // Almost any word sounds like some village of a short name.
      const entries = (this.#byKey.get(other) ?? []).filter(
        (one) =>
          (isNear(one) ||
            (tokens.length === 1 && !other.includes(' ') && !neverReached.has(one.kind))) &&
          (other.length >= LONG_LOCALITY || !isUnlisted(one)),
      )
      const share = entries.some(isNear) ? most : 0
      const found = { entries, wrong, letters: distance(other, key) }
      const isSame = entries.every(isPlace) && isSpokenAs(other, key)
      return entries.length > 0 && (isSame || wrong <= share * key.length) ? [found] : []
    })
    const [best] = near.toSorted((a, b) => a.wrong - b.wrong || a.letters - b.letters)
    return best ? [best] : []
  }

  #learnWord({ key, text }: Token): void {
    const raw = text.toLowerCase()
    this.#written.add(raw)
    begin(this.#begun, raw)
    begin(this.#begun, key, SOUND)
    if (!this.#spellings.has(key)) this.#spellings.set(key, raw)
  }

  learnDish(label: string): void {
    const tokens = tokenize(normalize(label), 12)
    if (tokens.length > 1)
      this.addPhrase(label, { kind: 'dish', families: familiesOf(tokens), label })
    for (const token of tokens) {
      const raw = token.text.toLowerCase()
      this.#learnWord(token)
      const known = this.#byRaw.get(raw) ?? []
      const isKnown = known.some(({ kind }) => neverReached.has(kind) || kind === 'dish')
      if (isKnown || !/\p{L}{3}/u.test(raw)) continue
      if (frequencyOfSpelling(raw) < COMMON_DISH)
        this.addPhrase(raw, {
          kind: 'dish',
          families: familiesOf([token]),
          label: raw,
          ...(tokens.length > 1 ? { isWord: true } : {}),
        })
    }
  }

  learnName(name: string): void {
    for (const token of tokenize(normalize(name), 12)) {
      this.#learnWord(token)
      this.#named.add(token.text.toLowerCase())
    }
  }

  learnText(word: string): void {
    if (word.includes(' ')) return
    this.#written.add(word)
    begin(this.#begun, word)
  }
}
