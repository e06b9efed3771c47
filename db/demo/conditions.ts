/** What is true of a company or a person, for phrases that need it. */
export type Flags = ReadonlySet<string>

type Conditional = { needs: readonly string[]; refuses: readonly string[]; phrase: string }

const parsed = new WeakMap<readonly string[], readonly Conditional[]>()

function parseLine(line: string): Conditional {
  if (!line.startsWith('@')) return { needs: [], refuses: [], phrase: line }
  const end = line.indexOf(' ')
  const conditions = line.slice(1, end).split(',')
  return {
    needs: conditions.filter((name) => !name.startsWith('!')),
    refuses: conditions.filter((name) => name.startsWith('!')).map((name) => name.slice(1)),
    phrase: line.slice(end + 1),
  }
}

/** The phrases whose conditions hold; those that asked for one stand twice, to be drawn more. */
export function fittingPhrases(lines: readonly string[], flags: Flags): string[] {
  let conditionals = parsed.get(lines)
  if (!conditionals) parsed.set(lines, (conditionals = lines.map(parseLine)))
  const fitting: string[] = []
  for (const { needs, refuses, phrase } of conditionals) {
    if (!needs.every((name) => flags.has(name)) || refuses.some((name) => flags.has(name))) continue
    fitting.push(phrase)
    if (needs.length > 0) fitting.push(phrase)
  }
  return fitting
}
