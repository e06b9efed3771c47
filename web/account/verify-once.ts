import { ask, messageOf, statusOf } from '../data/ask.ts'

const asked = new Map<string, Promise<string | undefined>>()

/**
 * Verifies an address. A token works once, so each is sent once, however often the page renders.
 * @returns what went wrong, or undefined
 */
export function verifyOnce(token: string): Promise<string | undefined> {
  let answer = asked.get(token)
  if (!answer) {
    answer = ask('GET /api/verify-email', { query: { token } }).then(
      () => undefined,
      (error: unknown) => {
        if (statusOf(error) !== undefined) return messageOf(error, 'Failed to verify email')
        // It never arrived: the page may try again.
        asked.delete(token)
        return 'An error occurred while verifying your email'
      },
    )
    asked.set(token, answer)
  }
  return answer
}
