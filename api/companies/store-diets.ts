import type { Queryable } from '#db/client.ts'
import { readFoodSources, storeDiets } from '#db/diets.ts'
import { toDiets } from '#indexer/company-facts.ts'

/** Recomputes and stores the diets of companies in the caller's transaction. */
export async function storeDietsOf(tx: Queryable, ids: readonly number[]): Promise<void> {
  const sources = await readFoodSources(tx, ids)
  await storeDiets(
    tx,
    sources.map((source) => ({ companyId: source.id, diets: toDiets(source) })),
  )
}
