import { setTimeout as wait } from 'node:timers/promises'
import { WAIT_HANG_MS } from '#tests/support/hang-limits.ts'

/** Waits for an outcome, outside Vitest. @throws the last failure after `timeout` milliseconds */
export async function eventually<Result>(
  check: () => Promise<Result> | Result,
  timeout = WAIT_HANG_MS,
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
