import { addTerms, type LearnedTerm, type TermKind } from '#db/lexicon.ts'
import type { Queryable } from '#db/client.ts'
import type { CompanyDocument } from '#indexer/company-document.ts'

/** Maximum length by kind; longer texts are sentences, or not words. */
const MAX_LETTERS = { dish: 60, name: 100, place: 60, word: 30 }

/** The terms of a company, each once. */
function termsOf(company: CompanyDocument): Record<TermKind, Set<string>> {
  const { name, pincode, tags, cuisine, plans, planTexts, shortDescription, description } = company
  const said = [...tags, cuisine, ...plans, ...planTexts, shortDescription, description]
  return {
    name: new Set([toTerm(name)]),
    dish: new Set(company.dishNames.map(toTerm)),
    place: new Set(company.localities.map((locality) => toTerm(`${locality}|${pincode ?? ''}`))),
    word: new Set(said.flatMap((text) => wordsAndPairsOf(toTerm(text)))),
  }
}

/** Maximum number of pairs of words that are learnt, so that readers' memory does not grow with texts. */
const MAX_PAIRS = 20_000
/** Multiple of it that is counted before rare pairs are dropped. */
const COUNTED = 10

const RUN = /[\p{L}\p{M}]{3,}(?:[ -][\p{L}\p{M}]{3,}(?![\p{L}\p{M}'’]))*/gu
/** Words of a text and pairs of neighbouring ones: "mustard oil" of "mustard oil where it belongs". */
const wordsAndPairsOf = (text: string): string[] =>
  (text.match(RUN) ?? []).flatMap((run) => {
    const words = run.split(/[ -]/)
    return [...words, ...words.slice(1).map((word, at) => `${words[at]} ${word}`)]
  })

const toTerm = (text: string) => text.toLowerCase().normalize('NFC').trim()

/**
 * Collects the terms of companies with their counts. Of pairs of words only the most frequent
 * remain; their counts are lower bounds (lossy counting, Manku and Motwani 2002).
 */
export function createTermCount(maxPairs = MAX_PAIRS) {
  const counts: Record<TermKind, Map<string, number>> = {
    dish: new Map(),
    name: new Map(),
    place: new Map(),
    word: new Map(),
  }
  let pairs = new Map<string, number>()
  return {
    add(companies: readonly CompanyDocument[]): void {
      for (const company of companies) {
        for (const [kind, terms] of Object.entries(termsOf(company)) as [TermKind, Set<string>][])
          for (const term of terms) {
            const known = kind === 'word' && term.includes(' ') ? pairs : counts[kind]
            if (term !== '' && term.length <= MAX_LETTERS[kind])
              known.set(term, (known.get(term) ?? 0) + 1)
          }
        if (pairs.size > COUNTED * maxPairs) pairs = mostFrequent(pairs, (COUNTED * maxPairs) / 2)
      }
    },
    list: (): LearnedTerm[] =>
      (Object.keys(counts) as TermKind[]).flatMap((kind) =>
        [...counts[kind], ...(kind === 'word' ? mostFrequent(pairs, maxPairs) : [])].map(
          ([term, companies]) => ({ kind, term, companies }),
        ),
      ),
  }
}

const mostFrequent = (counts: Map<string, number>, most: number) =>
  counts.size <= most
    ? counts
    : new Map([...counts].toSorted(([, a], [, b]) => b - a).slice(0, most))

/** Adds the words of these companies to the lexicon. Outdated words are removed by the next comparison. */
export async function learnTerms(
  db: Queryable,
  companies: readonly CompanyDocument[],
): Promise<void> {
  const count = createTermCount()
  count.add(companies)
  await addTerms(db, count.list())
}
