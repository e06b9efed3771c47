import type { Question } from './generate.ts'
import type { Verdict } from './judge.ts'
import type { Kind, Constraint } from './predicates.ts'

export type Judged = { question: Question; verdict: Verdict }
const sum = (of: Judged[], value: (verdict: Verdict) => number) =>
  of.reduce((total, { verdict }) => total + value(verdict), 0)
const share = (part: number, of: number) => (of === 0 ? 0 : part / of)

/** Figures for some questions, each from 0 to 1. */
export function measure(judged: Judged[]) {
  const shareOf = (key: 'contradicts' | 'missed' | 'silent') =>
    share(
      sum(judged, (verdict) => Number(verdict[key])),
      judged.length,
    )
  const hits = sum(judged, ({ expected }) => expected)
  return {
    precision: share(
      sum(judged, ({ satisfied }) => satisfied),
      hits,
    ),
    contradictions: shareOf('contradicts'),
    missed: shareOf('missed'),
    silent: shareOf('silent'),
  }
}

/** Figures as tables: overall, by constraint, by language, by length and by alteration. */
export function tabulate(judged: Judged[]): string {
  const groups: [string, (question: Question) => string[]][] = [
    ['templates', ({ template }) => ['all', template.heldOut ? 'held out' : 'not held out']],
    ['asked for', ({ constraints }) => [...new Set(constraints.map(kindOf))]],
    ['language', ({ language }) => [language.name]],
    ['constraints', ({ constraints }) => [String(constraints.length)]],
    ['done to it', ({ twists }) => twists],
  ]
  return groups
    .map(([name, of]) => {
      const keys = [...new Set(judged.flatMap(({ question }) => of(question)))].toSorted()
      const rows = keys.map((key) => {
        const own = judged.filter(({ question }) => of(question).includes(key))
        const lacking = name === 'asked for' ? lackingShare(own, key) : ''
        return row(key, own) + lacking
      })
      return [head(name), ...rows].join('\n')
    })
    .join('\n\n')
}

const kindOf = ({ kind, value }: Constraint): string =>
  kind === 'dish' && value.includes('@') ? 'dish on a day' : kind
const head = (name: string) =>
  `${name.padEnd(14)}    asked      P@6   contra   missed   silent${name === 'asked for' ? '  lack it' : ''}`
const percent = (value: number) => (100 * value).toFixed(1).padStart(8)
function row(name: string, of: Judged[]): string {
  const { precision, contradictions, missed, silent } = measure(of)
  const figures = [precision, contradictions, missed, silent].map(percent)
  return [name.padEnd(14), String(of.length).padStart(8), ...figures].join(' ')
}
/** Share of the judged hits that violate exactly this constraint. */
function lackingShare(of: Judged[], key: string): string {
  const kind = key.replace(' on a day', '') as Kind
  const lacking = sum(of, ({ wrong }) => wrong.filter(({ lacks }) => lacks.includes(kind)).length)
  const hits = sum(of, ({ expected }) => expected)
  return ` ${percent(share(lacking, hits))}`
}

/** One line about a question with a fault. */
export function describe({ question, verdict }: Judged): string {
  const { text, constraints, language } = question
  const asked = constraints.map(({ kind, value }) => `${kind} ${value}`).join('; ')
  const wrong = verdict.missed
    ? 'nothing found'
    : verdict.wrong.map(({ name, lacks }) => `${name} (${lacks.join(', ')})`).join(', ')
  return `${language.name}: ${text}\n    [${asked}] ${verdict.right} right; ${wrong}`
}
