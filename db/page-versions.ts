import type { Queryable, Transaction } from '#db/client.ts'
import { firstRow } from '#db/results.ts'

/** A page in a language, by its path without one. */
export type PageKey = { path: string; language: string }
export type PageFields = PageKey & { title: string; description: string; markdown: string }
export type PageVersion = PageFields & {
  id: number
  createdAt: string
  createdBy: string
  publishedAt: string | null
}

/** The published version of a page in the first of some languages that has one. */
export const findPublishedPage = (db: Queryable, path: string, languages: readonly string[]) =>
  firstRow(db<PageVersion[]>`
    select * from page_versions
    where path = ${path} and language = any(${languages as string[]}) and published_at is not null
    order by array_position(${languages as string[]}, language), published_at desc, id desc limit 1`)

/** Every page in every language: its last version, and when a version was published. */
export const listPages = (db: Queryable) => db<PageVersion[]>`
  select distinct on (path, language) id, path, language, title, description, '' as markdown,
    created_at, created_by, max(published_at) over (partition by path, language) as published_at
  from page_versions order by path, language, id desc`

/** Versions of a page, the newest first. */
export const listPageVersions = (db: Queryable, { path, language }: PageKey, limit: number) =>
  db<PageVersion[]>`
    select * from page_versions where path = ${path} and language = ${language}
    order by id desc limit ${limit}`

/** Lets one change of a page at a time happen. @returns the id of its last version, 0 without any */
export async function lockPage(tx: Transaction, { path, language }: PageKey): Promise<number> {
  await tx`select pg_advisory_xact_lock(hashtext(${`page ${path} ${language}`}))`
  const [last] = await listPageVersions(tx, { path, language }, 1)
  return last?.id ?? 0
}

/** Adds a version, published or as a draft. */
export const insertPageVersion = (
  tx: Transaction,
  { publish, ...version }: PageFields & { createdBy: string; publish: boolean },
) => tx`insert into page_versions ${tx({ ...version, publishedAt: publish ? new Date() : null })}`

/** Makes drafts of all versions of a page. @returns false when none was published */
export async function withdrawPage(tx: Transaction, { path, language }: PageKey): Promise<boolean> {
  const { count } = await tx`
    update page_versions set published_at = null
    where path = ${path} and language = ${language} and published_at is not null`
  return count > 0
}

/** Takes the versions of the pages of a renamed place or cuisine along, by its names in addresses. */
export async function renamePages(
  tx: Transaction,
  kind: 'places' | 'cuisines',
  from: string,
  to: string,
): Promise<void> {
  const at = kind === 'places' ? 3 : 4
  if (from !== to)
    await tx`
      update page_versions set path = array_to_string(array(
        select case n when ${at} then ${to} else part end
        from unnest(string_to_array(path, '/')) with ordinality parts (part, n) order by n), '/')
      where split_part(path, '/', 2) = 'tiffin-service' and split_part(path, '/', ${at}::integer) = ${from}`
}
