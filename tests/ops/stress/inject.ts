import type { Options, Report } from '#tests/ops/main.ts'
import type { Scene, SceneSite } from '#tests/ops/stress/scene.ts'
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
