import { fold, isArabic, isIndicWord } from '#indexer/words/fold.ts'
import { consonantsOf, isAbbreviated, isTwoConsonants, isWithin } from './abbreviations.ts'
import {
  COMMON,
  frequencyOf,
  frequencyOfSpelling,
  isCommon,
  ROMANISED,
  VERY_COMMON,
} from './common-words.ts'
import { isSwapped, type NearIndex } from './near.ts'
import type { Token } from '#indexer/words/tokens.ts'

/** A reading of a token as one or more keys, possibly together with following tokens. */
export type Candidate = {
  key: string
  to: number
  cost: number
  misspelt: boolean
  /** True if its ending marks it as a place. */
  located: boolean
  /** True if it is a common word as typed, and counts as misspelt only within a phrase. */
  isDoubtful: boolean
}

/** Knowledge about single words. Keys are results of `fold`. */
export type WordKnowledge = {
  /** True if a phrase has exactly these keys. */
  has: (key: string) => boolean
  /** True if a place has this name. */
  isPlace: (key: string) => boolean
  near: NearIndex
  /** True if the directory or the vocabulary contains this exact spelling. */
  isSpelt: (raw: string) => boolean
  /** True if a word has no meaning for search. */
  isOrdinary: (raw: string) => boolean
  /** True for a word that occurs in texts only. */
  isInTexts: (raw: string) => boolean
  /** Keys of words of which only the consonants were typed. */
  withVowels: (consonants: string) => readonly string[]
  /** Number of dishes and names with a word. */
  countOf: (key: string) => number
  /** True for a day or a meal; and their endings in romanised languages. */
  isTime: (key: string) => boolean
  timeEndings: readonly string[]
  /** Endings of words in Indian scripts: their replacement in the word, and whether they are locative. */
  /** Locative endings of romanised words. */
  latinEndings: readonly string[]
  endings: readonly { ending: string; instead: string; located: boolean }[]
}

/** Costs of words that are not written as known; lower is more likely. */
export const COST = {
  /** For wrong letters: one, two, one in a short word, the first; of a word in texts. */
  ...{ one: 1.25, two: 2.75, oneOfFour: 3.1, first: 1.9, firstOfLong: 0.7, known: 1.1 },
  /** Reduced for more common target words; increased if an ordinary word is equally similar. */
  ...{ rare: 0.35, ordinary: 2 },
  /** Factor for mistakes in Indian scripts. */
  inScript: 0.75,
  ...{
    stem: 0.1,
    ending: 0.15,
    latinEnding: 0.6,
    sound: 0.5,
    differs: 4.4,
    joined: 0.25,
    withoutVowels: 1.1,
    split: 0.4,
  },
}
/** Words of this length are rarely taken for misspelt ones, shorter words never. */
const SHORT = 4
/** The same in Indian scripts, where some letters are two characters. */
const SHORT_IN_SCRIPT = 6
/** First letters that sound alike. */
const ALIKE = ['aeiouy', 'bvw', 'ckq', 'fp', 'gjz', 'cs']
const beginsAlike = (one: string, other: string): boolean =>
  one[0] === other[0] ||
  ALIKE.some((letters) => letters.includes(one[0]!) && letters.includes(other[0]!))
/** Maximum number of words that a misspelt word may stand for. */
const MAX_NEAR = 6
const MAX_FORMS = 5
/** Minimum length of words whose first letter may be wrong. */
const LONG = 8
/** Minimum length of a stem before an ending. */
const SHORTEST_STEM = 4
/** Minimum length of a word joined from two common ones. */
const SHORTEST_JOINED = 6
/** Minimum length of words that are split. */
const SHORTEST_SPLIT = 6

/**
 * Everything that a token may stand for: itself, a stem, a similar word, itself joined with the
 * next one or split.
 */
export function listCandidates(
  tokens: readonly Token[],
  raws: readonly string[],
  at: number,
  known: WordKnowledge,
): Candidate[] {
  const { key } = tokens[at]!
  const raw = raws[at]!
  const to = at + 1
  const found = new Map<string, Candidate>()
  const add = (key: string, cost: number, more: Partial<Candidate> = {}) => {
    const candidate = { key, to, cost, misspelt: false, located: false, isDoubtful: false, ...more }
    const id = `${key} ${candidate.to}`
    const other = found.get(id)
    if (!other || other.cost > cost) found.set(id, candidate)
  }
  add(key, 0)
  if (!/\p{L}/u.test(raw)) return [...found.values()]
  const next = tokens[to]
  if (next && /\p{L}/u.test(next.text)) {
    // "Na aloo" stays two words, whatever they sound like together, and "go a" is not Goa.
    const areSpelt = known.isSpelt(raw) && known.isSpelt(raws[to]!)
    const joined = areSpelt && !known.isSpelt(raw + raws[to]!) ? '' : fold(raw + raws[to]!)
    const areWords = () =>
      joined.length < SHORTEST_JOINED && isCommon(raw, key) && isCommon(raws[to]!, next.key)
    if (known.has(joined) && !areWords()) add(joined, COST.joined, { to: at + 2 })
  }
  // Joins "raja ji nagar".
  const ofThree = at + 3 <= raws.length ? fold(raws.slice(at, at + 3).join('')) : ''
  if (known.isPlace(ofThree)) add(ofThree, COST.joined, { to: at + 3 })
  const initials = findInitials(raws, at)
  if (initials) add(fold(initials), COST.joined, { to: at + initials.length })
  const inScript = isInScript(raw)
  // "ladka" is not a misspelt food: romanised Hindi is spelt by sound.
  const rarest = inScript || frequencyOfSpelling(raw) > 0 ? COMMON : COMMON - ROMANISED
  const isMeant = frequencyOfForm(raw, key, known) >= rarest
  if (inScript) addInScript(raw, known, add)
  else addStems(raw, tokens[at - 1]?.key, known, add)
  const forms = [...found.values()].filter((form) => form.to === to)
  // Visitors who write in another script rarely match the spelling exactly, but a match is intended.
  const isFound = known.isSpelt(raw) || (inScript && forms.some(({ key }) => known.has(key)))
  if (isFound || frequencyOf(raw, key) >= VERY_COMMON) return [...found.values()]
  if (!isMeant) addSplit(raw, key, known, add)
  // "tfn", "viman ngr": three letters are those of many words, unless the vocabulary or a phrase has them.
  if (!inScript && isAbbreviated(raw, key))
    for (const whole of known.withVowels(consonantsOf(key))) {
      // A rare word is not the beginning of a city's name.
      const isWhole = consonantsOf(whole) === consonantsOf(key) || frequencyOf(raw, key) === 0
      if (!isWhole || !isWithin(key, whole)) continue
      // "Salt lk" is Salt Lake, "lk" alone is not.
      const isDoubtful =
        isTwoConsonants(key) || (key.length < SHORT && known.countOf(whole) !== Infinity)
      add(whole, COST.withoutVowels, { misspelt: true, isDoubtful })
    }
  for (const form of forms.slice(0, MAX_FORMS)) {
    const typed = !inScript && form.key === key && raw !== key ? [raw, key] : [form.key]
    const share = inScript && form.key.length > SHORT_IN_SCRIPT ? COST.inScript : 1
    addNear(
      typed,
      form,
      { share, inScript, isInTexts: known.isInTexts(raw), isDoubtful: isMeant },
      known,
      add,
    )
  }
  return [...found.values()]
}

/** Minimum length of each part of a joined word. */
const SHORTEST_PART = 4
/** Splits a day or a meal from a word written together with it: "dinnerdelivery", "mondaylunch". */
export function divideJoined(tokens: readonly Token[], known: WordKnowledge): Token[] {
  return tokens.flatMap((token) => {
    const { text, key, start, end, mark } = token
    const raw = text.toLowerCase()
    if (!/^[a-z]+$/.test(raw) || known.isSpelt(raw) || known.has(key)) return token
    for (let cut = SHORTEST_PART; cut <= raw.length - SHORTEST_PART; cut++) {
      const parts = [raw.slice(0, cut), raw.slice(cut)]
      const isTime = parts.some((part) => known.isTime(fold(part)))
      const isWord = (part: string) =>
        (known.isSpelt(part) && known.has(fold(part))) || isCommon(part, fold(part))
      if (!isTime || !parts.every(isWord)) continue
      const middle = start + cut
      const [one, other] = parts.map((part) => ({ text: part, key: fold(part) }))
      return [
        { ...one!, start, end: middle },
        { ...other!, start: middle, end, ...(mark ? { mark } : {}) },
      ]
    }
    return token
  })
}

/** Joins single letters into one word: "h s r". */
function findInitials(raws: readonly string[], at: number): string | undefined {
  let letters = ''
  while (/^[a-z]$/.test(raws[at + letters.length] ?? '')) letters += raws[at + letters.length]
  return letters.length > 1 ? letters : undefined
}

type Add = (key: string, cost: number, more?: Partial<Candidate>) => void

/** Adds splits into two words: "jpnagar". */
function addSplit(raw: string, key: string, known: WordKnowledge, add: Add) {
  if (key.length < SHORTEST_SPLIT) return
  // Keys have no double letters, so these are handled separately: "electroniccity".
  for (const { index } of raw.matchAll(/([a-z])(?=\1)/g)) {
    const split = `${fold(raw.slice(0, index + 1))} ${fold(raw.slice(index + 1))}`
    if (known.has(split)) add(split, COST.split)
  }
  for (let cut = 2; cut <= key.length - 2; cut++) {
    const split = `${key.slice(0, cut)} ${key.slice(cut)}`
    if (known.has(split)) add(split, COST.split)
  }
}

/** Adds stems: "parathas", and "kochiyil" for "in Kochi"; of a place of two words, "saudagarmadhe". */
function addStems(raw: string, before: string | undefined, known: WordKnowledge, add: Add) {
  if (raw.length >= 4 && raw.endsWith('s')) add(fold(raw.slice(0, -1)), COST.stem)
  if (known.isSpelt(raw)) return
  for (const ending of known.timeEndings) {
    if (raw.length < ending.length + SHORTEST_STEM || !raw.endsWith(ending)) continue
    const stem = fold(raw.slice(0, -ending.length))
    if (known.isTime(stem)) add(stem, COST.latinEnding)
  }
  for (const ending of known.latinEndings) {
    if (raw.length < ending.length + SHORTEST_STEM || !raw.endsWith(ending)) continue
    const stem = fold(raw.slice(0, -ending.length))
    if (known.isPlace(stem) || known.isPlace(`${before} ${stem}`))
      add(stem, COST.latinEnding, { located: true })
  }
}

/** Stems of a word in an Indian script, without case endings. */
const stemsOf = (raw: string, { endings }: WordKnowledge) =>
  endings.flatMap(({ ending, instead, located }) => {
    if (raw.length <= ending.length + 1 || !raw.endsWith(ending)) return []
    const stem = `${raw.slice(0, -ending.length)}${instead}`
    return { stem, key: fold(stem), located }
  })
/** Minimum length of a common word's stem; shorter ones are ambiguous. */
const SHORTEST_COMMON = 3
/** Frequency (Zipf) of a word or of its stem: "মানুষের". */
export function frequencyOfForm(raw: string, key: string, known: WordKnowledge): number {
  const own = frequencyOf(raw, key)
  if (own > 0 || !isInScript(raw)) return own
  const forms = stemsOf(raw, known).filter(({ key }) => key.length >= SHORTEST_COMMON)
  return Math.max(0, ...forms.map(({ stem, key }) => frequencyOf(stem, key)))
}

/** True if the ending of a word says that something is there. */
export const isLocated = (raw: string, known: WordKnowledge): boolean =>
  stemsOf(raw, known).some(({ located }) => located)

/** Adds words without case endings. */
function addInScript(raw: string, known: WordKnowledge, add: Add) {
  for (const { key, located } of stemsOf(raw, known))
    if (key !== '') add(key, COST.ending, { located })
}

/** True for a word in an Indian script, including Urdu's. */
export const isInScript = (raw: string): boolean => isIndicWord(raw) || isArabic(raw)

type Typed = { share: number; inScript: boolean; isInTexts: boolean; isDoubtful: boolean }
type Form = Pick<Candidate, 'key' | 'cost' | 'located'>

/** @param typed forms in which letters may be wrong: as typed, and its key */
function addNear(
  typed: readonly string[],
  { key, cost, located }: Form,
  { share, inScript, isInTexts, isDoubtful }: Typed,
  known: WordKnowledge,
  add: Add,
) {
  const near = typed
    .filter(({ length }) => length >= SHORT)
    .map((text) => ({ text, found: known.near.find(text) }))
  const ordinary = Math.min(
    ...near.flatMap(
      ({ text, found }) =>
        found.find(({ form }) => beginsAlike(text, form) && known.isOrdinary(form))?.mistakes ??
        Infinity,
    ),
  )
  for (const { text, found } of near) {
    for (const { word, form, mistakes } of found.slice(0, MAX_NEAR)) {
      if (word === key || word === '' || mistakes > ordinary) continue
      if (!beginsAlike(text, form) && text.length < LONG && !isSwapped(text, form)) continue
      const typo =
        typoOf(text, form, mistakes, known.countOf(word), inScript) +
        (mistakes === ordinary ? COST.ordinary : 0) +
        (isInTexts ? COST.known : 0)
      add(word, cost + typo * share, { misspelt: true, located, isDoubtful })
    }
  }
}

/** Cost of a misspelt word, higher for rarer target words. */
function typoOf(
  typed: string,
  form: string,
  mistakes: number,
  count: number,
  inScript = false,
): number {
  const isShort = Math.min(typed.length, form.length) <= (inScript ? SHORT + 1 : SHORT)
  const isSwap = mistakes === 1 && isSwapped(typed, form)
  const letters = mistakes > 1 ? COST.two : isShort && !isSwap ? COST.oneOfFour : COST.one
  const isFirst = !beginsAlike(typed, form) && !isSwap
  const first = !isFirst ? 0 : typed.length < LONG ? COST.first : COST.firstOfLong
  return letters + first + COST.rare / (1 + count)
}
