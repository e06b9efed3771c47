import { type Actor, record } from '#api/audit/record.ts'
import type { SiteInput, SiteSettings } from '#contract/site-settings.ts'
import type { AuditChange } from '#db/audit.ts'
import type { Queryable, Sql } from '#db/client.ts'
import { lockSite, readSite, saveSite, type SiteRow } from '#db/site-settings.ts'

/** The settings as they are stored. */
export async function readSettings(db: Queryable): Promise<SiteSettings> {
  const row = await readSite(db)
  return { ...row, claims: (row.claims ?? 'written') as SiteSettings['claims'] }
}

const inWords = (value: SiteRow[keyof SiteRow]): string | null =>
  (Array.isArray(value) ? value.join(', ') : value === null ? null : String(value)) || null

/** Changes the given settings; the others stay. */
export async function changeSite(sql: Sql, actor: Actor, input: Partial<SiteInput>) {
  const { claims, ...rest } = input
  const given: Partial<SiteRow> = {
    ...rest,
    ...(claims && { claims: claims === 'written' ? null : claims }),
  }
  await sql.begin(async (tx) => {
    await lockSite(tx)
    const present = await readSite(tx)
    const changes = (Object.keys(given) as (keyof SiteRow)[]).flatMap((field): AuditChange[] => {
      const [before, after] = [inWords(present[field]), inWords(given[field]!)]
      return before === after ? [] : [{ field, before, after }]
    })
    if (changes.length === 0) return
    await saveSite(tx, given)
    await record(tx, actor, { action: 'site.changed', subject: 'the site', changes })
  })
}
