import {
  COST as SPELLING,
  isInScript,
  listCandidates,
  type Candidate,
  type WordKnowledge,
} from '#indexer/words/candidates.ts'
import { fold, isArabic, isIndicWord } from '#indexer/words/fold.ts'
import type { NearIndex } from '#indexer/words/near.ts'
import { lettersOf, type SoundIndex } from '#indexer/words/sounds.ts'
import type { Token } from '#indexer/words/tokens.ts'
import { readNumbers, type NumberMeaning } from './numbers.ts'
import { context, type Entry } from './vocabulary.ts'

/** One way to write what an entry means. */
export type Spelling = {
  entry: Entry
  /** As it is written, in small letters. */
  raw: string
  /** Whether it is written in an Indian script. */
  indic: boolean
}

/** What is known of the words and phrases that a query may have. */
export type Knowledge = WordKnowledge & {
  /** What a phrase may mean, by the keys of its words. */
  find: (key: string) => readonly Spelling[] | undefined
  /** Whether some phrase begins with these words and goes on. */
  goesOn: (key: string) => boolean
  /** Whole names and dishes by the keys of their words without blanks. */
  nearPhrases: NearIndex
  /** Places by how they sound. */
  places: SoundIndex
  /** Whether a name has a word, be it "wale", in this very spelling. */
  isWritten: (raw: string) => boolean
  /** Whether a dish or a company has a word in its name in this very spelling. */
  isCalled: (raw: string) => boolean
  /** A place far from any kitchen that is called so. */
  findFar: (raw: string) => Entry | undefined
  /** Names of companies, by the keys of their words. */
  isName: (key: string) => boolean
  beginsName: (key: string) => boolean
  isRareInNames: (key: string) => boolean
  /** How the directory spells a word. */
  spell: (key: string) => string | undefined
}

/** What a run of tokens is read as. */
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
  /** As the entry is written. */
  raw?: string
}

/** What a reading costs: the less, the likelier. */
const BASE: Record<Exclude<Entry['kind'], 'locality' | 'district' | 'dish'>, number> = {
  ...{ not: 0.6, notAfter: 0.6, join: 0.7, stop: 0.7, ordinary: 0.8, food: 0.8, order: 0.9 },
  ...{ cuisine: 0.98, place: 1, diet: 1, day: 1, meal: 1, term: 1, tier: 1, audience: 1.1 },
}
const COST = {
  ...{ unknown: 4.2, number: 2.8, inTexts: 2.4, sign: 0.9 },
  ...{ numbers: 0.5, pincode: 0.3, counted: 0.7, numbered: 2.6 },
  ...{ name: 1.2, beginning: 2, beginningOfWords: 2.6, rareName: 2.9 },
  /** A whole name with a letter wrong. */
  divided: 2.1,
  /** What mistakes count in a phrase of two words or more. */
  phrase: 0.65,
  /** The sound only: of words in an Indian script, of others, and of those whose spelling is another word's. */
  ...{ foldInScript: 0.3, fold: 0.7, foldToScript: 1.3, foldSpelt: 1.5 },
  ...{ placeInTexts: 1.6, placeLocated: -0.5, dayLocated: -0.4 },
  /** Of a day or a way of cooking where a place is likely: "in Udupi". */
  located: 0.4,
  /** Of places that only the post knows, a misspelt one is hardly meant. */
  ...{ postal: 2, postalMisspelt: 1 },
}
/** Meanings that no misspelt word is read as, and those that only their very spelling has. */
const neverMisspelt = new Set<Entry['kind']>(['ordinary', 'not', 'notAfter', 'join', 'stop'])
const onlySpelt = new Set<Entry['kind']>(['not', 'notAfter', 'join', 'stop'])
const negates = new Set<Entry['kind']>(['not', 'notAfter'])
const LONG_NEGATOR = 7
/** Names of so many words are looked for as a whole; if each word of them is known, of at least so many. */
const MAX_DIVIDED = 5
const MIN_KNOWN = 3
const SHORTEST_DIVIDED = 6
/** No phrase has more words. */
const MAX_WORDS = 7
/** A name of so many letters is known although one is wrong. */
const LONG_PLACE = 8
/** Nor the name of a village. */
const MAX_OF_FAR = 3

/** A query while it is read. */
type Line = {
  tokens: readonly Token[]
  /** The tokens in small letters. */
  raws: readonly string[]
  known: Knowledge
  around: ReturnType<typeof findContext>
  /** What each token may stand for, once that was asked. */
  candidates: Candidate[][]
}
/** A run of tokens, and what it costs to take it for the words of a key. */
type Run = {
  from: number
  to: number
  key: string
  cost: number
  misspelt: boolean
  located: boolean
}

/** Reads tokens as what they most likely mean: the cheapest cover of all (Viterbi). */
export function segment(tokens: readonly Token[], known: Knowledge): Chosen[] {
  const raws = tokens.map(({ text }) => text.toLowerCase())
  const line: Line = { tokens, raws, known, around: findContext(raws), candidates: [] }
  const best: { cost: number; chosen?: Chosen }[] = [{ cost: 0 }]
  for (let at = 1; at <= tokens.length; at++) best.push({ cost: Infinity })
  const offer = (chosen: Chosen) => {
    const cost = best[chosen.from]!.cost + chosen.cost
    if (cost < best[chosen.to]!.cost - 1e-9) best[chosen.to] = { cost, chosen }
  }
  const numbers = Map.groupBy(readNumbers(tokens), ({ from }) => from)
  for (const at of tokens.keys()) {
    for (const { from, to, meaning } of numbers.get(at) ?? [])
      offer({ number: meaning, from, to, misspelt: false, cost: costOfNumber(meaning) })
    for (const run of runsAt(line, at)) for (const chosen of readRun(line, run)) offer(chosen)
    for (const chosen of readFar(line, at)) offer(chosen)
    offer(leaveOut(line, at))
  }
  const chosen: Chosen[] = []
  for (let at = tokens.length; at > 0; at = chosen.at(-1)!.from) chosen.push(best[at]!.chosen!)
  return chosen.toReversed()
}

const costOfNumber = ({ kind }: NumberMeaning) =>
  kind === 'pincode' || kind === 'counted' || kind === 'numbered' ? COST[kind] : COST.numbers

const candidatesAt = ({ tokens, raws, known, candidates }: Line, at: number): Candidate[] =>
  (candidates[at] ??= listCandidates(tokens, raws, at, known))

/** All runs that begin at a token, as far as phrases go on. */
function runsAt(line: Line, from: number): Run[] {
  const { tokens, known } = line
  const runs: Run[] = []
  let open: (Run & { words: number })[] = [
    { from, to: from, key: '', cost: 0, misspelt: false, located: false, words: 0 },
  ]
  while (open.length > 0) {
    const grown = open.flatMap((run) =>
      candidatesAt(line, run.to).map(({ key, to, cost, misspelt, located }) => ({
        from,
        to,
        key: run.words === 0 ? key : `${run.key} ${key}`,
        cost: run.cost + cost,
        misspelt: run.misspelt || misspelt,
        located,
        words: run.words + 1,
      })),
    )
    runs.push(...grown)
    open = grown.filter(
      ({ key, to, words }) =>
        to < tokens.length && words < MAX_WORDS && (known.goesOn(key) || known.beginsName(key)),
    )
  }
  for (let to = from + 1; to <= Math.min(from + MAX_DIVIDED, tokens.length); to++)
    runs.push(...findDivided(line, from, to), ...findPlaces(line, from, to))
  return runs
}

/** Whole names and dishes that some tokens are, with a letter wrong or divided otherwise. */
function findDivided({ tokens, raws, known }: Line, from: number, to: number): Run[] {
  const isKnown = raws.slice(from, to).every(known.isSpelt)
  if (isKnown && to - from < MIN_KNOWN) return []
  let typed = ''
  for (let at = from; at < to; at++) typed += tokens[at]!.key
  if (typed.length < SHORTEST_DIVIDED) return []
  return known.nearPhrases.find(typed).map(({ word: key, mistakes }) => {
    const cost = mistakes === 0 ? SPELLING.joined : COST.divided
    return { from, to, key, cost, misspelt: mistakes > 0, located: false }
  })
}

/** Places as they are said, in another script than the directory's: "राजौरी गार्डन", "बीटीएम लेआउट". */
function findPlaces(line: Line, from: number, to: number): Run[] {
  const { tokens, raws, known, around } = line
  const isForeign = ({ key }: Token) =>
    lettersOf(key) !== undefined ||
    (known.find(key) ?? []).every(({ entry }) => entry.kind === 'ordinary')
  if (!raws.slice(from, to).every(isInScript) || !tokens.slice(from, to).some(isForeign)) return []
  const begin = tokens.slice(from, to - 1).map(({ key }) => key)
  return candidatesAt(line, to - 1)
    .filter((last) => last.to === to && !last.misspelt)
    .flatMap(({ key: end, cost, located }) =>
      known.places
        .find([...begin, end], located || around.after.has(to))
        .map(({ key, differs }) => {
          const more = SPELLING.sound + SPELLING.differs * differs
          return { from, to, key, cost: cost + more, misspelt: false, located }
        }),
    )
}

/** All that a run can mean. */
function readRun(line: Line, run: Run): Chosen[] {
  const { raws, known } = line
  const { from, to, key, misspelt } = run
  const typed = raws.slice(from, to).join(' ')
  const isPhrase = key.includes(' ')
  const mistakes = run.cost * (isPhrase ? COST.phrase : 1)
  const found: Chosen[] = []
  for (const spelling of known.find(key) ?? []) {
    const folding = costOfSpelling(spelling, typed, misspelt, known)
    if (folding === undefined) continue
    const cost = costOf(spelling, run, line) + mistakes + folding
    found.push({ entry: spelling.entry, from, to, misspelt, cost, raw: spelling.raw })
  }
  const name = costOfName(key, typed, known)
  if (name !== undefined)
    found.push({ name: spellAll(run, line), from, to, misspelt, cost: name + mistakes })
  return found
}

function costOf({ entry, raw }: Spelling, run: Run, { known, around }: Line): number {
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
  if (isLocated) return cost + COST.placeLocated
  const isUnlikely = misspelt && cost >= COST.postal && run.key.length < LONG_PLACE
  return cost + (isUnlikely ? COST.postalMisspelt : 0)
}

/** What it costs that a phrase is not written as the entry is; undefined if it then means another. */
function costOfSpelling(
  { entry, raw, indic }: Spelling,
  typed: string,
  misspelt: boolean,
  known: Knowledge,
): number | undefined {
  if (raw === typed) return 0
  // Of the words that deny only the long ones: "withuot".
  if (negates.has(entry.kind) && raw.length >= LONG_NEGATOR) return misspelt ? 0 : COST.fold
  if (onlySpelt.has(entry.kind)) return undefined
  if (misspelt) return neverMisspelt.has(entry.kind) ? undefined : 0
  if (isIndicWord(typed) || isArabic(typed))
    return known.isSpelt(typed) ? COST.foldSpelt : COST.foldInScript
  // "sukka" is a way of cooking because kitchens call it so, whatever it sounds like.
  if (known.isCalled(typed)) return undefined
  if (known.isSpelt(typed)) return COST.foldSpelt
  const rare = entry.kind === 'dish' ? SPELLING.rare / (1 + known.countOf(fold(raw))) : 0
  return (indic ? COST.foldToScript : COST.fold) + rare
}

function costOfName(key: string, typed: string, known: Knowledge): number | undefined {
  if (!key.includes(' ')) return known.isRareInNames(key) ? COST.rareName : undefined
  if (known.isName(key)) return COST.name
  if (!known.beginsName(key)) return undefined
  const isVocabulary = typed.split(' ').every((raw) => known.has(fold(raw)))
  return isVocabulary ? COST.beginningOfWords : COST.beginning
}

/** A place far from any kitchen, by its very spelling after a word that says where. */
function readFar(line: Line, from: number): Chosen[] {
  const { raws, known, around } = line
  const found: Chosen[] = []
  if (!around.before.has(from)) return found
  for (let to = from + 1; to <= Math.min(from + MAX_OF_FAR, raws.length); to++) {
    const raw = raws.slice(from, to).join(' ')
    const entry = known.findFar(raw)
    if (!entry) continue
    const run = { from, to, key: '', cost: 0, misspelt: false, located: true }
    const cost = costOf({ entry, raw, indic: false }, run, line)
    found.push({ entry, from, to, misspelt: false, cost })
  }
  return found
}

/** A word that nothing is known of, or that only stands in texts. */
function leaveOut({ tokens, raws, known }: Line, at: number): Chosen {
  const { text, key } = tokens[at]!
  const costOfWord = () => {
    if (!/[\p{L}\p{N}]/u.test(text)) return COST.sign
    if (/^\d/.test(key)) return COST.number
    return known.isInTexts(raws[at]!) ? COST.inTexts : COST.unknown
  }
  return { from: at, to: at + 1, misspelt: false, cost: costOfWord() }
}

/**
 * As the directory spells it: a word that it has is meant as it was typed, and letters and digits
 * that were typed together, as in "dabba4u2", are one word of the engine's.
 */
const spellAll = ({ from, to, key }: Run, { tokens, raws, known }: Line) =>
  key
    .split(' ')
    .map((word, at) => {
      const [before, own] = [tokens[from + at - 1], tokens[from + at]]
      const isJoined = at > 0 && from + at < to && before!.end === own!.start
      const raw = from + at < to ? raws[from + at]! : ''
      return (isJoined ? '' : ' ') + (known.isWritten(raw) ? raw : (known.spell(word) ?? word))
    })
    .join('')
    .trim()

/** After which tokens a place or a day is likely, and before which a place. */
function findContext(raws: readonly string[]) {
  const [before, after, beforeDay] = [new Set<number>(), new Set<number>(), new Set<number>()]
  for (let from = 0; from < raws.length; from++) {
    for (let to = from + 1; to <= Math.min(from + 4, raws.length); to++) {
      const phrase = raws.slice(from, to).join(' ')
      if (context.beforePlace.has(phrase)) before.add(to)
      if (context.beforeDay.has(phrase)) beforeDay.add(to)
      if (context.afterPlace.has(phrase)) after.add(from)
    }
  }
  return { before, after, beforeDay }
}
