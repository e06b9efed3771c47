import { createHash } from 'node:crypto'
import type { Response } from 'express'

/** A serialized JSON answer that can be sent any number of times. */
export class Prepared {
  readonly body: Buffer
  readonly #said: number
  #etag: string | undefined

  /**
   * @param json the whole body
   * @param rest the part of the body that the ETag ignores, such as the duration
   */
  constructor(json: string, rest = '') {
    this.body = Buffer.from(json + rest)
    this.#said = this.body.length - rest.length
  }

  /** Weak: equal for answers that differ only in `rest`. */
  get etag(): string {
    const hash = () => createHash('sha1').update(this.body.subarray(0, this.#said))
    return (this.#etag ??= `W/"${hash().digest('base64url')}"`)
  }

  /** The answer as an object. */
  read(): unknown {
    return JSON.parse(this.body.toString())
  }
}

/** Sends a prepared answer, or 304 to a client that has it. */
export function sendPrepared(res: Response, { body, etag }: Prepared): void {
  // Caches may store it but must revalidate it.
  res.set({ ETag: etag, 'Cache-Control': 'no-cache' }).type('json').send(body)
}
