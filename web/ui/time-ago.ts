import { locale } from '#domain/i18n.ts'

/** Units with their length in seconds, the longest first. */
const units = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/**
 * How long ago something was, in the language of the page: "3 days ago", "now" within a minute.
 * @param iso the instant
 */
export function timeAgo(iso: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1_000)
  const found = units.find(([, length]) => seconds >= length)
  const format = new Intl.RelativeTimeFormat(locale(), { numeric: found ? 'always' : 'auto' })
  return found
    ? format.format(-Math.floor(seconds / found[1]), found[0])
    : format.format(0, 'second')
}
