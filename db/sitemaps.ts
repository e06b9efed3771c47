import type { Queryable } from '#db/client.ts'
import { column } from '#db/results.ts'

/** A file of a sitemap. */
export type Sitemap = {
  name: string
  /** Compressed by gzip. */
  content: Buffer
  /** Number of addresses in it; a file without any is not listed. */
  addresses: number
  /** What its addresses are made of besides the rows. */
  basis: string
  /** From `markChanges`, taken before its rows were read. */
  mark: string
}

/** Saves a file; an equal one stays as old as it is. */
export async function saveSitemap(db: Queryable, file: Sitemap): Promise<void> {
  await db`
    insert into sitemaps ${db(file)}
    on conflict (name) do update set content = excluded.content, addresses = excluded.addresses,
      basis = excluded.basis, mark = excluded.mark,
      changed_at = case when sitemaps.content = excluded.content then sitemaps.changed_at else now() end`
}

/** Deletes files made of another basis, and those of pages after the last one. */
export const deleteOldSitemaps = (db: Queryable, basis: string, pages: number) => db`
  delete from sitemaps where basis <> ${basis}
    or split_part(name, '-', 1) = 'pages' and split_part(name, '-', 2)::integer > ${pages}`

export const listSitemaps = (db: Queryable) => db<{ name: string; changedAt: string }[]>`
  select name, changed_at from sitemaps where addresses > 0
  order by split_part(name, '-', 1) desc, split_part(name, '-', 2)::integer`

export async function findSitemap(db: Queryable, name: string) {
  const [file] = await db<Pick<Sitemap, 'content'>[]>`
    select content from sitemaps where name = ${name} and addresses > 0`
  return file?.content
}

/**
 * Numbers of the files of companies that are missing or out of date, from 1; file n has the companies
 * with ids from (n - 1) * size + 1 to n * size.
 */
export const listStaleSitemaps = (
  db: Queryable,
  { size, basis }: { size: number; basis: string },
) =>
  column<number>(db`
    with changed as (
      select (company_id - 1) / ${size}::integer + 1 as number, max(changed_in) as last
      from company_versions where company_id > 0 group by 1
    )
    select number from changed
    left join sitemaps file on file.name = 'companies-' || number
    where file.basis is distinct from ${basis} or last >= file.mark
    order by number`)

/** Public companies with ids between two, both included, and their last changes: the next after one. */
export const listCompaniesOfSitemap = (
  db: Queryable,
  { after, to, limit }: { after: number; to: number; limit: number },
) => db<{ id: number; changedAt: string }[]>`
  select company.id, known.changed_at
  from companies company join company_versions known on known.company_id = company.id
  where company.id > ${after} and company.id <= ${to} and company.status = 'approved'
  order by company.id limit ${limit}`
