import { setTimeout as wait } from 'node:timers/promises'

/** Waits for an outcome, where no Vitest runs. @throws with the last failure after `timeout` milliseconds */
export async function eventually<Result>(
  check: () => Promise<Result> | Result,
  timeout = 20_000,
): Promise<Result> {
  const deadline = Date.now() + timeout
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await wait(15)
    }
  }
}
