import { LRUCache } from 'lru-cache'

/** Bytes that an entry takes besides its key and its answer. */
const ENTRY_BYTES = 500

/** An answer and the state of its sources that was read before it was begun. */
type Kept<Answer> = { generation: string; answer: Answer }

/**
 * Answers in memory, each with the generation of what it was made from.
 * @param options.maxBytes beyond which the least recently used are dropped; 0 keeps none
 */
export function createKept<Answer extends { body: Buffer }>({ maxBytes }: { maxBytes: number }) {
  const isOff = maxBytes === 0
  const kept = new LRUCache<string, Kept<Answer>>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ answer }, key) => answer.body.length + 2 * key.length + ENTRY_BYTES,
  })
  const making = new Map<string, Kept<Promise<Answer>>>()

  const known = (key: string) => making.get(key) ?? kept.get(key)

  function keep(key: string, generation: string, answer: Answer) {
    if (!isOff) kept.set(key, { generation, answer })
  }

  return {
    isOff,
    /** Whether an answer is there or being made, of whatever generation. */
    has: (key: string): boolean => known(key) !== undefined,
    get: (key: string): Kept<Answer> | undefined => kept.get(key),
    keep,
    /**
     * The kept answer of a generation, or a new one, which equal requests share that come while it
     * is made.
     * @param generation read after the request came
     * @param mayKeep whether a new one may be given to later requests
     * @throws what `make` throws
     */
    async answer(
      key: string,
      generation: string,
      make: () => Promise<Answer>,
      mayKeep: (answer: Answer) => boolean,
    ): Promise<Answer> {
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
  }
}

/**
 * Answers of one engine, each for as long as its index stays as it is. Before one is used, the index's
 * generation is read anew, by a question that begins after the request came: the answer is no older
 * than the index was at that moment, however long a message or a process stood still.
 * @param kept where the answers of all engines are
 * @param readLatest what has another value after each change of the index, and none of another engine's
 */
export function createKeptAnswers<Answer extends { body: Buffer }>(
  kept: ReturnType<typeof createKept<Answer>>,
  readLatest: () => Promise<string>,
) {
  let latest: string | undefined

  async function readGeneration(): Promise<string> {
    latest = await readLatest()
    return latest
  }

  /** Where there is nothing to compare, the last one read will do: then the answer is made. */
  const readIfNeeded = (key: string) =>
    kept.isOff || (latest !== undefined && !kept.has(key)) ? (latest ?? '') : readGeneration()

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
      return await kept.answer(key, await readIfNeeded(key), make, mayKeep)
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
    keep: kept.keep,
  }
}
