import { LRUCache } from 'lru-cache'
import { language } from '#domain/i18n.ts'

/** Bytes that an entry takes besides its key and its answer. */
const ENTRY_BYTES = 500

type Cache<Answer extends object> = LRUCache<string, Answer, () => Promise<Answer>>

/**
 * Memory for the answers of all engines.
 * @param maxBytes beyond which the least recently used are dropped; 0 caches none
 */
export const createAnswerMemory = <Answer extends { body: Buffer }>(
  maxBytes: number,
): Cache<Answer> | undefined =>
  maxBytes === 0
    ? undefined
    : new LRUCache({
        maxSize: maxBytes,
        sizeCalculation: ({ body }, key) => body.length + 2 * key.length + ENTRY_BYTES,
        fetchMethod: (_key, _stale, { context: make }) => make(),
        ignoreFetchAbort: true,
      })

/**
 * Answers of one engine, each for as long as its index stays as it is: the index's generation is a
 * part of an answer's key, and is read after the request came. So an answer is no older than the
 * index was at that moment, however long a message or a process stood still.
 */
export class AnswerCache<Answer extends { body: Buffer }> {
  readonly #memory: Cache<Answer> | undefined
  readonly #readGeneration: () => Promise<string>
  #latest: string | undefined

  /** @param readGeneration another value after each change of the index, and none of another engine's */
  constructor(memory: Cache<Answer> | undefined, readGeneration: () => Promise<string>) {
    this.#memory = memory
    this.#readGeneration = readGeneration
  }

  /**
   * The cached answer, or a new one that concurrent equal requests share.
   * @param mayCache whether a new one may be given to later requests
   * @throws what reading the generation and `make` throw
   */
  async answer(
    key: string,
    make: () => Promise<Answer>,
    mayCache: (answer: Answer) => boolean,
  ): Promise<Answer> {
    if (!this.#memory) return await make()
    const id = await this.#idOf(key)
    const answer = await this.#memory.forceFetch(id, { context: make })
    if (!mayCache(answer)) this.#memory.delete(id)
    return answer
  }

  /**
   * The cached answer, if any, and `save` for one that is begun now.
   * @throws what reading the generation throws
   */
  async find(key: string): Promise<{ answer?: Answer; save: (answer: Answer) => void }> {
    const memory = this.#memory
    if (!memory) return { save: () => {} }
    // Without an answer to compare, the generation that was read last will do for a new one.
    const last = `${this.#latest} ${language()} ${key}`
    const id = this.#latest && !memory.has(last) ? last : await this.#idOf(key)
    return { answer: memory.get(id), save: (answer) => void memory.set(id, answer) }
  }

  async #idOf(key: string): Promise<string> {
    this.#latest = await this.#readGeneration()
    return `${this.#latest} ${language()} ${key}`
  }
}
