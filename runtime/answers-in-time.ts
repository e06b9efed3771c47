/** How long another server may take to answer a health probe, in milliseconds. */
const PROBE_TIMEOUT_MS = 2_000

/** @returns whether the probe succeeds within two seconds */
export async function answersInTime(probe: () => Promise<unknown>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(resolve, PROBE_TIMEOUT_MS, false as const)
  try {
    return await Promise.race([probe().then(() => true), late])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
