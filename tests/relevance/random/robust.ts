import { drawFrom, randomFrom } from '#tests/support/random.ts'
import { askAll } from './ask.ts'
import { spellings, type Language } from './data.ts'
import type { Question } from './generate.ts'
import { FIRST } from './judge.ts'
import { addNoise, misspell, reorder, wrap } from './twists.ts'

type Change = (question: Question, random: () => number, languages: Language[]) => string

/** Words that mean nothing here and stand in no text of a kitchen. */
const idle = ['flatmate', 'umbrella', 'deadline', 'balcony', 'relocation', 'zuvok', 'pimarox']
const misspelt = ['plese', 'kindley', 'urgant', 'recomend', 'helo', 'thankss']

/** What changes nothing of what is asked, by name. */
const changes: Record<string, Change> = {
  'a noise word': ({ text, language }, random) => addNoise(text, language, random),
  'an unknown word': ({ text }, random) => `${text} ${drawFrom(random, idle)}`,
  'a misspelt word': ({ text }, random) => `${drawFrom(random, misspelt)} ${text}`,
  'a polite sentence': ({ text, language }, random) => wrap(text, language, random),
  'order of clauses': (question, random) => reorder(question, random),
  'another script': ({ text, filled }, random, languages) => {
    const ways = filled.flatMap(({ section, key, surface }) =>
      languages
        .filter(() => /^(city|locality|diet|dish|day|cuisine)$/.test(section))
        .filter(({ templates }) => script(templates[0]!.text) !== script(text))
        .flatMap((language) => spellings(language, section, key)?.[0] ?? [])
        .map((other) => text.replace(surface, other)),
    )
    return ways.length > 0 ? drawFrom(random, ways) : ''
  },
  'upper case': ({ text }) => text.toUpperCase(),
  'a typo': ({ text }, random) => misspell(text, random),
}
/** Unicode has 128 characters for each Indian script: the number of its block, 0 for Latin. */
const script = (text: string) => (text.match(/\p{L}/gu) ?? []).at(-1)!.codePointAt(0)! >> 7

export type Robustness = {
  kind: string
  asked: number
  sameSix: number
  sameOrder: number
  changed: string[]
}

/**
 * Asks each question as it is and with one thing changed that should change nothing.
 * @returns by kind of change, how often the first six were the same, and which questions changed
 */
export async function measureRobustness(
  origin: string,
  { questions, languages, seed }: { questions: Question[]; languages: Language[]; seed: number },
): Promise<Robustness[]> {
  const random = randomFrom(seed)
  // A question as its template has it: what else was done to it would count twice.
  const plain = questions.map((question) => ({ ...question, text: question.clauses.join(' ') }))
  const answers = await firstSix(origin, plain)
  const figures: Robustness[] = []
  for (const [kind, change] of Object.entries(changes)) {
    const pairs = plain
      .map((question, at) => ({
        question,
        was: answers[at]!,
        text: change(question, random, languages),
      }))
      .filter(({ question, text }) => text !== '' && text !== question.text)
    const now = await firstSix(origin, pairs)
    const differs = pairs.filter(({ was }, at) => sorted(was) !== sorted(now[at]!))
    figures.push({
      kind,
      asked: pairs.length,
      sameSix: pairs.length - differs.length,
      sameOrder: pairs.filter(({ was }, at) => String(was) === String(now[at]!)).length,
      changed: differs
        .filter(({ question }) => !question.template.heldOut)
        .map(({ question, text }) => `${kind}: "${question.text}" and "${text}"`),
    })
  }
  return figures
}

const sorted = (ids: number[]) => String(ids.toSorted((one, other) => one - other))
async function firstSix(origin: string, questions: { text: string }[]): Promise<number[][]> {
  const texts = questions.map(({ text }) => text)
  const answers = await askAll(origin, texts)
  return answers.map(({ hits }) => hits.slice(0, FIRST).map(({ id }) => id))
}

/** The figures in a table. */
export function tabulateRobustness(figures: Robustness[]): string {
  const total = (key: 'asked' | 'sameSix' | 'sameOrder') =>
    figures.reduce((sum, figure) => sum + figure[key], 0)
  const all = { kind: 'all', asked: total('asked'), sameSix: total('sameSix') }
  const rows = [...figures, { ...all, sameOrder: total('sameOrder') }].map((row) => {
    const shares = [row.sameSix, row.sameOrder].map((same) => ((100 * same) / row.asked).toFixed(1))
    return [row.kind.padEnd(18), ...[row.asked, ...shares].map((cell) => String(cell).padStart(10))]
  })
  const head = ['changed'.padEnd(18), '     asked', '  same six', ' and order']
  return [head, ...rows].map((cells) => cells.join(' ')).join('\n')
}
