import pLimit from 'p-limit'
import type { Answer } from './judge.ts'

const AT_ONCE = 4
/** Number of attempts: on a busy machine the engine may be too slow for a moment, and Postgres answers. */
const TRIES = 5

type Asked = { text: string; near?: string }
/** Sends all questions to the API in order. @throws when one has no answer */
export function askAll(origin: string, questions: readonly Asked[]): Promise<Answer[]> {
  const limit = pLimit(AT_ONCE)
  return limit.map(questions, async ({ text, near = '' }) => {
    const query = new URLSearchParams({ query: text, near })
    for (let tries = 0; tries < TRIES; tries++) {
      // A keep-alive connection could be closed while answers are judged.
      const headers = { connection: 'close' }
      const response = await fetch(`${origin}/api/search?${query}`, { headers })
      if (!response.ok) throw new Error(`${response.status} for "${text}"`)
      const answer = (await response.json()) as Answer
      if (!answer.basic) return answer
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
    throw new Error(`Only Postgres answers "${text}"`)
  })
}
