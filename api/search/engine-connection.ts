import { Pool } from 'undici'

/** A timer that is so late says that this process stood still, and nothing of the engine. */
const STALL_MS = 50
/** How long answers that came meanwhile have to be read. */
const AFTER_STALL_MS = 150

/** Meilisearch is away, too slow, or has no index yet. */
export class EngineFailure extends Error {
  override name = 'EngineFailure'
  /** Whether the next call would fail, too: the connection is refused, or the index is not there. */
  readonly certain: boolean

  constructor(message: string, certain: boolean, cause?: unknown) {
    super(message, { cause })
    this.certain = certain
  }
}

/**
 * Connections to a search engine. Every visitor's keystroke comes through here, and the `fetch` of
 * the official client costs more than the search itself.
 */
export function createEngineConnection(url: string, apiKey: string | undefined) {
  const pool = new Pool(new URL(url).origin, {
    connections: 64,
    pipelining: 1,
    headersTimeout: 5_000,
    bodyTimeout: 5_000,
    connect: { timeout: 2_000 },
  })
  const headers = {
    'content-type': 'application/json',
    ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
  }

  return {
    /**
     * @param path with a body to POST, or without one to GET
     * @throws EngineFailure
     */
    async send<Answer>(path: string, timeoutMs: number, given?: object): Promise<Answer> {
      const method = given ? 'POST' : 'GET'
      const body = given ? JSON.stringify(given) : null
      // Not AbortSignal.timeout, whose timer outlives the answer and aborts it then.
      const cancel = new AbortController()
      const stop = afterWaiting(timeoutMs, () => cancel.abort())
      let status: number
      let text: string
      try {
        const response = await pool.request({ path, method, headers, body, signal: cancel.signal })
        status = response.statusCode
        text = await response.body.text()
      } catch (error) {
        if (cancel.signal.aborted) throw new EngineFailure('Meilisearch is too slow', false)
        const { code, message } = error as NodeJS.ErrnoException
        const certain = code === 'ECONNREFUSED' || code === 'ENOTFOUND'
        throw new EngineFailure(`Meilisearch does not answer: ${message || code}`, certain, error)
      } finally {
        stop()
      }
      // Our queries are valid by construction: whatever is refused, the index is lost or half made,
      // the key is wrong, or the engine is too busy.
      if (status !== 200) throw new EngineFailure(`Meilisearch answered ${status}: ${text}`, true)
      try {
        return JSON.parse(text) as Answer
      } catch (error) {
        throw new EngineFailure('What answers is not Meilisearch', true, error)
      }
    },
    close: () => pool.destroy(),
  }
}

/** Calls when so long was waited, not counting a stall of this process. @returns stops waiting */
function afterWaiting(milliseconds: number, call: () => void): () => void {
  let due = performance.now() + milliseconds
  let timer = setTimeout(check, milliseconds)
  function check() {
    if (performance.now() - due < STALL_MS) return call()
    due = performance.now() + AFTER_STALL_MS
    timer = setTimeout(check, AFTER_STALL_MS)
  }
  return () => clearTimeout(timer)
}
