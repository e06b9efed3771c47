import type { Random } from './random.ts'

/** Words that stand for `{name}` in a phrase. */
export type Facts = Readonly<Record<string, string>>

type Part = string | { slot: string } | { choices: Part[][] }

const parsed = new Map<string, Part[]>()

function parsePhrase(phrase: string): Part[] {
  let at = 0
  const readUntil = (stops: string): Part[] => {
    const parts: Part[] = []
    let text = ''
    while (at < phrase.length && !stops.includes(phrase[at]!)) {
      const letter = phrase[at]!
      if (letter === '{') {
        const end = phrase.indexOf('}', at)
        if (text) parts.push(text)
        parts.push({ slot: phrase.slice(at + 1, end) })
        text = ''
        at = end + 1
      } else if (letter === '[') {
        if (text) parts.push(text)
        text = ''
        const choices: Part[][] = []
        do {
          at++
          choices.push(readUntil('|]'))
        } while (phrase[at] === '|')
        at++
        parts.push({ choices })
      } else {
        text += letter
        at++
      }
    }
    if (text) parts.push(text)
    return parts
  }
  return readUntil('')
}

function renderParts(parts: readonly Part[], facts: Facts, random: Random): string {
  let text = ''
  for (const part of parts) {
    if (typeof part === 'string') text += part
    else if ('slot' in part) {
      const fact = facts[part.slot]
      if (fact === undefined) throw new Error(`A phrase speaks of {${part.slot}}, which is unknown`)
      text += fact
    } else text += renderParts(random.pick(part.choices), facts, random)
  }
  return text
}

/**
 * Writes a phrase out: `[a|b]` is one of the two (choices may nest and may be empty),
 * `{dish}` is the fact of that name.
 */
export function writePhrase(phrase: string, facts: Facts, random: Random): string {
  let parts = parsed.get(phrase)
  if (!parts) parsed.set(phrase, (parts = parsePhrase(phrase)))
  return renderParts(parts, facts, random)
}

/** The text with a capital first letter. */
export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Lines of a word list: one phrase a line, blank lines and the indent dropped. */
export function lines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
