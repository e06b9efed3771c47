import { createHash } from 'node:crypto'
import type { Response } from 'express'

/** An answer as it is sent: JSON that is made once and sent any number of times. */
export class Prepared {
  readonly body: Buffer
  /** Weak: equal for answers that say the same. */
  readonly etag: string

  /**
   * @param json the whole body
   * @param said the part of it that the tag stands for
   */
  constructor(json: string, said = json) {
    this.body = Buffer.from(json)
    this.etag = `W/"${createHash('sha1').update(said).digest('base64url')}"`
  }

  /** The answer as an object. */
  read(): unknown {
    return JSON.parse(this.body.toString())
  }
}

/** Sends a prepared answer, or 304 to a client that has it. */
export function sendPrepared(res: Response, { body, etag }: Prepared): void {
  // To be stored, but never used without asking.
  res.set({ ETag: etag, 'Cache-Control': 'no-cache' }).type('json').send(body)
}
