import pLimit from 'p-limit'
import type { Answer } from './judge.ts'

const AT_ONCE = 4
/** On a busy machine the engine may be too slow for a moment, and Postgres answers. */
const TRIES = 5

/** Asks the API each question as a visitor would, in their order. @throws when one has no answer */
export function askAll(origin: string, texts: readonly string[]): Promise<Answer[]> {
  const limit = pLimit(AT_ONCE)
  return limit.map(texts, async (query) => {
    for (let tries = 0; tries < TRIES; tries++) {
      const response = await fetch(`${origin}/api/search?${new URLSearchParams({ query })}`)
      if (!response.ok) throw new Error(`${response.status} for "${query}"`)
      const answer = (await response.json()) as Answer
      if (!answer.basic) return answer
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
    throw new Error(`Only Postgres answers "${query}"`)
  })
}
