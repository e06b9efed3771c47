import type { Queryable, Transaction } from '#db/client.ts'

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
}

/** The settings in one statement, so that they are one state, and whether there is any kitchen to see. */
export async function readSite(db: Queryable) {
  const [row] = await db<[SiteRow & { version: number; hasKitchens: boolean }]>`
    select name, tagline, logo, colour, email, business_email, phone, links, legal_name,
      postal_address, grievance_officer, sender, claims, retention_days, version,
      exists (select from companies where status = 'approved') as has_kitchens
    from site_settings`
  return row
}

/** Locks the settings until the transaction ends, so that changes come one after the other. */
export async function lockSite(tx: Transaction): Promise<void> {
  await tx`select from site_settings for update`
}

/** Writes settings, and raises their version. */
export async function saveSite(tx: Transaction, changes: Partial<SiteRow>): Promise<void> {
  await tx`update site_settings set ${tx({ ...changes, id: true })}, version = version + 1`
}
