import type { Sql } from 'postgres'
import { askAll } from './ask.ts'
import { readLanguages } from './data.ts'
import { readWorld } from './facts.ts'
import { checkLanguages, drawQuestions } from './generate.ts'
import { judge } from './judge.ts'
import { describe, measure, tabulate, type Judged } from './report.ts'
import { measureRobustness, tabulateRobustness } from './robust.ts'

/** As the command line has it: main.ts says what they mean. */
export type Options = {
  random: string
  seed: string
  robust?: boolean
  show?: string
  'show-held-out'?: boolean
  languages?: string
}

/**
 * Draws questions and asks them.
 * @returns the figures of all questions, zeros with `robust`, and the tables and faults as text
 */
export async function runRandomQuestions(origin: string, sql: Sql, options: Options) {
  const [count, seed, show] = [options.random, options.seed, options.show ?? 0].map(Number)
  const world = await readWorld(sql)
  const languages = readLanguages()
  checkLanguages(languages)
  const only = options.languages?.split(',')
  const questions = drawQuestions({ world, languages, only }, count!, seed!)
  if (options.robust) {
    const figures = await measureRobustness(origin, { questions, languages, seed: seed! })
    const changed = figures.flatMap(({ changed }) => changed.slice(0, show! / figures.length))
    return { ...measure([]), text: [tabulateRobustness(figures), ...changed].join('\n') }
  }
  const texts = questions.map(({ text }) => text)
  const answers = await askAll(origin, texts)
  const judged = questions.map((question, at): Judged => ({
    question,
    verdict: judge(question, answers[at]!, world),
  }))
  const faults = judged
    .filter(({ question }) => options['show-held-out'] || !question.template.heldOut)
    .filter(({ verdict }) => verdict.missed || verdict.wrong.length > 0)
    .slice(0, show)
  return { ...measure(judged), text: [tabulate(judged), ...faults.map(describe)].join('\n') }
}
