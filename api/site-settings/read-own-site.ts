import type { Queryable } from '#db/client.ts'
import { readSite } from '#db/site-settings.ts'
import { keyOf } from '#domain/i18n.ts'
import type { OwnSite, OwnTexts } from '#domain/site.ts'

type Settings = Awaited<ReturnType<typeof readSite>>

/**
 * What visitors see of the settings that differ from the product's own; undefined if nothing does.
 * Without any kitchen to see, the site makes no claims.
 */
export function toOwnSite(settings: Settings): OwnSite | undefined {
  const { version: _version, sender: _sender, hasKitchens, texts, ...row } = settings
  const shown = { ...row, claims: hasKitchens ? row.claims : 'hidden', texts: byKeys(texts) }
  const own = Object.entries(shown).filter(([, value]) => value !== null)
  return own.length > 0 ? (Object.fromEntries(own) as OwnSite) : undefined
}

/** Texts by language and key. */
function byKeys(texts: Settings['texts']): OwnTexts | null {
  const own: Record<string, Record<string, string>> = {}
  for (const { language, source, text } of texts ?? []) (own[language] ??= {})[keyOf(source)] = text
  return texts && own
}

export const readOwnSite = async (db: Queryable) => toOwnSite(await readSite(db))
