import type { Queryable, Transaction } from '#db/client.ts'
import { firstRow } from '#db/results.ts'

/** The row of `site_settings`; null stands for the product's own value. */
export type SiteRow = {
  name: string | null
  tagline: string | null
  logo: string | null
  colour: string | null
  email: string | null
  businessEmail: string | null
  phone: string | null
  links: string[] | null
  legalName: string | null
  postalAddress: string | null
  grievanceOfficer: string | null
  sender: string | null
  claims: string | null
  retentionDays: number | null
  analytics: string | null
  searchConsole: string | null
}

/** The settings in one statement, so that they are one state, and whether there is any kitchen to see. */
export const readSite = (db: Queryable) =>
  firstRow(db<
    [
      SiteRow & {
        version: number
        hasKitchens: boolean
        /** Texts in administrators' words; null without any. */
        texts: { language: string; source: string; text: string }[] | null
        /** Day and id of the privacy notice that was published last; null without one of their own. */
        noticeVersion: string | null
      },
    ]
  >`
    select (select json_agg(own_texts) from own_texts) as texts, name, tagline, logo, colour, email, business_email, phone, links, legal_name,
      postal_address, grievance_officer, sender, claims, retention_days, analytics, search_console, version,
      exists (select from companies where status = 'approved') as has_kitchens,
      (select to_char(max(published_at) at time zone 'Asia/Kolkata', 'YYYY-MM-DD') || '-' || max(id)
        from page_versions where path = '/privacy-policy' and published_at is not null)
        as notice_version
    from site_settings`)

/** Numbers of what visitors can see: approved companies, their places and cuisines, approved reviews. */
export const countFigures = (db: Queryable) =>
  firstRow(db<[{ companies: number; places: number; cuisines: number; reviews: number }]>`
    select sum(listed.companies)::integer as companies,
      count(distinct coalesce(place.same_as, place.name))::integer as places,
      count(distinct listed.cuisine)::integer as cuisines,
      (select count(*)::integer from reviews join companies on companies.id = company_id
        where reviews.status = 'approved' and companies.status = 'approved') as reviews
    from (
      select location, cuisine, count(*) as companies from companies
      where status = 'approved' group by location, cuisine
    ) listed join places place on place.name = listed.location`)

/** Locks the settings until the transaction ends, so that changes come one after the other. */
export async function lockSite(tx: Transaction): Promise<void> {
  await tx`select from site_settings for update`
}

/** Writes settings, and raises their version. */
export async function saveSite(tx: Transaction, changes: Partial<SiteRow>): Promise<void> {
  await tx`update site_settings set ${tx({ ...changes, id: true })}, version = version + 1`
}
