import type { Sql } from 'postgres'
import { askAll } from './ask.ts'
import { readLanguages } from './data.ts'
import { readWorld } from './facts.ts'
import { checkLanguages, drawQuestions } from './generate.ts'
import { judge } from './judge.ts'
import { readOutsideWords } from './outside.ts'
import { describe, measure, tabulate, type Judged } from './report.ts'
import { measureOutside, measureRobustness, tabulateRobustness } from './robust.ts'

/** Options of the command line, explained in main.ts. */
export type Options = {
  random: string
  seed: string
  robust?: boolean
  outside?: string
  show?: string
  'show-held-out'?: boolean
  languages?: string
}

/**
 * Draws questions and asks them.
 * @returns the figures of all questions, zeros with `robust` or `outside`, and the tables and faults as text
 */
export async function runRandomQuestions(origin: string, sql: Sql, options: Options) {
  const [count, seed, show] = [options.random, options.seed, options.show ?? 0].map(Number)
  const world = await readWorld(sql)
  const languages = readLanguages()
  checkLanguages(languages)
  const only = options.languages?.split(',')
  const source = { world, languages, only, outside: readOutsideWords(world) }
  const questions = drawQuestions(source, count!, seed!)
  if (options.robust || options.outside) {
    const figures = options.outside
      ? await measureOutside(origin, source, Number(options.outside), seed!)
      : await measureRobustness(origin, questions, source, seed!)
    const changed = figures.flatMap(({ changed }) => changed.slice(0, show! / figures.length))
    return { ...measure([]), text: [tabulateRobustness(figures), ...changed].join('\n') }
  }
  const answers = await askAll(origin, questions)
  const judged = questions.map((question, at): Judged => ({
    question,
    verdict: judge(question, answers[at]!, world),
  }))
  const faults = judged
    .filter(({ question }) => options['show-held-out'] || !question.template.heldOut)
    .filter(({ verdict }) => verdict.satisfied < verdict.expected || verdict.contradicts)
    .slice(0, show)
  return { ...measure(judged), text: [tabulate(judged), ...faults.map(describe)].join('\n') }
}
