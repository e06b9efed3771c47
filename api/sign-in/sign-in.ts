import { unsign } from 'cookie-signature'
import type { Request, RequestHandler } from 'express'
import session from 'express-session'
import { Passport } from 'passport'
import type { ApiMetrics } from '#api/metrics.ts'
import { browserName } from '#api/sign-in/browser-name.ts'
import { checkPassword, passwordKey } from '#api/sign-in/passwords.ts'
import { ownerOf, PostgresSessions } from '#api/sign-in/session-store.ts'
import { findAdmin, findAdminByUsername } from '#db/admin-users.ts'
import type { Sql } from '#db/client.ts'
import type { SessionKind } from '#db/sessions.ts'
import { findUser, findUserByUsername } from '#db/users.ts'

type Person = { id: number; passwordHash: string }

/**
 * How long browsers keep the cookie, in ms: longer than any session, whose end Postgres knows. The
 * date is by our clock, which may be hours off.
 */
const COOKIE_MS = 90 * 24 * 60 * 60 * 1000

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
 * @param options.path which requests the cookie comes with, where it is not encrypted
 */
function createSignIn<Someone extends Person>(
  { sql, metrics, secrets, secure }: SessionOptions,
  options: {
    kind: SessionKind
    cookie: string
    path: string
    find: (id: number) => Promise<Someone | undefined>
    findByUsername: (username: string) => Promise<Someone | undefined>
  },
) {
  // A name with this prefix is refused by browsers unless our own site set the cookie, encrypted.
  const cookie = secure ? `__Host-${options.cookie}` : options.cookie
  const path = secure ? '/' : options.path
  const passport = new Passport()
  passport.serializeUser<number, Request>((req, person, done) => {
    req.session.passwordKey = passwordKey(person.passwordHash)
    req.session.browser = browserName(req.get('user-agent'))
    done(null, person.id)
  })
  passport.deserializeUser((id: number, done) => {
    options.find(id).then((person) => done(null, person ?? false), done)
  })

  const store = new PostgresSessions(sql, options.kind)
  const cookieIn = (cookies: string) =>
    new URLSearchParams(cookies.replace(/;\s*/g, '&')).get(cookie)

  return {
    /** Loads the session. Public reads go without it: they need no database for it. */
    session: [
      session({
        name: cookie,
        secret: secrets,
        store,
        resave: false,
        saveUninitialized: false,
        rolling: true,
        cookie: { path, httpOnly: true, sameSite: 'lax', secure, maxAge: COOKIE_MS },
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
      req.res!.clearCookie(cookie, { path, secure })
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
    find: (id) => findUser(options.sql, id),
    findByUsername: (username) => findUserByUsername(options.sql, username),
  })

/** Sign-in of administrators. Their cookie goes with calls of the API only. */
export const createAdminSignIn = (options: SessionOptions) =>
  createSignIn(options, {
    kind: 'admin',
    cookie: 'admin.sid',
    path: '/api',
    find: (id) => findAdmin(options.sql, id),
    findByUsername: (username) => findAdminByUsername(options.sql, username),
  })
