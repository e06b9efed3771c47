import type { SearchHit } from '#api/contract/search.ts'
import type { CompanyDocument } from '#indexer/company-document.ts'
import { dishFields } from '#indexer/company-index.ts'

const MARK = '<mark>'

/**
 * Picks the texts in which something matched out of everything the engine formatted.
 * @returns an object to spread into a hit; empty when no shown text matched
 */
export function toMarkedTexts(
  formatted: Partial<CompanyDocument> | undefined,
): Pick<SearchHit, '_formatted'> {
  if (!formatted) return {}
  const marked: NonNullable<SearchHit['_formatted']> = {}
  for (const field of ['name', 'shortDescription', 'location', 'cuisine'] as const) {
    const text = formatted[field]
    if (text?.includes(MARK)) marked[field] = text
  }
  if (formatted.tags?.some((tag) => tag.includes(MARK))) marked.tags = formatted.tags
  const dishes = dishFields.flatMap((field) => {
    const day = field.slice('dishes'.length)
    const extract = formatted[field] ?? ''
    return extract.includes(MARK) ? [{ day, extract: extract.replaceAll('\n', ' · ') }] : []
  })
  if (dishes.length > 0) marked.dishes = dishes
  return Object.keys(marked).length > 0 ? { _formatted: marked } : {}
}
