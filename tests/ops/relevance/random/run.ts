import type { Sql } from 'postgres'
import { askAll } from './ask.ts'
import { readLanguages } from './data.ts'
import { readWorld } from './facts.ts'
import { checkLanguages, drawQuestions } from './generate.ts'
import { judge } from './judge.ts'
import { readOutsideWords } from './outside.ts'
import { describe, measure, tabulate, type Judged } from './report.ts'

/** Options of the command line, explained in main.ts. */
export type Options = {
  random: string
  seed: string
  show?: string
  'show-held-out'?: boolean
  languages?: string
}

/**
 * Draws questions and asks them.
 * @returns the figures of all questions, and the tables and faults as text
 */
export async function runRandomQuestions(origin: string, sql: Sql, options: Options) {
  const [count, seed, show] = [options.random, options.seed, options.show ?? 0].map(Number)
  const world = await readWorld(sql)
  const languages = readLanguages()
  checkLanguages(languages)
  const only = options.languages?.split(',')
  const source = { world, languages, only, outside: readOutsideWords(world) }
  const questions = drawQuestions(source, count!, seed!)
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
