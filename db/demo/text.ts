import { readFileSync } from 'node:fs'
import type { Random } from './random.ts'

export type Flags = ReadonlySet<string>

export const readData = (file: string): string =>
  readFileSync(new URL(`data/${file}`, import.meta.url), 'utf8')

export const list = (text: string): string[] => text.split(/,\s*/)

/** Reads a file of headings (`name:`) with indented lines. */
export function readSections(file: string): { heading: string; lines: string[] }[] {
  const sections: { heading: string; lines: string[] }[] = []
  for (const line of readData(file).split('\n')) {
    if (line.startsWith('  ')) sections.at(-1)!.lines.push(line.trim())
    else if (line.endsWith(':')) sections.push({ heading: line.slice(0, -1), lines: [] })
    else if (line && !line.startsWith('#')) throw new Error(`${file}: cannot read "${line}"`)
  }
  return sections
}

type Line = { conditions: { flag: string; holds: boolean }[]; phrase: string }
const banks = new Map<string, Line[]>()
for (const file of list('company, names, tags, descriptions, plans, reviews, messages')) {
  for (const { heading, lines } of readSections(`${file}.txt`)) {
    const [name, shared] = heading.split(' @') as [string, string?]
    const parsed = lines.flatMap((text) => {
      const [, own, phrase] = /^(?:@(\S+) )?(.*)$/.exec(text)!
      const conditions = [shared, own]
        .flatMap((names) => (names ? list(names) : []))
        .map((name) => ({ flag: name.replace('!', ''), holds: !name.startsWith('!') }))
      const line = { conditions, phrase: phrase! }
      // A line about the kitchen's own fact is drawn twice as often.
      return own ? [line, line] : [line]
    })
    banks.set(name, [...(banks.get(name) ?? []), ...parsed])
  }
}

export const hasBank = (name: string): boolean => banks.has(name)
export const phrasesOf = (bank: string): string[] => banks.get(bank)!.map(({ phrase }) => phrase)
export const wordsOf = (bank: string): string[] => list(phrasesOf(bank).join(' '))

/**
 * Returns a function that draws a line from a bank and fills in its placeholders, as company.txt
 * explains; '' when no line fits.
 * @param facts values of `{name}`
 * @param spent phrases to avoid while there are others; drawn ones are added
 */
export function createWriter(
  random: Random,
  flags: Flags,
  facts: Readonly<Record<string, string>> = {},
  spent = new Set<string>(),
) {
  const draw = (bank: string): string => {
    const lines = banks.get(bank)
    if (!lines) throw new Error(`There is no fact or bank "${bank}"`)
    const fitting = lines.filter(({ conditions }) =>
      conditions.every(({ flag, holds }) => flags.has(flag) === holds),
    )
    if (fitting.length === 0) return ''
    const fresh = fitting.filter(({ phrase }) => !spent.has(phrase))
    const { phrase } = random.pick(fresh.length > 0 ? fresh : fitting)
    spent.add(phrase)
    return phrase
      .replace(/\[([^\]]*)\]/g, (_, choices: string) => random.pick(choices.split('|')))
      .replace(/\{(\d+)-(\d+)\}/g, (_, least, most) => String(random.int(+least, +most)))
      .replace(/\{(\w)(\w*)\}/g, (_, first: string, rest: string) => {
        const name = first.toLowerCase() + rest
        const text = facts[first + rest] ?? facts[name] ?? draw(name)
        return first === name[0] ? text : capitalise(text)
      })
  }
  return draw
}

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Formats whole sentences: each begins with a capital, ` // ` separates paragraphs. */
export const asProse = (text: string): string =>
  text
    .replace(/ +/g, ' ')
    .replaceAll(' // ', '\n\n')
    .trim()
    .replace(/(?<=^|[.!?] |\n)[a-z]/g, (letter) => letter.toUpperCase())
