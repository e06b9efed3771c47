import { isGenitive } from '#indexer/words/dishes.ts'
import type { Token } from '#indexer/words/tokens.ts'
import { COST as SPELLING, isInScript, listCandidates, type Candidate } from './candidates.ts'
import { frequencyOf, isCommon, VERY_COMMON } from './common-words.ts'
import type { Knowledge } from './knowledge.ts'
import { lettersOf, soundOf } from './sounds.ts'
import { context, list, sentence, type Entry } from './vocabulary.ts'

/** Maximum number of words of a phrase. */
const MAX_WORDS = 7
/** Maximum number of words of a name that is searched as a whole; if each word is known, the minimum. */
const MAX_DIVIDED = 5
const MIN_KNOWN = 3
const SHORTEST_DIVIDED = 6
/** Cost of a whole name with a wrong letter. */
const ONE_WRONG = 2.1

/** Words that may stand within a phrase without changing it. */
const emphasis = new Set(list(sentence.emphasis))
const isSkipped = (raw: string) => isGenitive(raw) || emphasis.has(raw)

/** Kinds that are not part of a place's name. */
const outsideNames = new Set<Entry['kind']>(['place', 'food'])

/** State of reading a query. */
export type Line = {
  tokens: readonly Token[]
  /** The tokens in lower case. */
  raws: readonly string[]
  known: Knowledge
  around: ReturnType<typeof findContext>
  /** Candidates of each token, computed on demand. */
  candidates: Candidate[][]
}
/** Consecutive tokens, and the cost of reading them as a key. */
export type Run = {
  from: number
  to: number
  key: string
  cost: number
  misspelt: boolean
  located: boolean
  /** True if it counts as misspelt only within a phrase. */
  isDoubtful: boolean
}

/** A run in the known spelling. */
export const exactRun = { cost: 0, misspelt: false, located: false, isDoubtful: false }

/** Prepares a query for reading. */
export function startLine(tokens: readonly Token[], known: Knowledge): Line {
  const raws = tokens.map(({ text }) => text.toLowerCase())
  return { tokens, raws, known, around: findContext(raws), candidates: [] }
}

const candidatesAt = ({ tokens, raws, known, candidates }: Line, at: number): Candidate[] =>
  (candidates[at] ??= listCandidates(tokens, raws, at, known))

/** All runs that begin at a token, as long as phrases continue. */
export function runsAt(line: Line, from: number): Run[] {
  const { tokens, raws, known } = line
  const runs: Run[] = []
  let open = [{ ...exactRun, from, to: from, key: '', words: 0 }]
  while (open.length > 0) {
    const grown = open.flatMap((run) =>
      candidatesAt(line, run.to).map(({ key, to, cost, misspelt, located, isDoubtful }) => ({
        from,
        to,
        key: run.words === 0 ? key : `${run.key} ${key}`,
        cost: run.cost + cost,
        misspelt: run.misspelt || misspelt,
        located,
        isDoubtful: run.isDoubtful || isDoubtful,
        words: run.words + 1,
      })),
    )
    runs.push(...grown)
    // "baingan ka bharta" is "baingan bharta", and "mirchi bilkul kam" is "mirchi kam".
    open = grown
      .filter(
        ({ key, to, words }) =>
          to < tokens.length && words < MAX_WORDS && (known.goesOn(key) || known.beginsName(key)),
      )
      .flatMap((run) =>
        run.to + 1 < tokens.length && isSkipped(raws[run.to]!)
          ? [run, { ...run, to: run.to + 1 }]
          : [run],
      )
  }
  let inScript = true
  for (let to = from + 1; to <= Math.min(from + MAX_DIVIDED, tokens.length); to++) {
    runs.push(...findDivided(line, from, to))
    inScript &&= isInScript(raws[to - 1]!)
    if (inScript) runs.push(...findSounding(line, from, to))
  }
  return runs
}

/** Whole names and dishes, with a wrong letter or different spaces. */
function findDivided({ tokens, raws, known }: Line, from: number, to: number): Run[] {
  const isKnown = raws.slice(from, to).every(known.isSpelt)
  if (isKnown && to - from < MIN_KNOWN) return []
  let typed = ''
  for (let at = from; at < to; at++) typed += tokens[at]!.key
  if (typed.length < SHORTEST_DIVIDED) return []
  return known.nearPhrases.find(typed).map(({ word: key, mistakes }) => {
    const cost = mistakes === 0 ? SPELLING.joined : ONE_WRONG
    return { ...exactRun, from, to, key, cost, misspelt: mistakes > 0 }
  })
}

const soundsOf = (words: readonly string[]) => words.map((word) => soundOf([word])).join()

/** Words and phrases in an Indian script, transliterated by sound: "राजौरी गार्डन", "बीटीएम लेआउट", "वेट लॉस". */
function findSounding(line: Line, from: number, to: number): Run[] {
  const { tokens, known, around } = line
  const isForeign = ({ text, key }: Token) =>
    lettersOf(key) !== undefined ||
    (frequencyOf(text, key) < (to - from > 1 || around.after.has(to) ? VERY_COMMON : 0.1) &&
      (known.find(key) ?? []).every(({ entry }) => entry.kind === 'ordinary'))
  if (!tokens.slice(from, to).some(isForeign)) return []
  // "X in Delhi" is not a place that sounds like both words, nor is "a tiffin".
  const isOwn = (at: number) =>
    candidatesAt(line, at).some(
      ({ key, misspelt }) =>
        !misspelt &&
        known.find(key)?.some(({ entry, indic }) => indic && outsideNames.has(entry.kind)),
    )
  if (to - from > 1 && tokens.slice(from, to).some((_, at) => isOwn(from + at))) return []
  const isSaid = tokens.slice(from, to).some(({ text, key }) => isCommon(text, key))
  const begin = tokens.slice(from, to - 1).map(({ key }) => key)
  return candidatesAt(line, to - 1)
    .filter((last) => last.to === to && !last.misspelt)
    .flatMap(({ key: end, cost, located }) => {
      const typed = [...begin, end]
      // A phrase must match by sound word by word; names of places may be written as one word, but
      // not "rain when".
      const isSpoken = ({ key }: { key: string }) =>
        soundsOf(key.split(' ')) === soundsOf(typed) ||
        (known.isPlace(key) && (key.split(' ').length >= typed.length || !isSaid))
      const found = known.sounding.find(typed, located || around.after.has(to)).filter(isSpoken)
      return found.map(({ key, differs }) => {
        const more = SPELLING.sound + SPELLING.differs * differs
        return { ...exactRun, from, to, key, cost: cost + more, located }
      })
    })
}

/** Tokens after which a place or a day is likely, and before which a place is. */
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
