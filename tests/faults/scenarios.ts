import { driftScenarios } from '#tests/faults/drift.ts'
import { kills, type Fault } from '#tests/faults/kills.ts'
import { killedStart } from '#tests/faults/npm-start.ts'
import type { Scenario } from '#tests/faults/outcome.ts'
import { poisonScenarios } from '#tests/faults/poison.ts'
import { raceScenarios } from '#tests/faults/races.ts'
import { reviveFallen, untilEqual, writeWhile, type Scene } from '#tests/faults/scene.ts'
import { eventually } from '#tests/support/eventually.ts'

/** Recovery at 1,000 companies may take so many seconds. */
const RECOVERY_S = 10

const families: Record<string, Record<string, Scenario>> = {
  kills: Object.fromEntries(Object.entries(kills).map(([name, fault]) => [name, survive(fault)])),
  drift: driftScenarios,
  races: raceScenarios,
  poison: poisonScenarios,
  start: { 'npm start, three times': killedStart },
}

/** @param only families; @param fault part of a name */
export function chooseScenarios(only: string[], fault = ''): [string, Scenario][] {
  const chosen = only
    .flatMap((family) => Object.entries(families[family] ?? {}))
    .filter(([name]) => name.includes(fault))
  if (chosen.length === 0) throw new Error(`There is no such scenario: ${only.join()} ${fault}`)
  return chosen
}

/** Writes while a fault happens: nothing acknowledged is lost, and the index is whole soon. */
export function survive(fault: Fault): Scenario {
  return async (scene) => {
    const problems = await writeWhile(scene, () => fault(scene))
    const began = scene.hurtAt()
    // The databases answer again before anything can be compared.
    await eventually(() => scene.sql`select 1`)
    try {
      await untilEqual(scene)
    } catch (error) {
      problems.push((error as Error).message)
    }
    const recovery = (performance.now() - began) / 1000
    const slow = recovery > RECOVERY_S
    problems.push(...(await reviveFallen(scene)))
    problems.push(...(await scene.ledger.findLosses(scene.sql)))
    problems.push(...(await findDeadLetters(scene)))
    return { recovery, slow, problems }
  }
}

/** Jobs that were given up, which nothing here should bring about; they are cleared away. */
export async function findDeadLetters({ sql }: Scene): Promise<string[]> {
  const rows = await sql<{ sourceName: string; sourceOutput: unknown }[]>`
    delete from pgboss.job where name = 'dead-letter' returning source_name, source_output`
  return rows.map((row) => `dead letter of ${row.sourceName}: ${JSON.stringify(row.sourceOutput)}`)
}
