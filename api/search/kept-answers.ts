import { LRUCache } from 'lru-cache'

/** Bytes that an entry takes besides its key and its answer. */
const ENTRY_BYTES = 500

/** An answer and the generation of the index that was read before the index was asked for it. */
type Kept<Answer> = { generation: string; answer: Answer }

/**
 * Answers in memory, each for as long as the index stays as it is. Before one is used, the index's
 * generation is read anew, by a question that begins after the request came: the answer is no older
 * than the index was at that moment, however long a message or a process stood still.
 * @param options.readGeneration what has another value after each change of the index
 * @param options.maxBytes beyond which the least recently used are dropped; 0 keeps none
 */
export function createKeptAnswers<Answer extends { body: Buffer }>(options: {
  readGeneration: () => Promise<string>
  maxBytes: number
}) {
  const isOff = options.maxBytes === 0
  const kept = new LRUCache<string, Kept<Answer>>({
    maxSize: Math.max(1, options.maxBytes),
    sizeCalculation: ({ answer }, key) => answer.body.length + 2 * key.length + ENTRY_BYTES,
  })
  const making = new Map<string, Kept<Promise<Answer>>>()
  let latest: string | undefined

  const known = (key: string) => making.get(key) ?? kept.get(key)

  async function readGeneration(): Promise<string> {
    latest = await options.readGeneration()
    return latest
  }

  /** Where there is nothing to compare, the last one read will do: then the answer is made. */
  const readIfNeeded = (key: string) =>
    isOff || (latest !== undefined && !known(key)) ? (latest ?? '') : readGeneration()

  function keep(key: string, generation: string, answer: Answer) {
    if (!isOff) kept.set(key, { generation, answer })
  }

  return {
    /**
     * The kept answer, or a new one, which equal requests share that come while it is made.
     * @param mayKeep whether a new one may be given to later requests
     * @throws what reading the generation and `make` throw
     */
    async answer(
      key: string,
      make: () => Promise<Answer>,
      mayKeep: (answer: Answer) => boolean,
    ): Promise<Answer> {
      const generation = await readIfNeeded(key)
      // What is there now and was not before has begun after this request.
      const found = known(key)
      if (found?.generation === generation && !isOff) return await found.answer
      const mine = { generation, answer: make() }
      making.set(key, mine)
      try {
        const answer = await mine.answer
        if (mayKeep(answer)) keep(key, generation, answer)
        return answer
      } finally {
        if (making.get(key) === mine) making.delete(key)
      }
    },
    /**
     * The kept answer, or the generation to keep one with that is begun now.
     * @throws what reading the generation throws
     */
    async find(key: string): Promise<{ generation: string; answer?: Answer }> {
      const had = kept.get(key)
      const generation = await readIfNeeded(key)
      return had?.generation === generation ? { generation, answer: had.answer } : { generation }
    },
    keep,
  }
}
