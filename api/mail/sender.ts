import type { SiteRow } from '#db/site-settings.ts'
import type { Config } from '#runtime/config.ts'

/** The name, if any, and the address of MAIL_FROM. */
const parse = (from: string) => /^(.*?)\s*<([^<>]+)>\s*$/.exec(from)

/** The address that mails come from: of the settings, otherwise of MAIL_FROM. */
export const addressOf = (
  { sender }: Pick<SiteRow, 'sender'>,
  { MAIL_FROM }: Pick<Config, 'MAIL_FROM'>,
): string => sender ?? parse(MAIL_FROM)?.[2] ?? MAIL_FROM

/** The sender of the settings, where they name one, in place of MAIL_FROM or of a part of it. */
export function senderOf(settings: Pick<SiteRow, 'name' | 'sender'>, config: Config) {
  const { name, sender } = settings
  if (!name && !sender) return {}
  const known = parse(config.MAIL_FROM)?.[1]?.replaceAll('"', '') ?? ''
  return { from: { name: name ?? known, address: addressOf(settings, config) } }
}
