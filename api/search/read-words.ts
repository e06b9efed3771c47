import { weekdays, type Weekday } from '#api/contract/options.ts'

/** What a visitor typed, as the search engine should take it. */
export type Words = {
  text: string
  /** The weekday on which the dishes should be cooked, when one was named. */
  day: Weekday | undefined
}

/**
 * Reads a visitor's query. What the engine would take for an operator goes: a quotation mark
 * asks for a phrase there, and a dash before a word for its absence, and nobody types those on
 * purpose here. A weekday beside other words says when: "paneer on Tuesday".
 */
export function readWords(query: string): Words {
  const words = query
    .replaceAll('"', ' ')
    .split(/\s+/)
    .map((word) => word.replace(/^-+(?=.)/, ''))
    .filter((word) => word !== '')
  const others = words.filter((word, at) => !dayOf(word) && !leadsToDay(word, words[at + 1]))
  if (others.length === 0) return { text: words.join(' '), day: undefined }
  return { text: others.join(' '), day: words.map(dayOf).find(Boolean) }
}

/** The "on" of "on Tuesday": left over, it would be taken for the beginning of "onion". */
function leadsToDay(word: string, next: string | undefined): boolean {
  return /^(on|every|this|for)$/i.test(word) && next !== undefined && dayOf(next) !== undefined
}

/** 'tuesday', 'Tuesdays' and 'tue' all mean Tuesday; 'sun' and 'sat' are words of their own. */
function dayOf(word: string): Weekday | undefined {
  const given = word.toLowerCase().replace(/s$/, '')
  return weekdays.find((day) => {
    const name = day.toLowerCase()
    return (
      given === name || (given.length >= 3 && given === name.slice(0, 3) && !given.startsWith('s'))
    )
  })
}
