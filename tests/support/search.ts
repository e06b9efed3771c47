import type { CompanyFilters } from '#contract/search.ts'
import { search } from '#tests/support/product.ts'

export { search, searchCounter } from '#tests/support/product.ts'

/** The plain list, uncached. */
export async function listCompanies(filters: CompanyFilters) {
  const list = await search.answerList(filters)
  if (!('parts' in list)) throw new Error('The list was kept')
  return list
}
