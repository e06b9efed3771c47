import { id, storableText } from './fields.ts'
import { z } from './zod.ts'
import { MAX_PAGE, MAX_PAGE_SIZE, MAX_QUERY_LENGTH } from '#domain/limits.ts'
import { ALL, type SortOrder, sortOrders } from '#domain/options.ts'

const once = { error: 'may be given once, as text' }

/** The text of a filter; empty or `all` become 'all', and `read` reads other texts. */
export const filterText = (all: string, read: (given: string) => string) =>
  z
    .string(once)
    .trim()
    .transform((given) =>
      ['', ALL, all.toLowerCase()].includes(given.toLowerCase()) ? ALL : read(given),
    )

export const notAnOption = {
  error: ({ input }: { input?: unknown }) =>
    `'${String(input).slice(0, 60)}' is not one of the options`,
}

/** A filter: one of the options, ignoring case; empty, absent or 'all' mean no filter. */
export const optionFilter = <const Values extends readonly string[]>(
  options: Values,
  all: string = ALL,
) => {
  const find = (given: string) =>
    options.find((option) => option.toLowerCase() === given.toLowerCase())
  return filterText(all, (given) => find(given) ?? given)
    .pipe(z.enum([ALL, ...options], notAnOption))
    .default(ALL)
}

/** A whole number from 1, such as a page number. */
export const wholeNumber = (most: number) =>
  z
    .string(once)
    .regex(/^\d{1,9}$/, `must be a whole number from 1 to ${most}`)
    .transform(Number)
    .pipe(z.int().min(1, `must be 1 or more`).max(most, `must be ${most} or less`))

/** Words to search for; empty lists everything. */
export const wordsInQuery = z
  .string(once)
  .pipe(storableText.trim().max(MAX_QUERY_LENGTH, `must be at most ${MAX_QUERY_LENGTH} characters`))
  .default('')

/** A list's page number and page size. */
export const paging = (pageSize: number) => ({
  page: wholeNumber(MAX_PAGE).default(1),
  pageSize: wholeNumber(MAX_PAGE_SIZE).default(pageSize),
})

/**
 * Sort column and order of a list; each column has its own default order.
 * @param columns default orders by column
 */
export const sorting = <Column extends string>(
  columns: Record<Column, SortOrder>,
  first: NoInfer<Column>,
) => {
  const names = Object.keys(columns) as Column[]
  return {
    sort: z.enum(names, `is not one of ${names.join(', ')}`).default(first as never),
    order: z.enum(sortOrders, `is not one of ${sortOrders.join(', ')}`).optional(),
  }
}

/** Up to `most` ids separated by commas, such as `12,48,97`. */
export const idsInQuery = (most: number) =>
  z
    .string({ error: 'must be ids with commas between, given once' })
    .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/, 'must be positive whole numbers with commas between')
    .transform((given) => given.split(',').map(Number))
    .pipe(z.array(id).max(most, `must be at most ${most} ids`))
