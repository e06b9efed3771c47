import { facets } from '#contract/search.ts'
import { matches, type Filter } from '#api/search/plan/filter.ts'
import type { SearchPlan } from '#api/search/plan/search-plan.ts'
import type { SearchCompany } from '#db/search-companies.ts'
import { toDocument, type CompanyDocument } from '#indexer/company-document.ts'
import { indexSettings } from '#indexer/company-index.ts'
import { normalize, tokenize } from '#indexer/words/tokens.ts'

/** A search prepared for testing many companies. Words are their folded keys. */
export type Matcher = {
  filters: Filter[]
  /** Words that the texts must all contain. */
  words: string[]
  /** Fields that the words must occur in; if empty, all texts. */
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

/** Filter values that every matching company has at least one of; undefined if no such values exist. */
export const requiredAreas = ({ filters }: Matcher): string[] | undefined =>
  filters.map(toAreas).find((areas) => areas !== undefined)

function toAreas(filter: Filter): string[] | undefined {
  if ('and' in filter) return filter.and.map(toAreas).find((areas) => areas !== undefined)
  if ('or' in filter) {
    const each = filter.or.map(toAreas)
    return each.every((areas) => areas !== undefined) ? each.flat() : undefined
  }
  return 'is' in filter && filter.field === 'areas' ? filter.is : undefined
}

/** Folded keys of a text's words: "Paneer" and "panir" have the same key. */
const keysOf = (text: string): string[] => tokenize(normalize(text), Infinity).map(({ key }) => key)

// Fields that search matches words in, and the company's place.
const textFields = [
  ...(indexSettings.searchableAttributes as (keyof CompanyDocument)[]),
  'localities',
] as const

/** A company prepared for matching. Its words are extracted from its texts on first use. */
export type MatchTarget = ReturnType<typeof toMatchTarget>

export function toMatchTarget(company: SearchCompany) {
  const document = toDocument(company)
  const known = new Map<string, Set<string>>()
  return {
    /** Document that the filters are tested on. */
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
 * True if a company matches a search with nothing relaxed: every filter matches, and each word
 * occurs as a whole word in its texts. A closed kitchen never matches.
 */
export function matchesAlert({ filters, words, fields }: Matcher, subject: MatchTarget): boolean {
  if (subject.fields.closed || !filters.every((filter) => matches(filter, subject.fields)))
    return false
  if (words.length === 0) return true
  const among = subject.wordsIn(fields.length > 0 ? fields : textFields)
  return words.every((word) => among.has(word))
}
