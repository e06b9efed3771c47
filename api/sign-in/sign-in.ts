import type { Request, RequestHandler } from 'express'
import session from 'express-session'
import { Passport } from 'passport'
import { countSignIn } from '#api/sign-in/count-sign-ins.ts'
import { checkPassword } from '#api/sign-in/passwords.ts'
import { PostgresSessions } from '#api/sign-in/session-store.ts'
import type { Sql } from '#db/client.ts'
import type { SessionKind } from '#db/sessions.ts'

type Person = { id: number; passwordHash: string }

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- how Express's types are extended
  namespace Express {
    interface User extends Person {}
  }
}

/** Where sessions are kept, and how their cookies are signed and sent. */
export type SessionOptions = { sql: Sql; secret: string; secure: boolean }

/**
 * Sign-in of users or of administrators: each kind has its own cookie and table of sessions, so a
 * session of one kind is none of the other.
 * @param options.path which requests the cookie comes with
 * @param options.lifetime milliseconds from the last visit on
 */
export function createSignIn<Someone extends Person>(
  { sql, secret, secure }: SessionOptions,
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

  return {
    /** Loads the session. Public reads go without it: they need no database for it. */
    session: [
      session({
        name: options.cookie,
        secret,
        store: new PostgresSessions(sql, options.kind, options.lifetime),
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
      countSignIn(options.kind, right ? 'succeeded' : 'refused')
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
