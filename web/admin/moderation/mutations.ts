import { mutationOptions } from '@tanstack/react-query'
import type { PageOf } from '#api/contract/lists.ts'
import type { AdminListing } from '#api/contract/listings.ts'
import type { AdminReview } from '#api/contract/reviews.ts'
import type { BulkOutcome } from '#api/contract/lists.ts'
import { ask } from '../../data/ask.ts'
import { optimistic } from '../../data/optimistic.ts'
import { keyUnder } from '../../data/read.ts'

export type Decision = 'approve' | 'reject'
export const past = { approve: 'approved', reject: 'rejected' } as const

/** What is decided, and how. */
export type Decided = { ids: readonly number[]; decision: Decision }
export type Decidable = { status: 'pending' | 'approved' | 'rejected' }

// The company's rating, its place in search and what the writer sees follow from a decision.
const refreshes = ['/api/admin', '/api/companies', '/api/search', '/api/user/reviews'].map(keyUnder)

/** The two ways to decide on the items of a list: one of them, or several at once. */
function decisionsOn<Item extends Decidable>(
  list: string,
  idOf: (item: Item) => number,
  one: (id: number, decision: Decision) => Promise<unknown>,
  several: (ids: number[], decision: Decision) => Promise<BulkOutcome>,
) {
  const shared = {
    meta: { refreshes },
    ...optimistic(keyUnder(list), (page: PageOf<Item>, { ids, decision }: Decided, key) => {
      const isDecided = (item: Item) => ids.includes(idOf(item))
      const pendingOnly = (key.at(-1) as { status?: string }).status === 'pending'
      const items = pendingOnly
        ? page.items.filter((item) => !isDecided(item))
        : page.items.map((item) => (isDecided(item) ? { ...item, status: past[decision] } : item))
      return { ...page, items, total: page.total - (page.items.length - items.length) }
    }),
  }
  return {
    idOf,
    one: mutationOptions({
      ...shared,
      mutationFn: ({ ids: [id], decision }: Decided) => one(id!, decision),
    }),
    several: mutationOptions({
      ...shared,
      mutationFn: ({ ids, decision }: Decided) => several([...ids], decision),
    }),
  }
}

export type Decisions<Item extends Decidable> = ReturnType<typeof decisionsOn<Item>>

export const reviewDecisions = decisionsOn(
  '/api/admin/lists/reviews',
  (review: AdminReview) => review.id,
  (id, decision) => ask(`PUT /api/admin/reviews/{id}/${decision}`, { params: { id } }),
  (ids, decision) => ask(`PUT /api/admin/reviews/${decision}`, { body: { ids } }),
)

export const listingDecisions = decisionsOn(
  '/api/admin/lists/listings',
  (listing: AdminListing) => listing.companyId,
  (companyId, decision) =>
    ask(`PUT /api/admin/listings/{companyId}/${decision}`, { params: { companyId } }),
  (ids, decision) => ask(`PUT /api/admin/listings/${decision}`, { body: { ids } }),
)
