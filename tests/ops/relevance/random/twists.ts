import { drawFrom } from '#tests/support/random.ts'
import type { Language } from './data.ts'
import type { Question, Random } from './generate.ts'
import { scriptOf } from './outside.ts'
import type { Constraint } from './predicates.ts'

// Probabilities of alterations that keep a question's meaning.
const OUTSIDE = 0.25
const POLITE = 0.1
const TYPO = 0.12
const REORDERED = 0.3
const LOWER = 0.5
const UPPER = 0.03
const JOINED = 0.06
export const chance = (random: Random, share: number) => random() < share

/** Adds an outside word, a typo and other common alterations; mostly none of them. */
export function twist(
  question: Question,
  outside: Map<string, string[]>,
  random: Random,
): Question {
  const { language } = question
  const twists: string[] = []
  let { text } = question
  const apply = (share: number, name: string, change: (text: string, random: Random) => string) => {
    if (!chance(random, share)) return
    const changed = change(text, random)
    if (changed !== text) twists.push(name)
    text = changed
  }
  apply(REORDERED, 'order', () => reorder(question, random))
  apply(JOINED, 'joined', (given) => joinWords(given, question))
  apply(TYPO, 'typo', misspell)
  apply(OUTSIDE, 'outside', (given) => addWord(given, outside, random))
  apply(POLITE, 'polite', (given) => wrap(given, language, random))
  if (chance(random, LOWER)) text = text.toLowerCase()
  apply(UPPER, 'capitals', (given) => given.toUpperCase())
  return { ...question, text, twists: twists.length > 0 ? twists : ['plain'] }
}

/** A comma marks where a negation ends. */
const joined = (clauses: string[], constraints: Constraint[]): string =>
  clauses.join(
    constraints.some(({ kind }) => kind === 'ban' || kind === 'not cuisine') ? ', ' : ' ',
  )

/** The clauses in another order; the same text if there is only one. */
function reorder({ clauses, constraints, text }: Question, random: Random): string {
  if (clauses.length === 1) return text
  const from = 1 + Math.floor(random() * (clauses.length - 1))
  return joined([...clauses.slice(from), ...clauses.slice(0, from)], constraints)
}

/** Writes a place or dish of two words as one: "jpnagar". */
function joinWords(text: string, { filled }: Question): string {
  const two = filled.find(
    ({ section, surface }) => /^(locality|dish)/.test(section) && /^\S+ \S+$/.test(surface),
  )
  return two ? text.replace(two.surface, two.surface.replace(' ', '')) : text
}

/** Adds a meaningless word in the text's script before or after it. */
function addWord(text: string, outside: Map<string, string[]>, random: Random): string {
  const word = drawFrom(random, outside.get(scriptOf(text))!)
  return chance(random, 0.5) ? `${word} ${text}` : `${text} ${word}`
}

/** Embeds the text in a polite sentence of the language. */
function wrap(text: string, { sections }: Language, random: Random): string {
  const sentences = sections.get('polite') ?? []
  return sentences.length === 0 ? text : drawFrom(random, sentences).replace('{q}', text)
}

/** Replaces one letter, never the first, in a word of at least seven Latin letters. */
function misspell(text: string, random: Random): string {
  const words = [...text.matchAll(/[A-Za-z]{7,}/g)]
  if (words.length === 0) return text
  const { 0: word, index } = drawFrom(random, words)
  const at = 1 + Math.floor(random() * (word.length - 2))
  const [one, other] = [word[at]!, word[at + 1]!]
  const way = drawFrom(random, ['lost', 'twice', 'swapped', 'wrong'])
  const letters =
    way === 'lost'
      ? other
      : way === 'twice'
        ? one + one + other
        : way === 'swapped'
          ? other + one
          : drawFrom(random, [...'aeiourstn']) + other
  return text.slice(0, index + at) + letters + text.slice(index + at + 2)
}
