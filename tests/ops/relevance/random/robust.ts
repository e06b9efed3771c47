import { drawFrom, randomFrom } from '#tests/support/random.ts'
import { askAll } from './ask.ts'
import { spellings } from './data.ts'
import { drawQuestions, type Question, type Source } from './generate.ts'
import { FIRST } from './judge.ts'
import { scriptOf, scripts } from './outside.ts'
import { addWord, misspell, reorder, wrap } from './twists.ts'

type Change = (question: Question, random: () => number, source: Source) => string

/** Alterations that keep the meaning, by name. */
const changes: Record<string, Change> = {
  'an outside word': ({ text }, random, { outside }) => addWord(text, outside, random),
  'a polite sentence': ({ text, language }, random) => wrap(text, language, random),
  'order of clauses': (question, random) => reorder(question, random),
  'another script': ({ text, filled }, random, { languages }) => {
    const ways = filled.flatMap(({ section, key, surface }) =>
      languages
        .filter(() => /^(city|locality|diet|dish|day|cuisine)$/.test(section))
        .filter(({ templates }) => scriptOf(templates[0]!.text) !== scriptOf(text))
        .flatMap((language) => spellings(language, section, key)?.[0] ?? [])
        .map((other) => text.replace(surface, other)),
    )
    return ways.length > 0 ? drawFrom(random, ways) : ''
  },
  'upper case': ({ text }) => text.toUpperCase(),
  'a typo': ({ text }, random) => misspell(text, random),
}
export type Robustness = {
  kind: string
  asked: number
  sameSix: number
  sameOrder: number
  changed: string[]
}

/**
 * Asks each question unaltered and with one alteration that should not change the answer.
 * @returns by alteration, how often the first six hits were the same, and the questions that changed
 */
export function measureRobustness(
  origin: string,
  questions: Question[],
  source: Source,
  seed: number,
): Promise<Robustness[]> {
  const random = randomFrom(seed)
  return compare(origin, questions, (question) =>
    Object.entries(changes).map(([kind, change]) => [kind, change(question, random, source)]),
  )
}

/** Number of outside words added to each question, one at a time. */
const WORDS = 10

/** Like `measureRobustness`, for outside words only, with `draws` per script. */
export function measureOutside(origin: string, source: Source, draws: number, seed: number) {
  const random = randomFrom(seed)
  const questions = scripts.flatMap((script) => {
    const only = source.languages
      .filter(({ templates }) => scriptOf(templates[0]!.text) === script)
      .map(({ name }) => name)
    return drawQuestions({ ...source, only }, Math.ceil(draws / WORDS), seed)
  })
  return compare(origin, questions, (question) =>
    Array.from({ length: WORDS }, () => [
      scriptOf(question.language.templates[0]!.text),
      addWord(question.text, source.outside, random),
    ]),
  )
}

/** @param vary returns a question's altered texts, each with its kind */
async function compare(
  origin: string,
  questions: Question[],
  vary: (question: Question) => [kind: string, text: string][],
): Promise<Robustness[]> {
  // Uses the template's original text, so that only one alteration is measured.
  const plain = questions
    .filter(({ wishes }) => wishes.every(({ kind }) => kind !== 'nothing'))
    .map((question) => ({ ...question, text: question.clauses.join(' ') }))
  const answers = await firstSix(origin, plain)
  const asked = plain.flatMap((question, at) =>
    vary(question)
      .filter(([, text]) => text !== '' && text !== question.text)
      .map(([kind, text]) => ({ kind, question, was: answers[at]!, text, near: question.near })),
  )
  const now = await firstSix(origin, asked)
  const pairs = asked.map((pair, at) => ({ ...pair, now: now[at]! }))
  return [...Map.groupBy(pairs, ({ kind }) => kind)].map(([kind, own]) => {
    const differs = own.filter(({ was, now }) => sorted(was) !== sorted(now))
    return {
      kind,
      asked: own.length,
      sameSix: own.length - differs.length,
      sameOrder: own.filter(({ was, now }) => String(was) === String(now)).length,
      changed: differs
        .filter(({ question }) => !question.template.heldOut)
        .map(({ question, text }) => `${kind}: "${question.text}" and "${text}"`),
    }
  })
}

const sorted = (ids: number[]) => String(ids.toSorted((one, other) => one - other))
async function firstSix(
  origin: string,
  questions: { text: string; near?: string }[],
): Promise<number[][]> {
  const answers = await askAll(origin, questions)
  return answers.map(({ hits }) => hits.slice(0, FIRST).map(({ id }) => id))
}

/** Figures as a table. */
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
