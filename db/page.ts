/** Which page of a list, from 1 on. */
export type Page = { page: number; pageSize: number }

/** Rows of one page and the number of all. */
export type Rows<Row> = { rows: Row[]; total: number }

/** Runs the query of a page and the one that counts side by side. */
export async function pageOf<Row>(
  rows: PromiseLike<readonly Row[]>,
  count: PromiseLike<readonly [{ count: number }]>,
): Promise<Rows<Row>> {
  const [found, [{ count: total }]] = await Promise.all([rows, count])
  return { rows: [...found], total }
}

/** Where a page begins. */
export const offsetOf = ({ page, pageSize }: Page) => (page - 1) * pageSize

/** A pattern for `ilike` that finds the words anywhere, with wildcards escaped. */
export function containing(words: string): string {
  return `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
