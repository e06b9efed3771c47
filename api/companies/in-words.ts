import { keyOf } from '#indexer/words/tokens.ts'
import { phrases } from '#api/search/understand/vocabulary.ts'
import { language, message, t, translated } from '#domain/i18n.ts'
import { SOURCE_LANGUAGE } from '#domain/languages.ts'
import { shortWeekdayLabels, type Weekday, weekdays } from '#domain/options.ts'
import { readWeekday } from '#domain/spellings.ts'
import { spanInWords } from '#domain/times.ts'
import { readSpan } from '#domain/written.ts'

const isWeekday = (day: string): day is Weekday => (weekdays as readonly string[]).includes(day)
const TIME = /^\d{2}:\d{2}$/

/** "Mon to Sat" and "Daily"; undefined if the text names no days. */
function daysInWords(written: string): string | undefined {
  const text = written.replace(/^open\s+/i, '').trim()
  if (
    /^(?:daily|every ?day|all (?:7 |seven )?days|mon(?:day)?\s*(?:-|–|to)\s*sun(?:day)?)$/i.test(
      text,
    )
  )
    return t('Daily')
  const days = text.split(/\s*(?:-|–|—|\bto\b)\s*/i).map(readWeekday)
  if (days.length > 2 || !days.every(isWeekday)) return undefined
  const [from, to] = days.map((day) => shortWeekdayLabels[day])
  return to === undefined ? from : t('{from} to {to}', { from: from!, to })
}

/**
 * A kitchen's hours in one way of writing times and in the reader's language: "Mon-Sat: 9:00 AM -
 * 9:00 PM" is "Mon to Sat: 9 am to 9 pm".
 * @returns undefined if they do not read as days and times throughout
 */
export function hoursInWords(hours: string): string | undefined {
  const said: string[] = []
  let days = ''
  for (const part of hours.split(/[,;|/\n]/)) {
    const [, before = '', span = ''] = /^(\D*?)[\s:]*(\d.*)?$/s.exec(part.trim()) ?? []
    const named = before === '' ? '' : daysInWords(before)
    if (named === undefined) return undefined
    if (named) days = days ? `${days}, ${named}` : named
    if (span === '') continue
    const times = readSpan(span)
    if (!times || !TIME.test(times.from) || !TIME.test(times.to)) return undefined
    said.push(days ? `${days}: ${spanInWords(times)}` : spanInWords(times))
    days = ''
  }
  return days === '' ? said.join(', ') || undefined : undefined
}

/** Usual tags that are no names of search's vocabulary. */
const usualTags: readonly string[] = [
  ...[message('Home-style'), message('Tiffin'), message('Mess'), message('Thali')],
  ...[message('Student'), message('Hostel'), message('Family'), message('Kids')],
  ...[message('Corporate'), message('Regional'), message('Variety'), message('Organic')],
  ...[message('Plant-based'), message('Chef-made'), message('Unlimited rice')],
  ...[message('Rice meals'), message('Weekend specials'), message('Calorie-counted')],
  ...[message('Steel dabba'), message('Gluten-free options'), message('Working couples')],
]

let names: Map<string, string> | undefined
/** The vocabulary's name for a tag that is spelled like it: "Low-oil" is "Low oil". */
function nameOf(tag: string): string {
  // Only when needed: the vocabulary has thousands of phrases.
  names ??= new Map(
    [...phrases.flatMap(({ entry }) => ('label' in entry ? entry.label : [])), ...usualTags].map(
      (name) => [keyOf(name), name],
    ),
  )
  return names.get(keyOf(tag)) ?? tag
}

/** A tag of the product's vocabulary in the reader's language; other tags as they are written. */
function tagInWords(tag: string): string {
  const name = nameOf(tag)
  const said = translated(name)
  return said === name ? tag : said
}

/** What a kitchen typed in the reader's words, where that differs from what it wrote. */
export function inWords({ hours, tags }: { hours: string | null; tags: readonly string[] }) {
  const said = hours === null ? undefined : hoursInWords(hours)
  return {
    ...(said !== undefined && said !== hours && { hoursInWords: said }),
    ...(language() !== SOURCE_LANGUAGE && { tagsInWords: tags.map(tagInWords) }),
  }
}
