import { unsign } from 'cookie-signature'
import type { Request, RequestHandler } from 'express'
import session from 'express-session'
import { Passport } from 'passport'
import type { ApiMetrics } from '#api/metrics.ts'
import { checkPassword } from '#api/sign-in/passwords.ts'
import { ownerOf, PostgresSessions } from '#api/sign-in/session-store.ts'
import { findAdmin, findAdminByUsername } from '#db/admin-users.ts'
import type { Sql } from '#db/client.ts'
import type { SessionKind } from '#db/sessions.ts'
import { findUser, findUserByUsername } from '#db/users.ts'

type Person = { id: number; passwordHash: string }

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- how Express's types are extended
  namespace Express {
    interface User extends Person {}
  }
}

/** Where sessions are kept, and how their cookies are signed and sent. */
export type SessionOptions = {
  sql: Sql
  metrics: ApiMetrics
  /** The first one signs; the others are from before and still count. */
  secrets: string[]
  secure: boolean
}

/**
 * Sign-in of users or of administrators: each kind has its own cookie and table of sessions, so a
 * session of one kind is none of the other.
 * @param options.path which requests the cookie comes with
 * @param options.lifetime milliseconds from the last visit on
 */
function createSignIn<Someone extends Person>(
  { sql, metrics, secrets, secure }: SessionOptions,
  options: {
    kind: SessionKind
    cookie: string
    path: string
    lifetime: number
    find: (id: number) => Promise<Someone | undefined>
    findByUsername: (username: string) => Promise<Someone | undefined>
  },
) {
  const passport = new Passport()
  passport.serializeUser((person, done) => done(null, person.id))
  passport.deserializeUser((id: number, done) => {
    options.find(id).then((person) => done(null, person ?? false), done)
  })

  const store = new PostgresSessions(sql, options.kind, options.lifetime)
  const cookieIn = (cookies: string) =>
    new URLSearchParams(cookies.replace(/;\s*/g, '&')).get(options.cookie)

  return {
    /** Loads the session. Public reads go without it: they need no database for it. */
    session: [
      session({
        name: options.cookie,
        secret: secrets,
        store,
        resave: false,
        saveUninitialized: false,
        // The cookie lives as long as the session: from the last visit on.
        rolling: true,
        cookie: {
          path: options.path,
          httpOnly: true,
          sameSite: 'lax',
          secure,
          maxAge: options.lifetime,
        },
      }),
      passport.initialize() as RequestHandler,
      passport.session() as RequestHandler,
    ] satisfies RequestHandler[],

    /** Whether a Cookie header carries a session of this kind, be it valid or not. */
    hasSession: (cookies = '') => cookieIn(cookies) !== null,

    /**
     * The person whose session a Cookie header carries, if there is one. Reads only: `session`
     * would send a cookie with the answer and wait for the store before it ends.
     */
    async findByCookie(cookies = ''): Promise<Someone | undefined> {
      const value = cookieIn(cookies)
      const sid =
        value?.startsWith('s:') &&
        secrets.map((secret) => unsign(value.slice(2), secret)).find((found) => found !== false)
      const data = sid && (await store.find(sid))
      const id = data && ownerOf(data)
      return id ? options.find(id) : undefined
    },

    /**
     * Checks a name and a password, and counts the attempt. An unknown name takes as long.
     * @returns the person, or undefined
     */
    async authenticate(given: {
      username: string
      password: string
    }): Promise<Someone | undefined> {
      const person = await options.findByUsername(given.username)
      const right = await checkPassword(person?.passwordHash, given.password)
      metrics.signIns.inc({ kind: options.kind, outcome: right ? 'succeeded' : 'refused' })
      return right ? person : undefined
    },

    /** Signs a person in with a new session id. */
    signIn(req: Request, person: Someone): Promise<void> {
      return new Promise((resolve, reject) => {
        req.login(person, (error) => (error ? reject(error) : resolve()))
      })
    },

    /** Signs out: the session is gone from the database, and the cookie from the browser. */
    signOut(req: Request): Promise<void> {
      req.res!.clearCookie(options.cookie, { path: options.path })
      return new Promise((resolve, reject) => {
        req.session.destroy((error) => (error ? reject(error) : resolve()))
      })
    },
  }
}
export type SignIn<Someone extends Person> = ReturnType<typeof createSignIn<Someone>>

export const createUserSignIn = (options: SessionOptions) =>
  createSignIn(options, {
    kind: 'user',
    cookie: 'user.sid',
    path: '/',
    lifetime: 30 * 24 * 60 * 60 * 1000,
    find: (id) => findUser(options.sql, id),
    findByUsername: (username) => findUserByUsername(options.sql, username),
  })

/** Sign-in of administrators. Their cookie goes with calls of the API only. */
export const createAdminSignIn = (options: SessionOptions) =>
  createSignIn(options, {
    kind: 'admin',
    cookie: 'admin.sid',
    path: '/api',
    lifetime: 12 * 60 * 60 * 1000,
    find: (id) => findAdmin(options.sql, id),
    findByUsername: (username) => findAdminByUsername(options.sql, username),
  })
