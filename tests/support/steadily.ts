import { setTimeout as wait } from 'node:timers/promises'

/**
 * Starts work at a fixed rate, whether or not earlier work has finished.
 * @param signal stops it; started work is awaited
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
