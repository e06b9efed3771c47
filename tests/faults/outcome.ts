import type { Scene } from '#tests/faults/scene.ts'

/** What came of a run. */
export type Outcome = {
  /** Seconds from the last fault until the index was equal to the database. */
  recovery?: number
  /** Whether that was longer than promised; tests that share the machine do not judge it. */
  slow?: boolean
  /** What must not be; a run without any has passed. */
  problems: string[]
}
export type Scenario = (scene: Scene) => Promise<Outcome>
