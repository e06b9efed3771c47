import { done } from './done.ts'
import { failure } from './errors.ts'
import { areDistinct, id } from './fields.ts'
import { z } from './zod.ts'
import { ADMIN_PAGE_SIZE, MAX_BULK, MAX_ID } from '#domain/limits.ts'
import { companyStatuses } from '#domain/options.ts'
import { optionFilter, paging, wordsInQuery } from './query-fields.ts'

/** One page of a list; `total` is the number of all filtered items. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    total: z.int().min(0),
    page: z.int(),
    pageSize: z.int(),
    pageCount: z.int(),
  })
export type PageOf<Item> = Omit<z.infer<ReturnType<typeof pageOf>>, 'items'> & { items: Item[] }

export const adminPaging = paging(ADMIN_PAGE_SIZE)

export const revision = z.int().min(1).max(MAX_ID)

/** A decision on the revision that was read; without a revision, on the present one. */
export const decision = z.object({ revision: revision.optional() }).optional()

/** Several items to decide together: ids of reviews, or of cases. */
export const bulk = z
  .object({
    ids: z
      .array(id)
      .min(1, 'Nothing is chosen')
      .max(MAX_BULK, `Please choose at most ${MAX_BULK} at once`),
    /** The revisions that were read, in the order of the ids. */
    revisions: z.array(revision).optional(),
  })
  .refine(
    ({ ids, revisions }) => !revisions || revisions.length === ids.length,
    'Please send one revision for each id',
  )
  .refine(
    ({ ids, revisions }) => !revisions || areDistinct(ids, (one) => one),
    'An id may come with one revision only',
  )

export const bulkOutcome = z
  .object({
    decided: z.array(id),
    /** Decided by someone else, or deleted. */
    skipped: z.array(id),
    /** Changed after they were read. */
    changed: z.array(id),
    /** Refused by a rule, with the reason. */
    refused: z.array(z.object({ id, reason: z.string() })).optional(),
  })
  .meta({ id: 'BulkOutcome' })
export type BulkOutcome = z.infer<typeof bulkOutcome>

const readMarkList = z.object({
  query: wordsInQuery,
  read: optionFilter(['new', 'read']),
  ...adminPaging,
})

/** Calls on visitors' texts, which administrators mark as read. */
export const readMarkCalls = <Item extends z.ZodObject>(item: Item) =>
  ({
    list: { moderators: true, query: readMarkList, answer: pageOf(item) },
    every: { moderators: true, answer: z.array(item) },
    read: { moderators: true, answer: item, failures: { 404: failure } },
    remove: { answer: done, failures: { 404: failure } },
  }) as const

export const moderationList = z.object({
  query: wordsInQuery,
  status: optionFilter(companyStatuses),
  ...adminPaging,
})

export const moderation = {
  tag: 'Administration: moderation',
  signedIn: 'admin',
  moderators: true,
} as const
export const bulkDecision = { ...moderation, body: bulk, answer: bulkOutcome } as const
