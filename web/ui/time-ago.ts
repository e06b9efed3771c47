import { formatDistance } from 'date-fns'
import { language, locale } from '#domain/i18n.ts'
import { SOURCE_LANGUAGE } from '#domain/languages.ts'

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
 * A relative time in the page's language: "about 2 hours ago", "2 घंटे पहले".
 * @param iso the instant
 */
export function timeAgo(iso: string, now = Date.now()): string {
  // The library's words for English, the platform's for other languages, because each language of
  // the library is a file to load.
  if (language() === SOURCE_LANGUAGE) return formatDistance(iso, now, { addSuffix: true })
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1_000)
  const found = units.find(([, length]) => seconds >= length)
  const format = new Intl.RelativeTimeFormat(locale(), { numeric: found ? 'always' : 'auto' })
  return found
    ? format.format(-Math.floor(seconds / found[1]), found[0])
    : format.format(0, 'second')
}
