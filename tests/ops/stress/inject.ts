import type { Options, Report } from '#tests/ops/main.ts'
import {
  expectRecovery,
  readWhile,
  writeWhile,
  type Answered,
  type Scene,
  type SceneSite,
} from '#tests/ops/stress/scene.ts'
import { randomFrom } from '#tests/support/random.ts'

/**
 * Injects faults one after the other: all in turn, or those that the options name, or the nightly ones.
 * @param known.runs number of faults without another option
 * @param inject injects a fault and ends it, while clients write and read
 */
export async function injectFaults<Site extends SceneSite>(
  scene: Scene<Site>,
  known: { names: readonly string[]; nightly: readonly string[]; runs: number },
  { options, report }: { options: Options; report: Report },
  inject: (name: string) => ReturnType<Parameters<Report>[1]>,
): Promise<void> {
  const isNightly = options.short && options.fault === '' && options.runs === undefined
  const chosen = new RegExp(options.fault)
  const names = isNightly ? known.nightly : known.names.filter((name) => chosen.test(name))
  if (names.length === 0) throw new Error(`There is no such fault: ${options.fault}`)
  const runs = options.runs ?? (options.short ? names.length : known.runs)
  for (let seed = options.seed; seed < options.seed + runs; seed++) {
    scene.random = randomFrom(seed)
    const name = names[seed % names.length]!
    await report(`${name} (seed ${seed})`, () => inject(name))
  }
  const { acknowledged, unanswered } = scene.ledger
  console.log(`${acknowledged} writes acknowledged, ${unanswered} not answered`)
}

/**
 * Clients write and read during `work`; afterwards no acknowledged write is lost, and the index soon
 * equals the database.
 * @param judge called with each answer that no fault excuses
 * @param more.pause milliseconds between the writes of a client
 * @param more.settle waits for the site before the data are compared
 * @param more.timeout maximum time until they are equal, in milliseconds
 */
export async function injectWhileBusy<Site extends SceneSite>(
  scene: Scene<Site>,
  work: () => Promise<void>,
  judge: (answer: Answered) => void,
  more: { pause?: number; settle?: () => Promise<void>; timeout?: number } = {},
) {
  const { notes, problems } = scene
  const answers: Answered[] = []
  scene.onAnswer = (answer) => {
    if (answer.excused) return
    answers.push(answer)
    judge(answer)
  }
  try {
    await writeWhile(scene, () => readWhile(scene, work), more.pause)
  } catch (error) {
    problems.push((error as Error).stack ?? String(error))
  } finally {
    scene.onAnswer = undefined
  }
  notes.push(...describeAnswers(answers))
  await more.settle?.()
  const recovery = await expectRecovery(scene, more.timeout)
  return { recovery, notes: notes.splice(0), problems: problems.splice(0) }
}

/** True without an answer, or with a 503. */
export const hasFailed = ({ status }: Answered) => status === 0 || status >= 500

const kindOf = ({ call }: Answered) =>
  !call.startsWith('GET ') ? 'writes' : call.startsWith('GET /api/search') ? 'searches' : 'pages'

/** Numbers of requests by kind, of failed ones, and the seconds from the first failed one to the end of the last. */
function describeAnswers(answers: readonly Answered[]): string[] {
  return [...Map.groupBy(answers, kindOf)].map(([kind, own]) => {
    const failed = own.filter(hasFailed)
    const from = Math.min(...failed.map(({ began }) => began))
    const to = Math.max(...failed.map(({ ended }) => ended))
    const slowest = Math.max(...own.map(({ began, ended }) => ended - began))
    const span = failed.length > 0 ? to - from : 0
    return `${own.length} ${kind}, ${failed.length} failed in ${toSeconds(span)} s, the slowest took ${toSeconds(slowest)} s`
  })
}

export const toSeconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
