import { COST, isInScript } from './candidates.ts'
import { frequencyOf, VERY_COMMON } from './common-words.ts'
import type { Knowledge } from './knowledge.ts'
import { exactRun, type Line, type Run } from './runs.ts'
import { difference, MAX_DIFFERENCE, soundOf } from './sounds.ts'

/** Minimum number of consonants; fewer match many names. */
const MIN_CONSONANTS = 3
/** Maximum number of words of a name. */
const MAX_WORDS = 7
/** Maximum number of followed beginnings. */
const MAX_OPEN = 60

/** Next words of a name after its first ones. */
const goOn = (begun: string, words: readonly string[], { isName, beginsName }: Knowledge) =>
  words
    .map((word) => (begun === '' ? word : `${begun} ${word}`))
    .filter((key) => beginsName(key) || isName(key))

/** Names, or at least two words of their beginnings, in another script's spelling. */
export function findNames({ tokens, raws, known }: Line, from: number): Run[] {
  const runs: Run[] = []
  if (!raws.slice(from, from + MAX_WORDS).some(isInScript)) return runs
  let open = ['']
  let isOther = false
  for (let at = from; at < tokens.length && at < from + MAX_WORDS && open.length > 0; at++) {
    const [raw, { key }] = [raws[at]!, tokens[at]!]
    const foreign = isInScript(raw)
    isOther ||= foreign && frequencyOf(raw, key) < VERY_COMMON
    open = open
      .flatMap((begun) => goOn(begun, foreign ? known.namesSounding(key) : [key], known))
      .slice(0, MAX_OPEN)
    const typed = tokens.slice(from, at + 1).map((token) => token.key)
    for (const name of isOther ? open : []) {
      const words = name.split(' ')
      const differs = difference(typed, words)
      const isEnough = words.length > 1 && soundOf(words).length >= MIN_CONSONANTS
      if (!isEnough || differs > MAX_DIFFERENCE.more) continue
      const cost = COST.sound + COST.differs * differs
      runs.push({ ...exactRun, from, to: at + 1, key: name, cost })
    }
  }
  return runs
}
