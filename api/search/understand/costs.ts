import { fold, isArabic, isIndicWord } from '#indexer/words/fold.ts'
import { COST as SPELLING, isInScript } from './candidates.ts'
import { frequencyOfSpelling } from './common-words.ts'
import type { Knowledge, Spelling } from './knowledge.ts'
import type { NumberMeaning } from './numbers.ts'
import type { Line, Run } from './runs.ts'
import { DISH_COST } from './words.ts'
import { isSpeltIn, neverReached, scriptOf, type Entry } from './vocabulary.ts'

/** Costs of meanings: the less, the likelier. */
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
  },
}
/** Costs of everything else. */
export const COST = {
  /** The commonest word that says nothing. */
  common: 1.4,
  /**
   * A word that nothing knows; lists of Indian words lack more than those of English, above all of
   * short words.
   */
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
  /** Factor of mistakes in a phrase of two words or more. */
  phrase: 0.65,
  /** The sound only: of words in an Indian script, of others, and of those whose spelling is another word's. */
  ...{
    foldInScript: 0.3,
    fold: 0.7,
    foldToScript: 1.3,
    foldSpelt: 1.5,
    otherwise: 2,
    rareSound: 5,
  },
  ...{ placeInTexts: 1.6, placeLocated: -0.5, dayLocated: -0.4 },
  /** Added to a day, a way of cooking or an ordinary word where a place is likely: "in Udupi". */
  located: 0.4,
  /** A misspelt place that only the post knows is hardly meant. */
  ...{ postal: 2, postalMisspelt: 1 },
}
/** Zipf of one in a million: of rarer words it is not sure that they are meant. */
const RARE = 3
/** Kinds of meanings that are never read by sound or from a misspelling. */
const onlySpelt = new Set<Entry['kind']>(['not', 'notAfter', 'join', 'stop'])
const negates = new Set<Entry['kind']>(['not', 'notAfter'])
const LONG_NEGATOR = 7
/** A name of so many letters is known although one is wrong. */
const LONG_PLACE = 8

/** Cost of an ordinary word by how common it is (Zipf): less than a loose match if it is common. */
export const costOfOrdinary = (zipf: number): number =>
  COST.common + (zipf < RARE ? (RARE - zipf) * 0.5 + 0.6 : (7 - zipf) * 0.15)

/** Shorter words of an Indian script are near to many others. */
const LONG_IN_SCRIPT = 8
export const costOfUnknownInScript = (key: string): number =>
  key.length < LONG_IN_SCRIPT ? COST.shortInScript : COST.unknownInScript

/** Cost of a number as what it is read as. */
export const costOfNumber = ({ kind }: NumberMeaning) =>
  kind === 'pincode' || kind === 'counted' || kind === 'numbered' ? COST[kind] : COST.numbers

/** Cost of a meaning where it stands, if it is written so. */
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
  // "Banwaye" is hardly in Banwa, which only the post knows.
  const isEnding = located && from + 1 === to && !isInScript(raws[from]!)
  const isUnlikely = (misspelt || isEnding) && cost >= COST.postal && run.key.length < LONG_PLACE
  if (isLocated && !isUnlikely) return cost + COST.placeLocated
  return cost + (isUnlikely ? COST.postalMisspelt : 0)
}

/** Letters of Indian scripts by where their blocks have them. */
const [BLOCK, LONG_A, LONG_A_SIGN, VIRAMA] = [0x80, 0x06, 0x3e, 0x4d]
const placesOf = (word: string) => Array.from(word, (letter) => letter.codePointAt(0)! % BLOCK)
/** Long "i", "u", "e" and "o", which writers mix up with the short ones. */
const short = new Map([8, 10, 0x0f, 0x13, 0x40, 0x42, 0x47, 0x4b].map((long) => [long, long - 1]))
/** The letters of a word alike for all scripts: "স্কুল" and "स्कूल" have the same. */
const lettersOf = (word: string): string =>
  placesOf(word)
    .map((place) => short.get(place) ?? place)
    .join()
    .replace(new RegExp(`,${VIRAMA}$`), '')
const isLongA = (place: number) => place === LONG_A || place === LONG_A_SIGN
/** Counts long "a" and doubled letters, which no writer mixes up: "மழை" is no "மாலை". */
const lengthsOf = (word: string): string => {
  const places = placesOf(word)
  const isDoubled = (place: number, at: number) =>
    place === VIRAMA && places[at - 1] === places[at + 1]
  return `${places.filter(isLongA).length} ${places.filter(isDoubled).length}`
}
/** True if a word only sounds like a spelling of the vocabulary, which has another in its script. */
const isAnother = (raw: string, typed: string, script: number, entry: Entry): boolean => {
  if (scriptOf(raw) === script)
    return fold(raw) === fold(typed) && lengthsOf(raw) !== lengthsOf(typed)
  return isSpeltIn(entry, script) && lettersOf(raw) !== lettersOf(typed)
}

/** Names of days of fewer letters are short forms, which other scripts have as names of people. */
const LONG_DAY = 6
const SHORT_SOUND = 5
/** Words of so many letters do not sound alike by chance. */
const LONG_SOUND = 7

/** Cost of a phrase that is not written as the entry is; undefined if it then means another. */
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
  // Only the long ones of the words that deny: "withuot".
  if (negates.has(entry.kind) && raw.length >= LONG_NEGATOR) return misspelt ? 0 : COST.fold
  if (onlySpelt.has(entry.kind)) return undefined
  // "রবি" is a Sunday; "ravi" is a man.
  if (entry.kind === 'day' && indic && raw.length < LONG_DAY && !isIndicWord(typed))
    return undefined
  const script = isIndicWord(typed) || isArabic(typed) ? scriptOf(typed) : undefined
  // The vocabulary spells it in this script, and otherwise: a short one that sounds like it is another.
  const isSpeltOtherwise =
    script !== undefined &&
    (typed.length < LONG_SOUND || raw.length < SHORT_SOUND) &&
    !typed.includes(' ') &&
    isAnother(raw, typed, script, entry)
  if (misspelt)
    return neverReached.has(entry.kind) ? undefined : isSpeltOtherwise ? COST.otherwise : 0
  // Words of another script that mean nothing are no words of this one's, and romanised ones no stems.
  if (entry.kind === 'ordinary' && isIndicWord(typed) && scriptOf(raw) !== script) {
    const [own, other] = [fold(typed), fold(raw)]
    if (indic || (own !== other && own.startsWith(other))) return COST.foldSpelt
  }
  if (script !== undefined)
    return isSpeltOtherwise
      ? COST.otherwise
      : known.isSpelt(typed)
        ? COST.foldSpelt
        : COST.foldInScript + costOfRare(entry, raw)
  // "sukka" is a way of cooking because kitchens call it so, whatever it sounds like; "aavakaya",
  // which only a name has, may also be the dish that it sounds like.
  if (known.isCalled(typed)) {
    const isDish = known
      .find(fold(typed))
      ?.some((other) => other.entry.kind === 'dish' && other.raw === typed)
    return entry.kind === 'dish' && !isDish ? COST.foldSpelt : undefined
  }
  if (known.isSpelt(typed) || frequencyOfSpelling(typed) >= RARE) return COST.foldSpelt
  const rare = entry.kind === 'dish' ? SPELLING.rare / (1 + known.countOf(fold(raw))) : 0
  return (indic ? COST.foldToScript : COST.fold) + rare
}

/** A short rare word of dishes, as its own cost says, sounds like a word of another script by chance. */
const costOfRare = (entry: Entry, raw: string): number =>
  entry.kind === 'dish' && raw.length < SHORT_SOUND
    ? COST.rareSound * Math.max(0, entry.cost - DISH_COST.word)
    : 0

/** @returns what it costs that a key is a name, or a part of one; undefined if it is not */
export function costOfName(key: string, typed: string, known: Knowledge): number | undefined {
  if (!key.includes(' ')) return known.isRareInNames(key) ? COST.rareName : undefined
  if (known.isName(key)) return COST.name
  if (!known.beginsName(key)) return undefined
  const isVocabulary = typed.split(' ').every((raw) => known.has(fold(raw)))
  return isVocabulary ? COST.beginningOfWords : COST.beginning
}
