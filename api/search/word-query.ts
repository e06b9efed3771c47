import { beginsNear, mistakesAllowed, mistakesBetween } from '#api/search/near-words.ts'
import { plainWords } from '#api/search/plain-words.ts'
import { readWords } from '#api/search/read-words.ts'
import type { WordQuery } from '#db/basic-search.ts'
import { indexSettings } from '#indexer/company-index.ts'

/** Further words are not looked at; the search engine looks at as many. */
const MOST_WORDS = 10
const LONGEST_SYNONYM = 2

const stopWords = new Set<string>(indexSettings.stopWords)
const synonyms: Record<string, string[] | undefined> = Object.assign(
  Object.create(null),
  indexSettings.synonyms,
)

/** One thing to look for: a word, or several that mean something together ("lunch box"). */
export type Term = {
  words: string[]
  /** The word may go on: it is the last, and the visitor may still be typing. */
  begins: boolean
  /** Others that mean the same, each as its words. */
  synonyms: string[][]
}

/** Reads what a visitor typed. A weekday is left out: all days' dishes are looked through. */
export function readTerms(query: string): Term[] {
  const typed = plainWords(readWords(query).text)
  const telling = typed.filter((word) => !stopWords.has(word))
  const words = (telling.length > 0 ? telling : typed).slice(0, MOST_WORDS)
  const terms: Term[] = []
  for (let at = 0; at < words.length;) {
    let length = Math.min(LONGEST_SYNONYM, words.length - at)
    while (length > 1 && !synonyms[words.slice(at, at + length).join(' ')]) length--
    const taken = words.slice(at, at + length)
    at += length
    const same = synonyms[taken.join(' ')] ?? []
    terms.push({ words: taken, begins: at === words.length, synonyms: same.map(plainWords) })
  }
  return terms
}

/** The words near a typed one. @param vocabulary candidates */
export function nearOf(typed: string, begins: boolean, vocabulary: readonly string[]): string[] {
  const most = mistakesAllowed(typed)
  if (most === 0) return []
  return vocabulary.filter(
    (word) =>
      word !== typed &&
      (mistakesBetween(typed, word, most) <= most || (begins && beginsNear(word, typed, 1))),
  )
}

/**
 * Puts terms into the words of Postgres: each must be found, in one of its forms.
 * @param vocabulary words among which those near the typed ones are
 */
export function toWordQuery(terms: readonly Term[], vocabulary: readonly string[]): WordQuery {
  const exact = (weight: string) => allOf(terms, (term) => formsOf(term, weight))
  const near = (weight: string) =>
    allOf(terms, (term) => [...formsOf(term, weight), ...nearForms(term, weight, vocabulary)])
  return { exact: exact(''), near: near(''), exactInName: exact('A'), nearInName: near('A') }
}

function formsOf({ words, begins, synonyms }: Term, weight: string): string[] {
  const typed = words.map((word, at) =>
    lexeme(word, weight, begins && at === words.length - 1 ? '*' : ''),
  )
  const same = synonyms.map((others) => others.map((word) => lexeme(word, weight)).join(' <-> '))
  return [typed.join(' & '), ...same]
}

function nearForms({ words, begins }: Term, weight: string, vocabulary: readonly string[]) {
  const [word] = words
  if (words.length > 1) return []
  return nearOf(word!, begins, vocabulary).map((near) => lexeme(near, weight))
}

const allOf = (terms: readonly Term[], forms: (term: Term) => string[]) =>
  terms
    .map((term) => `(${[...new Set(forms(term))].map((form) => `(${form})`).join(' | ')})`)
    .join(' & ')

/** A plain word holds letters and digits only, so nothing in it has to be escaped. */
function lexeme(word: string, weight: string, prefix = ''): string {
  const flags = prefix + weight
  return `'${word}'${flags === '' ? '' : `:${flags}`}`
}
