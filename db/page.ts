import type { Fragment } from 'postgres'
import type { Queryable } from '#db/client.ts'

/** Number of a page of a list, from 1. */
export type Page = { page: number; pageSize: number }

export type Rows<Row> = { rows: Row[]; total: number }

/**
 * Reads one page of a list and counts the whole list.
 * @param from the tables and conditions, including the word `from`
 */
export async function pageOf<Row extends object>(
  db: Queryable,
  columns: Fragment,
  from: Fragment,
  order: Fragment,
  page: Page,
): Promise<Rows<Row>> {
  const [rows, [{ total }]] = await Promise.all([
    db<Row[]>`
      select ${columns} ${from} order by ${order}
      limit ${page.pageSize} offset ${offsetOf(page)}`,
    db<[{ total: number }]>`select count(*)::integer as total ${from}`,
  ])
  return { rows, total }
}

export const offsetOf = ({ page, pageSize }: Page) => (page - 1) * pageSize

/** A pattern for `ilike` that finds the words anywhere, with wildcards escaped. */
export function toLikePattern(words: string): string {
  return `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
