import type { Queryable } from '#db/client.ts'
import { readSite } from '#db/site-settings.ts'
import type { OwnSite } from '#domain/site.ts'

/**
 * What visitors see of the settings that differ from the product's own; undefined if nothing does.
 * Without any kitchen to see, the site makes no claims.
 */
export function toOwnSite(settings: Awaited<ReturnType<typeof readSite>>): OwnSite | undefined {
  const { version: _version, sender: _sender, hasKitchens, ...row } = settings
  const shown = { ...row, claims: hasKitchens ? row.claims : 'hidden' }
  const own = Object.entries(shown).filter(([, value]) => value !== null)
  return own.length > 0 ? (Object.fromEntries(own) as OwnSite) : undefined
}

export const readOwnSite = async (db: Queryable) => toOwnSite(await readSite(db))
