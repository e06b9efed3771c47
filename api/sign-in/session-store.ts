import { Store, type SessionData } from 'express-session'
import type { Sql } from '#db/client.ts'
import {
  deleteSession,
  findSession,
  insertSession,
  updateSession,
  type SessionKind,
} from '#db/sessions.ts'

type Done<Value = void> = (error?: unknown, value?: Value) => void

/** How often a visit prolongs a session, in milliseconds: not with every request. */
const TOUCH_MS = 60 * 60 * 1000

/** Stores sessions of one kind in Postgres. A session that was ended never comes back. */
export class PostgresSessions extends Store {
  readonly #sql: Sql
  readonly #kind: SessionKind
  readonly #lifetime: number

  /** @param lifetime milliseconds from the last visit on */
  constructor(sql: Sql, kind: SessionKind, lifetime: number) {
    super()
    this.#sql = sql
    this.#kind = kind
    this.#lifetime = lifetime
  }

  async find(sid: string): Promise<SessionData | null> {
    const data = await findSession(this.#sql, this.#kind, sid)
    return data === undefined ? null : (JSON.parse(data) as SessionData)
  }

  override get(sid: string, done: Done<SessionData | null>) {
    this.find(sid).then((data) => done(null, data), done)
  }

  override set(sid: string, data: SessionData, done: Done = () => {}) {
    const session = {
      sid,
      ownerId: ownerOf(data),
      data: JSON.stringify({ ...data, kept: true }),
      expires: new Date(Date.now() + this.#lifetime),
    }
    // A slow request must not bring back a session that a sign-out has ended meanwhile, so only
    // a session's first save may insert it.
    const save = data.kept ? updateSession : insertSession
    save(this.#sql, this.#kind, session).then(() => done(), done)
  }

  override touch(sid: string, data: SessionData, done: Done = () => {}) {
    const last = data.touched ?? 0
    if (Date.now() - last < TOUCH_MS) return done()
    this.set(sid, { ...data, kept: true, touched: Date.now() }, done)
  }

  override destroy(sid: string, done: Done = () => {}) {
    deleteSession(this.#sql, this.#kind, sid).then(() => done(), done)
  }
}

/** The id of who is signed in; null before sign-in. */
export function ownerOf(data: SessionData): number | null {
  const { passport } = data as { passport?: { user?: unknown } }
  return typeof passport?.user === 'number' ? passport.user : null
}

declare module 'express-session' {
  interface SessionData {
    /** Set once the session is in the database. */
    kept?: boolean
    /** When a visit last prolonged it, in milliseconds since 1970. */
    touched?: number
  }
}
