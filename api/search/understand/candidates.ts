import { fold, isArabic, isIndicWord } from '#indexer/words/fold.ts'
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

/** A reading of a token: one or more keys, up to another token. */
export type Candidate = {
  key: string
  to: number
  cost: number
  misspelt: boolean
  /** True if an ending says that it is a place where something is. */
  located: boolean
  /** True if it is a common word as it is typed, and misspelt only if a phrase says so. */
  isDoubtful: boolean
}

/** Knowledge of single words. Keys are what `fold` makes of words. */
export type WordKnowledge = {
  /** True if some phrase has just these keys. */
  has: (key: string) => boolean
  /** True if a place is called so. */
  isPlace: (key: string) => boolean
  near: NearIndex
  /** True if the directory or the vocabulary has a word in this very spelling. */
  isSpelt: (raw: string) => boolean
  /** True if a word means nothing. */
  isOrdinary: (raw: string) => boolean
  /** True for a word that is written in texts only. */
  isInTexts: (raw: string) => boolean
  /** Keys of words of which only the consonants were typed. */
  withVowels: (consonants: string) => readonly string[]
  /** In how many dishes and names a word stands. */
  countOf: (key: string) => number
  /** True for a day or a meal; and endings of those in romanised languages. */
  isTime: (key: string) => boolean
  timeEndings: readonly string[]
  /** Endings of words in Indian scripts: what stands for them in the word itself, and whether they say where. */
  /** Locative endings of romanised words. */
  latinEndings: readonly string[]
  endings: readonly { ending: string; instead: string; located: boolean }[]
}

/** Costs of a word that is not written as it is known: the less, the likelier. */
export const COST = {
  /** Letters that are wrong: one, two, one in a short word, the first; of a word that texts have. */
  ...{ one: 1.25, two: 2.75, oneOfFour: 3.1, first: 1.9, firstOfLong: 0.7, known: 1.1 },
  /** Less, the commoner the word that is meant; more, if one that means nothing is as near. */
  ...{ rare: 0.35, ordinary: 2 },
  /** Mistakes count less in an Indian script. */
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
/** Words of so many letters are seldom taken for misspelt ones, shorter words never. */
const SHORT = 4
/** In an Indian script, where some letters are two, longer ones. */
const SHORT_IN_SCRIPT = 6
/** First letters that sound alike. */
const ALIKE = ['aeiouy', 'bvw', 'ckq', 'fp', 'gjz', 'cs']
const beginsAlike = (one: string, other: string): boolean =>
  one[0] === other[0] ||
  ALIKE.some((letters) => letters.includes(one[0]!) && letters.includes(other[0]!))
/** Further words that a misspelt one may stand for are left out. */
const MAX_NEAR = 6
const MAX_FORMS = 5
/** How words are typed in a hurry. */
const NO_VOWEL = /^[b-df-hj-np-tv-xz]{3,}$/
/** From so many letters on, a word is known by the others although its first is wrong. */
const LONG = 8
/** Shorter words are no stems of what has an ending. */
const SHORTEST_STEM = 4
/** Shorter words are not made of two common ones. */
const SHORTEST_JOINED = 6
/** Shorter words are not divided. */
const SHORTEST_SPLIT = 6

/** All that a token may stand for: itself, a stem, a near word, itself joined with the next or split. */
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
    const [joined, isSpelt] = [fold(raw + raws[to]!), known.isSpelt(raw + raws[to]!)]
    // "Na aloo" are two words, whatever both sound like together, and "go a" is no Goa.
    const areWords =
      (known.isSpelt(raw) && known.isSpelt(raws[to]!) && !isSpelt) ||
      (joined.length < SHORTEST_JOINED && isCommon(raw, key) && isCommon(raws[to]!, next.key))
    if (known.has(joined) && !areWords) add(joined, COST.joined, { to: at + 2 })
  }
  // "raja ji nagar"
  const ofThree = fold(raws.slice(at, at + 3).join(''))
  if (at + 3 <= raws.length && known.isPlace(ofThree)) add(ofThree, COST.joined, { to: at + 3 })
  const initials = findInitials(raws, at)
  if (initials) add(fold(initials), COST.joined, { to: at + initials.length })
  const inScript = isInScript(raw)
  // "ladka" is no misspelt food: who writes Hindi in Latin letters spells its words as they sound.
  const rarest = inScript || frequencyOfSpelling(raw) > 0 ? COMMON : COMMON - ROMANISED
  const isMeant = frequencyOfForm(raw, key, known) >= rarest
  if (inScript) addInScript(raw, known, add)
  else addStems(raw, known, add)
  const forms = [...found.values()].filter((form) => form.to === to)
  // Who writes in another script than the directory is seldom that exact, but what is found is meant.
  const isFound = known.isSpelt(raw) || (inScript && forms.some(({ key }) => known.has(key)))
  if (isFound || frequencyOf(raw, key) >= VERY_COMMON) return [...found.values()]
  if (!isMeant) addSplit(raw, key, known, add)
  // "tfn", "viman ngr": three letters are those of many words, unless the vocabulary or a phrase has them.
  if (NO_VOWEL.test(raw))
    for (const whole of known.withVowels(key)) {
      const isDoubtful = key.length < SHORT && known.countOf(whole) !== Infinity
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

/** Each part of a joined word has at least so many letters. */
const SHORTEST_PART = 4
/** "dinnerdelivery", "mondaylunch": a day or a meal that was written as one with another word. */
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

/** "h s r": single letters in a row, as one word. */
function findInitials(raws: readonly string[], at: number): string | undefined {
  let letters = ''
  while (/^[a-z]$/.test(raws[at + letters.length] ?? '')) letters += raws[at + letters.length]
  return letters.length > 1 ? letters : undefined
}

type Add = (key: string, cost: number, more?: Partial<Candidate>) => void

/** "jpnagar": two words that were written as one. */
function addSplit(raw: string, key: string, known: WordKnowledge, add: Add) {
  if (key.length < SHORTEST_SPLIT) return
  // Keys have no letter twice: "electroniccity".
  for (const { index } of raw.matchAll(/([a-z])(?=\1)/g)) {
    const split = `${fold(raw.slice(0, index + 1))} ${fold(raw.slice(index + 1))}`
    if (known.has(split)) add(split, COST.split)
  }
  for (let cut = 2; cut <= key.length - 2; cut++) {
    const split = `${key.slice(0, cut)} ${key.slice(cut)}`
    if (known.has(split)) add(split, COST.split)
  }
}

/** "parathas", and "kochiyil" for in Kochi. */
function addStems(raw: string, known: WordKnowledge, add: Add) {
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
    if (known.isPlace(stem)) add(stem, COST.latinEnding, { located: true })
  }
}

/** A word in an Indian script without the ending of a case. */
const stemsOf = (raw: string, { endings }: WordKnowledge) =>
  endings.flatMap(({ ending, instead, located }) => {
    if (raw.length <= ending.length + 1 || !raw.endsWith(ending)) return []
    const stem = `${raw.slice(0, -ending.length)}${instead}`
    return { stem, key: fold(stem), located }
  })
/** Shorter stems are those of other words, too. */
const SHORTEST_COMMON = 3
/** How common a word is (Zipf), be it as another form of one: "মানুষের". */
export function frequencyOfForm(raw: string, key: string, known: WordKnowledge): number {
  const own = frequencyOf(raw, key)
  if (own > 0 || !isInScript(raw)) return own
  const forms = stemsOf(raw, known).filter(({ key }) => key.length >= SHORTEST_COMMON)
  return Math.max(0, ...forms.map(({ stem, key }) => frequencyOf(stem, key)))
}

/** True if the ending of a word says that something is there. */
export const isLocated = (raw: string, known: WordKnowledge): boolean =>
  stemsOf(raw, known).some(({ located }) => located)

/** Words without the ending of a case. */
function addInScript(raw: string, known: WordKnowledge, add: Add) {
  for (const { key, located } of stemsOf(raw, known))
    if (key !== '') add(key, COST.ending, { located })
}

/** True if a word is written in an Indian script, or in Urdu's. */
export const isInScript = (raw: string): boolean => isIndicWord(raw) || isArabic(raw)

type Typed = { share: number; inScript: boolean; isInTexts: boolean; isDoubtful: boolean }
type Form = Pick<Candidate, 'key' | 'cost' | 'located'>

/** @param typed what letters may be wrong in: the form as it was typed, and its key */
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

/** Cost of a misspelt word, the more the rarer the one that it is read as. */
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
