import type { Queryable } from '#db/client.ts'
import { storeDiets } from '#db/diets.ts'
import type { SearchCompany } from '#db/search-companies.ts'
import type { CompanyDocument } from '#indexer/company-document.ts'

/** Stores diets that have changed because of new rules or writes that bypassed the product. */
export function storeChangedDiets(
  db: Queryable,
  rows: readonly Pick<SearchCompany, 'diets'>[],
  documents: readonly Pick<CompanyDocument, 'id' | 'diets'>[],
): Promise<void> {
  const differing = documents
    .filter(({ diets }, at) => diets.join() !== rows[at]!.diets.join())
    .toSorted((one, other) => one.id - other.id)
  return storeDiets(
    db,
    differing.map(({ id, diets }) => ({ companyId: id, diets })),
  )
}
