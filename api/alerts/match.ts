import { facets } from '#contract/search.ts'
import { matches, type Filter } from '#api/search/plan/filter.ts'
import type { SearchPlan } from '#api/search/plan/search-plan.ts'
import type { SearchCompany } from '#db/search-companies.ts'
import { toDocument, type CompanyDocument } from '#indexer/company-document.ts'
import { indexSettings } from '#indexer/company-index.ts'
import { plain, tokenize } from '#indexer/words/tokens.ts'

/** A question made ready to be put to many companies. Words are their folded keys. */
export type Matcher = {
  filters: Filter[]
  /** Words that the texts must all contain. */
  words: string[]
  /** Fields that the words must stand in; without any, all texts. */
  fields: (keyof CompanyDocument)[]
}

export const toMatcher = ({ text, fields, facets: by, others }: SearchPlan): Matcher => ({
  filters: [...facets.flatMap((facet) => by[facet]), ...others],
  words: keysOf(text),
  fields: fields as Matcher['fields'],
})

/** True if delivery areas matter, which are slow to read from Postgres. */
export const asksForDelivery = ({ filters }: Matcher): boolean =>
  JSON.stringify(filters).includes('"field":"deliver')

/** Filter values of which one finds every company that can match; undefined where none must. */
export const areasOf = ({ filters }: Matcher): string[] | undefined =>
  filters.map(toAreas).find((areas) => areas !== undefined)

function toAreas(filter: Filter): string[] | undefined {
  if ('and' in filter) return filter.and.map(toAreas).find((areas) => areas !== undefined)
  if ('or' in filter) {
    const each = filter.or.map(toAreas)
    return each.every((areas) => areas !== undefined) ? each.flat() : undefined
  }
  return 'is' in filter && filter.field === 'areas' ? filter.is : undefined
}

/** The keys of a text's words: "Paneer" and "panir" have the same. */
const keysOf = (text: string): string[] => tokenize(plain(text), Infinity).map(({ key }) => key)

// Fields that search matches words in, and the company's place.
const textFields = [
  ...(indexSettings.searchableAttributes as (keyof CompanyDocument)[]),
  'localities',
] as const

/** A company as questions are put to it. Its words are taken out of its texts when first needed. */
export type Subject = ReturnType<typeof toSubject>

export function toSubject(company: SearchCompany) {
  const document = toDocument(company)
  const known = new Map<string, Set<string>>()
  return {
    /** Document that the conditions are tested on. */
    fields: document,
    wordsIn(fields: readonly (keyof CompanyDocument)[]): Set<string> {
      const name = fields.join()
      const found =
        known.get(name) ??
        new Set(fields.flatMap((field) => [document[field]].flat().map(String).flatMap(keysOf)))
      known.set(name, found)
      return found
    },
  }
}

/**
 * True if a company matches a query with nothing relaxed: every condition matches, and each
 * word stands somewhere in its texts, whole. What is closed is no answer.
 */
export function isAnswer({ filters, words, fields }: Matcher, subject: Subject): boolean {
  if (subject.fields.closed || !filters.every((filter) => matches(filter, subject.fields)))
    return false
  if (words.length === 0) return true
  const among = subject.wordsIn(fields.length > 0 ? fields : textFields)
  return words.every((word) => among.has(word))
}
