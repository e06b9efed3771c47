import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { language, ownTexts } from '#domain/i18n.ts'

/** Overhead of an entry in bytes, besides its key and its answer. */
const ENTRY_BYTES = 500

type Cache<Answer extends object> = LRUCache<string, Answer, () => Promise<Answer>>

/**
 * Memory that the caches of all engines share.
 * @param maxBytes limit from which the least recently used answers are dropped; 0 disables caching
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

/** What an answer's words depend on: the language, and an administrator's texts in it. */
function wording(): string {
  const own = ownTexts()
  return own
    ? language() + createHash('sha1').update(JSON.stringify(own)).digest('base64url')
    : language()
}

/**
 * Caches answers of one engine until its index changes. The index's generation is part of the key
 * and is read after the request came, so an answer is never older than the index was then, even if
 * a message or a process was delayed.
 */
export class AnswerCache<Answer extends { body: Buffer }> {
  readonly #memory: Cache<Answer> | undefined
  readonly #readGeneration: () => Promise<string>
  #latest: string | undefined

  /**
   * @param readGeneration returns a value that changes with each change of the index and that no
   * other engine has
   */
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
   * The cached answer, if any, and `save` for an answer that is computed after this call.
   * @throws what reading the generation throws
   */
  async find(key: string): Promise<{ answer?: Answer; save: (answer: Answer) => void }> {
    const memory = this.#memory
    if (!memory) return { save: () => {} }
    // If there is no cached answer, the generation that was read last is good enough to store a new one.
    const last = `${this.#latest} ${wording()} ${key}`
    const id = this.#latest && !memory.has(last) ? last : await this.#idOf(key)
    return { answer: memory.get(id), save: (answer) => void memory.set(id, answer) }
  }

  async #idOf(key: string): Promise<string> {
    this.#latest = await this.#readGeneration()
    return `${this.#latest} ${wording()} ${key}`
  }
}
