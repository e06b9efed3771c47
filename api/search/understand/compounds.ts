import { translated } from '#domain/i18n.ts'
import type { Sort } from '#domain/options.ts'
import { keyOf } from '#indexer/words/tokens.ts'
import type { Segment } from './meaning.ts'
import { compounds, labelOfMeaning, list } from './vocabulary.ts'

/** Maximum number of words without meaning between the two words of a compound. */
const MAX_BETWEEN = 4
/** Kinds that may stand between two prices: "saste se mehenge". */
const silent = new Set(['ordinary', 'unknown', 'food'])

const concepts = new Map<string, Set<string>>()
for (const [concept, words] of Object.entries(compounds.words))
  for (const word of list(words)) {
    const key = keyOf(word)
    concepts.set(key, (concepts.get(key) ?? new Set()).add(concept))
  }
const rules: readonly Rule[] = compounds.rules
type Rule = { one: string; other?: string; then?: string; kind: string; value: string }
const none: ReadonlySet<string> = new Set()
const ordered: Partial<Record<Sort | 'nearest', string[]>> = {
  ...{ 'price-low': ['range', 'cheap'], 'price-high': ['range', 'dear'], nearest: ['near'] },
}

/** Concepts of one segment of a compound, by its meaning or by its words. */
function conceptsOf(
  { meaning, not, from, to }: Segment,
  keys: readonly string[],
): ReadonlySet<string> {
  if (not) return none
  if (meaning.kind === 'tier') return new Set([meaning.tier === 'budget' ? 'cheap' : 'dear'])
  const own = concepts.get(keys.slice(from, to).join(' ')) ?? none
  return meaning.kind === 'order'
    ? new Set([...own, ...(ordered[meaning.sort] ?? [])])
    : silent.has(meaning.kind)
      ? own
      : none
}

/** True if a rule joins two segments in this order. */
const isPair = ({ one, other, then }: Rule, a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  then === undefined
    ? (a.has(one) && b.has(other!)) || (a.has(other!) && b.has(one))
    : a.has(one) && b.has(then)

/**
 * Reads the joint meaning of two separate words: "saste … pehle", "try … once".
 * @param keys of all tokens
 */
export function joinCompounds(segments: readonly Segment[], keys: readonly string[]): Segment[] {
  const found = segments.map((segment) => conceptsOf(segment, keys))
  if (found.every(({ size }) => size === 0)) return [...segments]
  const joined = [...segments]
  for (const rule of rules)
    for (const [at, one] of found.entries()) {
      if (one.size === 0) continue
      const to = Math.min(found.length, at + MAX_BETWEEN + 2)
      for (let next = at + 1; next < to; next++) {
        if (isPair(rule, one, found[next]!)) {
          joined[at] = toCompound(rule, segments[at]!, segments[next]!)
          joined[next] = { ...segments[next]!, meaning: { kind: 'ordinary' }, denies: true }
          found[at] = found[next] = none
          break
        }
        if (!silent.has(segments[next]!.meaning.kind)) break
      }
    }
  return joined
}

function toCompound({ kind, value }: Rule, one: Segment, other: Segment): Segment {
  const words = `${one.words} ${other.words}`
  const meaning: Segment['meaning'] =
    kind === 'order' ? { kind, sort: value as Sort | 'nearest' } : { kind: 'term', value }
  return { ...one, words, label: translated(labelOfMeaning(value)), meaning }
}
