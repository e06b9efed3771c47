import { fold, isArabic, isIndicWord } from '#indexer/words/fold.ts'
import { isInScript } from './candidates.ts'
import { frequencyOfSpelling, FUNCTION_WORD } from './common-words.ts'
import type { Knowledge, Spelling } from './knowledge.ts'
import type { NumberMeaning } from './numbers.ts'
import type { Line, Run } from './runs.ts'
import { isSpeltIn, neverReached, scriptOf, type Entry } from './vocabulary.ts'

/** Costs of meanings; lower is more likely. */
const BASE: Record<Exclude<Entry['kind'], 'locality' | 'district' | 'dish'>, number> = {
  ...{ not: 0.6, notAfter: 0.6, join: 0.7, stop: 0.7, ordinary: 0.8, food: 0.8, order: 0.9 },
  ...{
    cuisine: 0.98,
    place: 1,
    diet: 1,
    day: 1,
    meal: 1,
    term: 1,
    burden: 1,
    tier: 1,
    audience: 1.1,
    said: 1.9,
  },
}
/** Other costs. */
export const COST = {
  /** The most common word without meaning. */
  common: 1.4,
  /** Added to it for a word without its vowels. */
  withoutVowels: 0.8,
  /** An unknown word; lists of Indian words are less complete than those of English, especially for short words. */
  ...{
    unknown: 4.2,
    unknownInScript: 3.2,
    shortInScript: 2.6,
    number: 2.8,
    inTexts: 2.4,
    sign: 0.9,
  },
  ...{ numbers: 0.5, pincode: 0.3, counted: 0.7, numbered: 2.6 },
  ...{ name: 1.2, beginning: 2, beginningOfWords: 2.6, rareName: 2.9 },
  /** Factor for mistakes in a phrase of at least two words. */
  phrase: 0.65,
  /**
   * Matches by sound only: of words in an Indian script, of others, and of those with the spelling
   * of another word.
   */
  ...{
    foldInScript: 0.3,
    fold: 0.7,
    foldToScript: 1.3,
    foldSpelt: 1.5,
    otherwise: 2,
  },
  ...{ placeInTexts: 1.6, placeLocated: -0.5, dayLocated: -0.4 },
  /** Added to a day, a style of cooking or an ordinary word where a place is likely: "in Udupi". */
  located: 0.4,
  /** Places known from the postal directory only; if misspelt, they are unlikely. */
  ...{ postal: 2, postalMisspelt: 1 },
}
/** Frequency (Zipf) of one in a million, below which a word is uncertain. */
export const RARE = 3
/** Kinds of meanings that are never read by sound or from a misspelling. */
const onlySpelt = new Set<Entry['kind']>(['not', 'notAfter', 'join', 'stop'])
const negates = new Set<Entry['kind']>(['not', 'notAfter'])
const LONG_NEGATOR = 7
/** Minimum length of a place's name in which one letter may be wrong. */
const LONG_PLACE = 8

/** Cost of an ordinary word by frequency (Zipf): a common one costs less than a loose match. */
export const costOfOrdinary = (zipf: number): number =>
  COST.common + (zipf < RARE ? (RARE - zipf) * 0.5 + 0.6 : (7 - zipf) * 0.15)

/** Minimum length of a word in an Indian script; shorter ones resemble many others. */
const LONG_IN_SCRIPT = 8
export const costOfUnknownInScript = (key: string): number =>
  key.length < LONG_IN_SCRIPT ? COST.shortInScript : COST.unknownInScript

/** Cost of a number by its interpretation. */
export const costOfNumber = ({ kind }: NumberMeaning) =>
  kind === 'pincode' || kind === 'counted' || kind === 'numbered' ? COST[kind] : COST.numbers

/** Cost of a meaning in its context, if the spelling is exact. */
export function costOf({ entry, raw }: Spelling, run: Run, { known, around, raws }: Line): number {
  const { from, to, located, misspelt } = run
  if (entry.kind === 'dish') return entry.cost
  const isLocated = located || around.before.has(from) || around.after.has(to)
  if (entry.kind !== 'place' && entry.kind !== 'locality' && entry.kind !== 'district') {
    if (entry.kind === 'day' && around.beforeDay.has(from)) return BASE.day + COST.dayLocated
    const isElsewhere = isLocated && (entry.kind === 'cuisine' || entry.kind === 'day')
    return BASE[entry.kind] + (isElsewhere ? COST.located : 0)
  }
  const own = 'cost' in entry ? entry.cost : BASE.place
  const isWord = from + 1 === to && known.isInTexts(raw) && !known.isCalled(raw)
  const cost = isWord ? Math.min(own, COST.placeInTexts) : own
  // "Banwaye" is hardly "in Banwa", a village known from the postal directory only.
  const isEnding = located && from + 1 === to && !isInScript(raws[from]!)
  const isUnlikely = (misspelt || isEnding) && cost >= COST.postal && run.key.length < LONG_PLACE
  if (isLocated && !isUnlikely) return cost + COST.placeLocated
  return cost + (isUnlikely ? COST.postalMisspelt : 0)
}

/** Positions of letters in the Unicode blocks of Indian scripts. */
const [BLOCK, LONG_A, LONG_A_SIGN, VIRAMA] = [0x80, 0x06, 0x3e, 0x4d]
const ENDS_IN_VIRAMA = new RegExp(`,${VIRAMA}$`)
const placesOf = (word: string) => Array.from(word, (letter) => letter.codePointAt(0)! % BLOCK)
/** Long "i", "u", "e" and "o", which writers confuse with short ones. */
const short = new Map([8, 10, 0x0f, 0x13, 0x40, 0x42, 0x47, 0x4b].map((long) => [long, long - 1]))
/** A word's letters independent of the script: "স্কুল" and "स्कूल" are equal. */
const lettersOf = (word: string): string =>
  placesOf(word)
    .map((place) => short.get(place) ?? place)
    .join()
    .replace(ENDS_IN_VIRAMA, '')
const isLongA = (place: number) => place === LONG_A || place === LONG_A_SIGN
/** Counts long "a" and double letters, which writers do not confuse: "மழை" is not "மாலை". */
const lengthsOf = (word: string): string => {
  const places = placesOf(word)
  const isDoubled = (place: number, at: number) =>
    place === VIRAMA && places[at - 1] === places[at + 1]
  return `${places.filter(isLongA).length} ${places.filter(isDoubled).length}`
}
/** True if a word only sounds like an entry that the vocabulary spells differently in this script. */
const isAnother = (raw: string, typed: string, script: number, entry: Entry): boolean => {
  if (scriptOf(raw) === script)
    return fold(raw) === fold(typed) && lengthsOf(raw) !== lengthsOf(typed)
  return isSpeltIn(entry, script) && lettersOf(raw) !== lettersOf(typed)
}

/** Minimum length of a weekday's name; shorter forms are also names of people in other scripts. */
const LONG_DAY = 6
const SHORT_SOUND = 5
/** Minimum length of words that do not sound alike by chance. */
const LONG_SOUND = 7

/** Cost of a phrase that is not written like the entry; undefined if it then means something else. */
export function costOfSpelling(
  { entry, raw, indic }: Spelling,
  typed: string,
  misspelt: boolean,
  known: Knowledge,
): number | undefined {
  if (raw === typed) return 0
  // "Bopal" is a place, whatever else sounds like it.
  if (
    entry.kind === 'place' &&
    known.find(fold(typed))?.some((one) => one.raw === typed && one.entry.kind === 'locality')
  )
    return COST.otherwise
  // Negators may be misspelt only if they are long: "withuot".
  if (negates.has(entry.kind) && raw.length >= LONG_NEGATOR) return misspelt ? 0 : COST.fold
  if (onlySpelt.has(entry.kind)) return undefined
  // "রবি" is Sunday; "ravi" is a man's name.
  if (entry.kind === 'day' && indic && raw.length < LONG_DAY && !isIndicWord(typed))
    return undefined
  const script = isIndicWord(typed) || isArabic(typed) ? scriptOf(typed) : undefined
  // The vocabulary spells it differently in this script: a short word with the same sound is another word.
  const isSpeltOtherwise =
    script !== undefined &&
    (typed.length < LONG_SOUND || raw.length < SHORT_SOUND) &&
    !typed.includes(' ') &&
    isAnother(raw, typed, script, entry)
  if (misspelt)
    return neverReached.has(entry.kind) ? undefined : isSpeltOtherwise ? COST.otherwise : 0
  // Ordinary words of another script are not words of this one, and romanised ones are not stems.
  if (entry.kind === 'ordinary' && isIndicWord(typed) && scriptOf(raw) !== script) {
    const [own, other] = [fold(typed), fold(raw)]
    if (indic || (own !== other && own.startsWith(other))) return COST.foldSpelt
  }
  if (script !== undefined)
    return isSpeltOtherwise
      ? COST.otherwise
      : known.isSpelt(typed)
        ? COST.foldSpelt
        : COST.foldInScript
  // "sukka" is a style of cooking because kitchens use it in names, whatever it sounds like;
  // "aavakaya", which occurs in names only, may also be the dish with that sound.
  if (known.isCalled(typed)) {
    const isDish = known
      .find(fold(typed))
      ?.some((other) => other.entry.kind === 'dish' && other.raw === typed)
    return entry.kind === 'dish' && !isDish ? COST.foldSpelt : undefined
  }
  if (known.isSpelt(typed) || frequencyOfSpelling(typed) >= RARE) return COST.foldSpelt
  return indic ? COST.foldToScript : COST.fold
}

/** True for the words of "12 in", which never means the beginning of a name. */
const saysLittle = (raw: string) => /^\d+$/.test(raw) || frequencyOfSpelling(raw) >= FUNCTION_WORD

/** @returns the cost of reading a key as a name, or as a part of one; undefined if it is none */
export function costOfName(key: string, typed: string, known: Knowledge): number | undefined {
  if (!key.includes(' ')) return known.isRareInNames(key) ? COST.rareName : undefined
  if (known.isName(key)) return COST.name
  if (!known.beginsName(key) || typed.split(' ').every(saysLittle)) return undefined
  const isVocabulary = typed.split(' ').every((raw) => known.has(fold(raw)))
  return isVocabulary ? COST.beginningOfWords : COST.beginning
}
