import type { createKept } from '#api/http/kept.ts'

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
