import { weekdays } from '#domain/options.ts'

const languages = 'hi mr bn gu pa ta te kn ml or as ur'.split(' ')
/** Hours of a day, with the meal that the name of that time means. */
const hours = { 7: 'breakfast', 13: 'lunch', 17: 'dinner', 19: 'dinner', 21: 'dinner' } as const
const MONDAY = Date.UTC(2026, 0, 5)
const HOUR = 3_600_000

type Part = 'weekday' | 'dayPeriod'
/** Formats a part of a time in a language. One format is reused, because creating it is slow. */
function namer(language: string, options: Intl.DateTimeFormatOptions, part: Part) {
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  return (time: number) => format.formatToParts(time).find(({ type }) => type === part)?.value ?? ''
}

/** Names of weekdays, including short ones, and of the parts of a day in Indian languages, from Unicode's CLDR. */
export const calendar = languages.flatMap((language) => {
  const days = (['long', 'short'] as const).flatMap((weekday) => {
    const name = namer(language, { weekday }, 'weekday')
    return weekdays.map((value, at) => ({
      kind: 'day' as const,
      value,
      text: name(MONDAY + at * 24 * HOUR),
    }))
  })
  const partOf = namer(language, { dayPeriod: 'long', hour: 'numeric', hour12: true }, 'dayPeriod')
  const parts = Object.entries(hours).map(([hour, value]) => ({
    kind: 'meal' as const,
    value,
    text: partOf(MONDAY + Number(hour) * HOUR),
  }))
  const isOne = ({ text, value }: { text: string; value: string }) =>
    /^\P{ASCII}/u.test(text) && parts.every((other) => other.text !== text || other.value === value)
  // Gujarati and Punjabi use the inflected form "in the evening".
  const stems = parts.map((one) => ({ ...one, text: one.text.replace(/[ેੇ]$/, '') }))
  return [...days, ...parts.filter(isOne), ...stems.filter(isOne)]
})
