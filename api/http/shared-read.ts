/**
 * Reads once for all who ask within some time; what failed is read again.
 * @param milliseconds for which what was read is good enough
 */
export function sharedRead<Result>(milliseconds: number, read: () => Promise<Result>) {
  let latest: { at: number; result: Promise<Result> } | undefined
  return (): Promise<Result> => {
    if (!latest || performance.now() - latest.at > milliseconds) {
      const reading = { at: performance.now(), result: read() }
      latest = reading
      reading.result.catch(() => {
        if (latest === reading) latest = undefined
      })
    }
    return latest.result
  }
}
