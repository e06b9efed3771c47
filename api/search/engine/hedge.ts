import { HttpError } from '#api/http/errors.ts'
import { afterWaiting } from '#runtime/after-waiting.ts'

/** One attempt of a hedged request. @param signal aborted when another one has succeeded */
export type Attempt<Result> = (signal: AbortSignal) => Promise<Result>

/**
 * A hedged request: returns the first successful attempt; each starts when the previous one has
 * failed or is late.
 * @param attempts at least one
 * @param lateMs milliseconds; by default the next attempt waits for a failure
 * @throws the error of the last one, or the first HttpError
 */
export async function hedge<Result>(
  attempts: Attempt<Result>[],
  lateMs: number | undefined,
): Promise<Result> {
  const begun: Promise<() => Result>[] = []
  const answered = new AbortController()
  try {
    for (const attempt of attempts) {
      const answer = asAnswer(attempt(answered.signal))
      begun.push(answer)
      const any = Promise.any(begun).catch(() => undefined)
      const late = Promise.withResolvers<undefined>()
      const stop =
        lateMs === undefined ? () => {} : afterWaiting(lateMs, () => late.resolve(undefined))
      const failed = answer.then(() => any).catch(() => undefined)
      const first = await Promise.race([any, failed, late.promise]).finally(stop)
      if (first) return first()
    }
    return (await Promise.any(begun))()
  } catch (error) {
    if (!(error instanceof AggregateError)) throw error
    throw error.errors.at(-1)
  } finally {
    answered.abort()
  }
}

/** An error of the request itself would be the same everywhere, so it counts as an answer. */
const asAnswer = <Result>(result: Promise<Result>): Promise<() => Result> =>
  result.then(
    (found) => () => found,
    (error: unknown) => {
      if (!(error instanceof HttpError)) throw error
      return () => {
        throw error
      }
    },
  )
