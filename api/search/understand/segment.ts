import type { Token } from '#indexer/words/tokens.ts'
import { frequencyOfForm, isInScript, isLocated } from './candidates.ts'
import {
  frequencyOf,
  frequencyOfSpelling,
  frequencyWithVowels,
  isCommon,
  VERY_COMMON,
} from './common-words.ts'
import {
  COST,
  costOf,
  costOfName,
  costOfNumber,
  costOfOrdinary,
  costOfSpelling,
  costOfUnknownInScript,
  RARE,
} from './costs.ts'
import type { Knowledge, Spelling } from './knowledge.ts'
import { findNames } from './names.ts'
import { readNumbers, type NumberMeaning } from './numbers.ts'
import { exactRun, runsAt, startLine, type Line, type Run } from './runs.ts'
import { isSpeltIn, scriptOf, type Entry } from './vocabulary.ts'

/** The reading of consecutive tokens. */
export type Found =
  | { entry: Entry; number?: undefined; name?: undefined }
  | { number: NumberMeaning; entry?: undefined; name?: undefined }
  | { name: string; entry?: undefined; number?: undefined }
  | { entry?: undefined; number?: undefined; name?: undefined }
export type Chosen = Found & {
  from: number
  to: number
  misspelt: boolean
  cost: number
  /** The entry's spelling. */
  raw?: string
  /** True if it is ordinary only because it is in lists of common words; and its frequency in English (Zipf). */
  isListed?: true
  zipf?: number | undefined
}

const meaningless = new Set<Entry['kind']>(['ordinary', 'locality', 'district'])
const hasMeaning = ({ kind }: Entry): boolean => !meaningless.has(kind)
/** Maximum number of words of a village's name. */
const MAX_OF_FAR = 3

/** Reads tokens in their most likely meanings: the cheapest cover of all (Viterbi). */
export function segment(tokens: readonly Token[], known: Knowledge): Chosen[] {
  const line = startLine(tokens, known)
  const best: { cost: number; chosen?: Chosen }[] = [{ cost: 0 }]
  for (let at = 1; at <= tokens.length; at++) best.push({ cost: Infinity })
  const offer = (chosen: Chosen) => {
    const cost = best[chosen.from]!.cost + chosen.cost
    if (cost < best[chosen.to]!.cost - 1e-9) best[chosen.to] = { cost, chosen }
  }
  const saysNothing = (key: string) => !known.find(key)?.some(({ entry }) => hasMeaning(entry))
  const numbers = Map.groupBy(readNumbers(tokens, saysNothing), ({ from }) => from)
  for (const at of tokens.keys()) {
    for (const { from, to, meaning } of numbers.get(at) ?? [])
      offer({ number: meaning, from, to, misspelt: false, cost: costOfNumber(meaning) })
    for (const run of [...runsAt(line, at), ...findNames(line, at)])
      for (const chosen of readRun(line, run)) offer(chosen)
    for (const chosen of readFar(line, at)) offer(chosen)
    offer(leaveOut(line, at))
  }
  const chosen: Chosen[] = []
  for (let at = tokens.length; at > 0; at = chosen.at(-1)!.from) chosen.push(best[at]!.chosen!)
  return chosen.toReversed()
}

/** All possible meanings of a run. */
function readRun(line: Line, run: Run): Chosen[] {
  const { tokens, raws, known } = line
  const { from, to, key, misspelt } = run
  const typed = raws.slice(from, to).join(' ')
  const isPhrase = key.includes(' ')
  if (run.isDoubtful && !isPhrase) return []
  const isDivided = () => tokens.slice(from, to - 1).some(({ mark }) => mark !== undefined)
  const mistakes = run.cost * (isPhrase ? COST.phrase : 1)
  const found: Chosen[] = []
  for (const spelling of known.find(key) ?? []) {
    const folding = costOfSpelling(spelling, typed, misspelt, known)
    if (folding === undefined || (spelling.entry.kind === 'said' && isDivided())) continue
    const cost = costOf(spelling, run, line) + mistakes + folding
    found.push({ entry: spelling.entry, from, to, misspelt, cost, raw: spelling.raw })
  }
  const name = costOfName(key, typed, known)
  if (name !== undefined)
    found.push({ name: spellAll(run, line), from, to, misspelt, cost: name + mistakes })
  return found
}

/** A place far from any kitchen, by exact spelling, after a locative word. */
function readFar(line: Line, from: number): Chosen[] {
  const { raws, known, around } = line
  const found: Chosen[] = []
  if (!around.before.has(from)) return found
  for (let to = from + 1; to <= Math.min(from + MAX_OF_FAR, raws.length); to++) {
    const raw = raws.slice(from, to).join(' ')
    const entry = isCommon(raw, raw) ? undefined : known.findFar(raw)
    if (!entry) continue
    const run = { ...exactRun, from, to, key: '', located: true }
    const cost = costOf({ entry, raw, indic: false }, run, line)
    found.push({ entry, from, to, misspelt: false, cost })
  }
  return found
}

/** Kinds whose spellings in Indian scripts are only those of the vocabulary. */
const isLearnt = new Set<Entry['kind']>(['dish', 'locality', 'district'])
/** True if a word in an Indian script only sounds like an entry with another spelling. */
const onlySounds = (spelling: Spelling, raw: string, known: Knowledge) =>
  isInScript(raw) &&
  spelling.raw !== raw &&
  ((isLearnt.has(spelling.entry.kind) && !isSpeltIn(spelling.entry, scriptOf(raw))) ||
    costOfSpelling(spelling, raw, false, known) === COST.otherwise)

/** A word without meaning: a common one, one that only occurs in texts, or an unknown one. */
function leaveOut(line: Line, at: number): Chosen {
  const { tokens, raws, known, around } = line
  const { text, key } = tokens[at]!
  const raw = raws[at]!
  const chosen = { from: at, to: at + 1, misspelt: false }
  if (!/[\p{L}\p{N}]/u.test(text)) return { ...chosen, cost: COST.sign }
  if (/^\d/.test(key)) return { ...chosen, cost: COST.number }
  const isInTexts = known.isInTexts(raw)
  const unknown = isInScript(raw) ? costOfUnknownInScript(key) : COST.unknown
  const cost = isInTexts ? COST.inTexts : unknown
  // A dish that only sounds like the word is less likely: "তাতে" is not "thatte".
  const isMeant = known
    .find(key)
    ?.some((spelling) => hasMeaning(spelling.entry) && !onlySounds(spelling, raw, known))
  const zipf = isMeant ? frequencyOfSpelling(raw) : frequencyOfForm(raw, key, known)
  const entry = { kind: 'ordinary' as const }
  const whole = zipf < RARE && !isInTexts ? frequencyWithVowels(raw) : 0
  if (whole > 0)
    return { ...chosen, cost: costOfOrdinary(whole) + COST.withoutVowels, entry, isListed: true }
  if (zipf === 0) return { ...chosen, cost }
  const isWhere =
    around.before.has(at) ||
    around.after.has(at + 1) ||
    (frequencyOf(raw, key) === 0 && isLocated(raw, known))
  const common = costOfOrdinary(zipf) + (isWhere ? COST.located : 0)
  // Words in kitchens' texts are asked for, unless they are very common.
  if (isInTexts && zipf < VERY_COMMON) return { ...chosen, cost: Math.min(cost, common) }
  // "koi" is a fish in English, but hardly meant: "any" in Hindi is a hundred times as common.
  const zipfOfEnglish = zipf === frequencyOfSpelling(raw) ? zipf : undefined
  return { ...chosen, cost: Math.min(cost, common), entry, isListed: true, zipf: zipfOfEnglish }
}

/**
 * In the directory's spelling: a word that occurs there is meant as typed, and letters and digits
 * without a space, as in "dabba4u2", are one word of the engine's.
 */
const spellAll = ({ from, to, key }: Run, { tokens, raws, known }: Line) =>
  key
    .split(' ')
    .map((word, at) => {
      const [before, own] = [tokens[from + at - 1], tokens[from + at]]
      const isJoined = at > 0 && from + at < to && before!.end === own!.start
      const raw = from + at < to ? raws[from + at]! : ''
      const isOwn = known.isWritten(raw) && own!.key === word
      return (isJoined ? '' : ' ') + (isOwn ? raw : (known.spell(word) ?? word))
    })
    .join('')
    .trim()
