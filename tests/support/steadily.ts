import { setTimeout as wait } from 'node:timers/promises'

/**
 * Starts work so many times a second whether or not the work before is done.
 * @param signal ends it; what was started is waited for
 */
export async function steadily(
  perSecond: number,
  signal: AbortSignal,
  work: (n: number) => Promise<void>,
): Promise<void> {
  const began = performance.now()
  const started = new Set<Promise<void>>()
  for (let n = 0; !signal.aborted; n++) {
    const one = work(n).finally(() => started.delete(one))
    started.add(one)
    await wait(Math.max(0, began + ((n + 1) * 1000) / perSecond - performance.now()))
  }
  await Promise.all(started)
}
