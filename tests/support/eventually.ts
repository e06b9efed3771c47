import { setTimeout as wait } from 'node:timers/promises'

/** Waits for an outcome. @throws with the last failure after `patience` milliseconds */
export async function eventually<Result>(
  check: () => Promise<Result> | Result,
  patience = 20_000,
): Promise<Result> {
  const deadline = Date.now() + patience
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await wait(15)
    }
  }
}
