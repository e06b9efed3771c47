import { addTerms, type LearnedTerm, type TermKind } from '#db/lexicon.ts'
import type { Queryable } from '#db/client.ts'
import type { SearchCompany } from '#db/search-companies.ts'
import { toFacts } from '#indexer/company-facts.ts'
import { splitMenu } from '#indexer/words/dishes.ts'

/** Longer ones are sentences, or no words. */
const MAX_LETTERS = { dish: 60, name: 100, place: 60, word: 30 }

/** The terms of a company, each once. */
function* termsOf(company: SearchCompany): Iterable<[TermKind, string]> {
  const { name, menu, pincode, tags, cuisine, plans, shortDescription, description } = company
  yield ['name', name]
  for (const dish of new Set(Object.values(menu).flatMap((text) => splitMenu(text ?? ''))))
    yield ['dish', dish]
  for (const locality of toFacts(company).localities)
    yield ['place', `${locality}|${pincode ?? ''}`]
  const texts = [...tags, cuisine, ...plans, shortDescription, description].join('\n')
  for (const [word] of texts.matchAll(/[\p{L}\p{M}]{3,}/gu)) yield ['word', word]
}

/** Collects the terms of companies, with how many have each. */
export function createTermCount() {
  const counts: Record<TermKind, Map<string, number>> = {
    dish: new Map(),
    name: new Map(),
    place: new Map(),
    word: new Map(),
  }
  return {
    add(companies: readonly SearchCompany[]): void {
      for (const company of companies) {
        const seen = new Set<string>()
        for (const [kind, text] of termsOf(company)) {
          // A slice of a text would keep all of it.
          const term = text.toLowerCase().normalize('NFC').trim()
          if (term === '' || term.length > MAX_LETTERS[kind] || seen.has(`${kind} ${term}`))
            continue
          seen.add(`${kind} ${term}`)
          counts[kind].set(term, (counts[kind].get(term) ?? 0) + 1)
        }
      }
    },
    list: (): LearnedTerm[] =>
      (Object.keys(counts) as TermKind[]).flatMap((kind) =>
        Array.from(counts[kind], ([term, companies]) => ({ kind, term, companies })),
      ),
  }
}

/** Has search know the words of these companies. What they no longer say goes with the next comparison. */
export async function learnTerms(
  db: Queryable,
  companies: readonly SearchCompany[],
): Promise<void> {
  const count = createTermCount()
  count.add(companies)
  await addTerms(db, count.list())
}
