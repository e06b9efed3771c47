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
    word: new Set(said.flatMap((text) => toTerm(text).match(/[\p{L}\p{M}]{3,}/gu) ?? [])),
  }
}

const toTerm = (text: string) => text.toLowerCase().normalize('NFC').trim()

/** Collects the terms of companies with their counts. */
export function createTermCount() {
  const counts: Record<TermKind, Map<string, number>> = {
    dish: new Map(),
    name: new Map(),
    place: new Map(),
    word: new Map(),
  }
  return {
    add(companies: readonly CompanyDocument[]): void {
      for (const company of companies)
        for (const [kind, terms] of Object.entries(termsOf(company)) as [TermKind, Set<string>][])
          for (const term of terms)
            if (term !== '' && term.length <= MAX_LETTERS[kind])
              counts[kind].set(term, (counts[kind].get(term) ?? 0) + 1)
    },
    list: (): LearnedTerm[] =>
      (Object.keys(counts) as TermKind[]).flatMap((kind) =>
        [...counts[kind]].map(([term, companies]) => ({ kind, term, companies })),
      ),
  }
}

/** Adds the words of these companies to the lexicon. Outdated words are removed by the next comparison. */
export async function learnTerms(
  db: Queryable,
  companies: readonly CompanyDocument[],
): Promise<void> {
  const count = createTermCount()
  count.add(companies)
  await addTerms(db, count.list())
}
