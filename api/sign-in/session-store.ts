import { Store, type SessionData } from 'express-session'
import type { Sql } from '#db/client.ts'
import {
  deleteSession,
  findSession,
  insertSession,
  touchSession,
  updateSession,
  type SessionKind,
} from '#db/sessions.ts'

type Done<Value = void> = (error?: unknown, value?: Value) => void

/** Stores sessions of one kind in Postgres. A session that has ended is never restored. */
export class PostgresSessions extends Store {
  readonly #sql: Sql
  readonly #kind: SessionKind

  constructor(sql: Sql, kind: SessionKind) {
    super()
    this.#sql = sql
    this.#kind = kind
  }

  async find(sid: string): Promise<SessionData | null> {
    const found = await findSession(this.#sql, this.#kind, sid)
    return found ? { ...(JSON.parse(found.data) as SessionData), isDue: found.isDue } : null
  }

  override get(sid: string, done: Done<SessionData | null>) {
    this.find(sid).then((data) => done(null, data), done)
  }

  override set(sid: string, data: SessionData, done: Done = () => {}) {
    this.#save(sid, data).then(() => done(), done)
  }

  async #save(sid: string, data: SessionData): Promise<void> {
    const { passwordKey } = data
    const stored = { ...data, kept: true, passwordKey: undefined, isDue: undefined }
    const text = JSON.stringify(stored)
    // A slow request must not restore a session that a sign-out has ended meanwhile, so only a
    // session's first save may insert it.
    if (data.kept) return await updateSession(this.#sql, this.#kind, sid, text)
    const ownerId = ownerOf(data)
    if (ownerId === null || !passwordKey) return
    const key = Buffer.from(passwordKey, 'hex')
    await insertSession(this.#sql, this.#kind, { sid, ownerId, passwordKey: key, data: text })
  }

  override touch(sid: string, { isDue }: SessionData, done: Done = () => {}) {
    if (!isDue) return done()
    touchSession(this.#sql, this.#kind, sid).then(() => done(), done)
  }

  override destroy(sid: string, done: Done = () => {}) {
    deleteSession(this.#sql, this.#kind, sid).then(() => done(), done)
  }
}

/** The id of the signed-in person; null before sign-in. */
export function ownerOf(data: SessionData): number | null {
  const { passport } = data as { passport?: { user?: unknown } }
  return typeof passport?.user === 'number' ? passport.user : null
}

declare module 'express-session' {
  interface SessionData {
    /** True once the session is in the database. */
    kept?: boolean
    /** True if the next request should prolong it. */
    isDue?: boolean
    /** SHA-256 of the password's hash, until the session is in the database. */
    passwordKey?: string
    /** Name of the browser that signed in. */
    browser?: string
  }
}
